import { errors } from '@app/contracts/errors'
import { listNotices } from '@app/contracts/inbox'
import { notifyEventNames, notifyEvents } from '@app/contracts/settings/notify-events'
import { recipientsFor, setRecipients } from '@app/contracts/settings/notify-recipients'
import { chooseOwnNotice, getNotifySettings, listOwnNotices } from '@app/contracts/settings/notify-settings'
import type { NotifyRecipient } from '@app/contracts/settings/notify-values'
import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { accounts, members } from '#features/company/company.table.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import { messages } from '#features/messages/messages.table.ts'
import * as given from '#testing/given/given.ts'
import { contact, issued, type OrderWorld, orderWorld, place } from '#testing/order-world.ts'
import { messagesTo } from '#testing/outbox.ts'
import { sendOrderNotices } from '../orders.jobs.ts'

let world: OrderWorld
let shop: Awaited<ReturnType<OrderWorld['shop']>>
let manager: given.GivenMember
beforeAll(async () => {
  world = await orderWorld()
})
beforeEach(async () => {
  shop = await world.shop()
  manager = await given.member(world.db, shop.operator.account, { base: 'admin' })
  await changeCustomer({ managerId: manager.id })
})

const ofSite = { accountId: null }
const changeCustomer = (change: Partial<typeof accounts.$inferInsert>) =>
  world.db.transaction({ siteId: shop.site.id, ...ofSite }, (tx) =>
    tx
      .update(accounts)
      .set(change)
      .where(and(eq(accounts.siteId, shop.site.id), eq(accounts.id, shop.customer.account.id))),
  )
const decide = (template: string, recipients: NotifyRecipient[], over: NotifyRecipient[] = []) =>
  world.as(shop.operator).send(setRecipients, { params: { template }, body: { recipients, over } })
/** Who is told of an event, in the order of the addresses. */
async function toldOf(template: string): Promise<string[]> {
  await sendOrderNotices.run(world.ctx)
  const rows = await world.db.transaction({ siteId: shop.site.id, ...ofSite }, (tx) => tx.select().from(messages))
  return rows
    .filter((row) => row.template === template)
    .map(({ recipient }) => recipient)
    .toSorted()
}

test('a site that decides nothing tells the customer alone', async () => {
  await issued(world, shop.customer)
  expect(await toldOf('notice.issued')).toEqual([shop.customer.email])
  expect((await world.as(shop.operator).send(getNotifySettings)).data.recipients).toEqual([])
})

test('the contact has the letter without amounts, the manager whom it concerns and the subject', async () => {
  await decide('notice.issued', ['manager', 'contact'])
  await changeCustomer({ name: 'Tea & Sons', locale: 'en' })
  await issued(world, shop.customer)
  expect(await toldOf('notice.issued')).toEqual([shop.customer.email, contact.email, manager.email].toSorted())
  const [toContact] = await messagesTo(world, shop.site, contact.email)
  expect(toContact).toMatchObject({ locale: 'en', accountId: shop.customer.account.id })
  expect(toContact?.letter.text).toContain(`Hello ${contact.name}`)
  expect(toContact?.letter.values.amount).toBe('')
  const [toManager] = await messagesTo(world, shop.site, manager.email)
  expect(toManager).toMatchObject({ locale: shop.site.locale, accountId: shop.operator.account.id })
  expect(toManager?.subject).toMatch(/^(【Tea & Sons】|\[Tea & Sons\] )/)
  expect(toManager?.letter.html).toContain('Tea &#38; Sons')
  expect(toManager?.letter.text).toContain('/ssl/order/')
  const { notices } = (await world.as(manager).send(listNotices)).data
  expect(JSON.stringify(notices)).toContain('Tea & Sons')
})

test('accountants are told of money, each of what its role lets it read', async () => {
  const clerk = await given.member(world.db, shop.customer.account, { base: 'accountant' })
  const blind = await given.member(world.db, shop.customer.account, { base: 'accountant', permissions: ['bill.view'] })
  const developer = await given.member(world.db, shop.customer.account, { base: 'developer' })
  await decide('notice.placed', ['finance'])
  await place(world, shop.customer)
  const told = await toldOf('notice.placed')
  expect(told).toEqual([shop.customer.email, clerk.email].toSorted())
  expect(told).not.toContain(blind.email)
  expect(told).not.toContain(developer.email)
})

test('one address is told once, and who has left or may not read orders not at all', async () => {
  await decide('notice.issued', ['contact', 'manager'])
  await world.db.transaction({ siteId: shop.site.id, ...ofSite }, (tx) =>
    tx.update(members).set({ status: 'disabled' }).where(eq(members.id, manager.id)),
  )
  await world.db.transaction({ siteId: shop.site.id, ...ofSite }, (tx) =>
    tx.update(members).set({ email: contact.email.toUpperCase() }).where(eq(members.id, shop.customer.id)),
  )
  await issued(world, shop.customer)
  expect(await toldOf('notice.issued')).toEqual([contact.email.toUpperCase()])

  const other = await given.member(world.db, shop.operator.account, { base: 'admin', permissions: ['message.view'] })
  await changeCustomer({ managerId: other.id })
  await issued(world, shop.customer)
  expect(await toldOf('notice.issued')).not.toContain(other.email)
})

test('codes, links, security notices and what a person sends have no further recipients', async () => {
  for (const name of notifyEventNames)
    if (notifyEvents[name].kind !== 'usual' || name.startsWith('order.'))
      expect([name, recipientsFor(name)]).toEqual([name, []])
  const refused = errors['notify.fixed'].code
  expect((await decide('code.reset', ['manager'])).code).toBe(refused)
  expect((await decide('notice.paid', ['contact'])).code).toBe(refused)
  expect((await decide('notice.issued', ['finance'])).code).toBe(refused)
})

test('what was read must still hold, and each change is recorded once', async () => {
  await decide('notice.issued', ['manager'])
  expect((await decide('notice.issued', ['contact'])).code).toBe(errors['save.conflict'].code)
  await decide('notice.issued', ['manager'], ['manager'])
  const { data } = await decide('notice.issued', [], ['manager'])
  expect(data.recipients).toEqual([])
  const lines = await world.db.transaction({ siteId: shop.site.id, ...ofSite }, (tx) => tx.select().from(auditLog))
  expect(lines.filter(({ action }) => action === 'notify.edit')).toMatchObject([
    { before: { recipients: [] }, after: { recipients: ['manager'] } },
    { before: { recipients: ['manager'] }, after: { recipients: [] } },
  ])
})

test('who is told as well chooses for itself, and for nothing that it is not told of', async () => {
  const template = 'notice.issued'
  const choose = (by: given.GivenMember) =>
    world.as(by).send(chooseOwnNotice, { params: { template }, body: { channel: 'email', isOn: false } })
  const isAsked = async (by: given.GivenMember) =>
    (await world.as(by).send(listOwnNotices)).data.notices.some((one) => one.template === template)
  expect(await isAsked(manager)).toBe(false)
  expect((await choose(manager)).code).toBe(errors['notify.event-missing'].code)
  await decide(template, ['manager'])
  expect(await isAsked(manager)).toBe(true)
  await choose(manager)
  await issued(world, shop.customer)
  expect(await toldOf(template)).toEqual([shop.customer.email])
  expect((await world.as(manager).send(listNotices)).data.notices).toHaveLength(1)

  const clerk = await given.member(world.db, shop.customer.account, { base: 'accountant' })
  expect(await isAsked(clerk)).toBe(false)
})

import { errors } from '@app/contracts/errors'
import { listNotices } from '@app/contracts/inbox'
import type { NotifyEventName } from '@app/contracts/settings/notify-events'
import { setRecipients } from '@app/contracts/settings/notify-recipients'
import { chooseOwnNotice, getNotifySettings, listOwnNotices } from '@app/contracts/settings/notify-settings'
import { asRole, type NotifyRecipient } from '@app/contracts/settings/notify-values'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { accounts, members, roles } from '#features/company/company.table.ts'
import * as given from '#testing/given/given.ts'
import { messagesTo } from '#testing/outbox.ts'
import { testApi } from '#testing/test-api.ts'
import { copyMessages } from './messages.jobs.ts'
import { send } from './messages.service.ts'
import { messages } from './messages.table.ts'
import { sampleFacts } from './template.service.ts'

const api = await testApi()
let site: given.GivenSite
let operator: given.GivenMember
let customer: given.GivenMember
let manager: given.GivenMember
beforeEach(async () => {
  site = await given.site(api.db)
  operator = await given.operator(api.db, site)
  customer = await given.customer(api.db, site)
  manager = await given.member(api.db, operator.account, { base: 'admin' })
  await inSite((tx) =>
    tx
      .update(accounts)
      .set({ managerId: manager.id, name: 'Tea & Sons' })
      .where(and(eq(accounts.siteId, site.id), eq(accounts.id, customer.account.id))),
  )
})

const inSite = <T>(work: Parameters<typeof api.db.transaction<T>>[1]) =>
  api.db.transaction({ siteId: site.id, accountId: null }, work)
const decide = (template: NotifyEventName, recipients: NotifyRecipient[]) =>
  api.as(operator).send(setRecipients, { params: { template }, body: { recipients, over: [] } })
/** The role of a member, as a recipient. */
const roleOf = async ({ id }: given.GivenMember) => {
  const rows = await inSite((tx) => tx.select({ roleId: members.roleId }).from(members).where(eq(members.id, id)))
  return asRole(rows[0]?.roleId ?? '')
}
/** Tells the customer within its own account, as a payment or an application does. */
const tell = (template: NotifyEventName, ...to: string[]) => tellIn(customer, template, ...to)
const tellIn = ({ account }: given.GivenMember, template: NotifyEventName, ...to: string[]) =>
  api.db.transaction({ siteId: site.id, accountId: account.id }, async (tx) => {
    const facts = sampleFacts('en', { origin: 'https://tea.example', currency: 'CNY', now: api.clock.now() }) as never
    const message = { siteId: site.id, accountId: account.id, channel: 'email' as const, isSecret: false }
    for (const one of to) await send(tx, api.ctx, { ...message, locale: 'en', to: one, template, facts })
  })
async function told(template: NotifyEventName): Promise<string[]> {
  await Promise.all([copyMessages.run(api.ctx), copyMessages.run(api.ctx)])
  const rows = await inSite((tx) => tx.select().from(messages).where(eq(messages.siteId, site.id)))
  return rows
    .filter((row) => row.template === template)
    .map(({ recipient }) => recipient)
    .toSorted()
}

test('accountants have the letter, the manager whom it concerns and the subject, each once', async () => {
  const clerk = await given.member(api.db, customer.account, { base: 'accountant' })
  await given.member(api.db, customer.account, { base: 'accountant', permissions: ['order.view'] })
  await given.member(api.db, customer.account, { base: 'accountant', reach: 'self' })
  await given.member(api.db, customer.account, { base: 'developer' })
  await decide('invoice.issued', ['finance', 'manager'])
  // An invoice goes to each address of its application, of which one may be the accountant's.
  await tell('invoice.issued', customer.email, 'office@tea.example')
  const all = [customer.email, 'office@tea.example', clerk.email, manager.email].toSorted()
  expect(await told('invoice.issued')).toEqual(all)
  expect(await told('invoice.issued')).toEqual(all)
  const [toClerk] = await messagesTo(api, site, clerk.email)
  expect(toClerk?.letter.text).toContain(`Hello Name of ${clerk.loginName}`)
  const [toManager] = await messagesTo(api, site, manager.email)
  expect(toManager).toMatchObject({ accountId: operator.account.id })
  expect(toManager?.subject).toContain('Tea & Sons')
  expect(toManager?.letter.values.url).toContain(`/users/${customer.account.id}`)
  expect((await api.as(manager).send(listNotices)).data.notices).toMatchObject([{ template: 'invoice.issued' }])

  await tell('invoice.issued', clerk.email)
  expect((await told('invoice.issued')).filter((to) => to === clerk.email)).toHaveLength(2)
})

test('nobody else is told where the site wants nobody, and a member turns it off for itself', async () => {
  await given.member(api.db, customer.account, { base: 'accountant' })
  await tell('payment.received', customer.email)
  expect(await told('payment.received')).toEqual([customer.email])

  const template = 'customer.frozen'
  await decide(template, ['manager'])
  const off = { channel: 'email' as const, isOn: false }
  expect((await api.as(manager).send(chooseOwnNotice, { params: { template }, body: off })).status).toBe(200)
  await tell(template, customer.email)
  expect(await told(template)).toEqual([customer.email])
  expect((await api.as(manager).send(listNotices)).data.notices).toMatchObject([{ template }])
})

test('of what its owner is told, the site has its own accountants told, and no customer’s', async () => {
  const clerk = await given.member(api.db, operator.account, { base: 'accountant' })
  const ofCustomer = await given.member(api.db, customer.account, { base: 'accountant' })
  const template = 'payment.mismatch'
  const isAsked = async (by: given.GivenMember) =>
    (await api.as(by).send(listOwnNotices)).data.notices.some((one) => one.template === template)
  expect([await isAsked(clerk), await isAsked(ofCustomer)]).toEqual([false, false])
  await decide(template, ['finance'])
  expect([await isAsked(clerk), await isAsked(ofCustomer)]).toEqual([true, false])
  await tellIn(operator, template, operator.email)
  expect(await told(template)).toEqual([operator.email, clerk.email].toSorted())
  const [toClerk] = await messagesTo(api, site, clerk.email)
  expect(toClerk?.letter.text).toContain(`Hello Name of ${clerk.loginName}`)
  // A role has the same letter, because it is the site's own business.
  const watcher = await given.member(api.db, operator.account, { base: 'admin' })
  await api.as(operator).send(setRecipients, {
    params: { template },
    body: { recipients: [await roleOf(watcher)], over: ['finance'] },
  })
  await tellIn(operator, template, 'owner@tea.example')
  await told(template)
  const [toWatcher] = await messagesTo(api, site, watcher.email)
  expect(toWatcher?.letter.text).toContain(`Hello Name of ${watcher.loginName}`)
})

test('members of a role of the staff are told, as far as they may see the customer', async () => {
  const ofStaff = (wishes: given.MemberWishes) =>
    given.member(api.db, operator.account, { base: 'accountant', ...wishes })
  const clerk = await ofStaff({})
  const limited = await ofStaff({ reach: 'self' })
  const blind = await ofStaff({ permissions: ['order.view'] })
  const known = (await api.as(operator).send(getNotifySettings)).data.roles.map(({ id }) => asRole(id))
  const wanted = await Promise.all([clerk, limited, blind].map(roleOf))
  expect(known).toEqual(expect.arrayContaining(wanted))
  const template = 'invoice.issued'
  // Another account's role is none of the staff's.
  const foreign = await roleOf(await given.member(api.db, customer.account, { base: 'accountant' }))
  expect(await decide(template, [foreign])).toMatchObject({ status: 400, errors: { recipients: expect.any(String) } })
  expect((await decide('password-changed', wanted)).code).toBe(errors['notify.fixed'].code)

  const isAsked = async (by: given.GivenMember) =>
    (await api.as(by).send(listOwnNotices)).data.notices.some((one) => one.template === template)
  expect([await isAsked(clerk), await isAsked(manager)]).toEqual([false, false])
  expect((await decide(template, ['manager', ...wanted])).code).toBe(200)
  expect([await isAsked(clerk), await isAsked(manager)]).toEqual([true, true])
  await tell(template, customer.email)
  expect(await told(template)).toEqual([customer.email, clerk.email, manager.email].toSorted())
  const [toClerk] = await messagesTo(api, site, clerk.email)
  expect(toClerk).toMatchObject({ accountId: operator.account.id })
  expect(toClerk?.letter.values.url).toContain(`/users/${customer.account.id}`)
  // Who sees its own customers alone is told of those.
  await inSite((tx) => tx.update(accounts).set({ managerId: limited.id }).where(eq(accounts.id, customer.account.id)))
  await tell(template, 'office@tea.example')
  expect((await told(template)).filter((to) => to === limited.email)).toHaveLength(1)
})

test('a role that is deleted leaves nobody behind', async () => {
  const role = await roleOf(await given.member(api.db, operator.account, { base: 'accountant' }))
  const template = 'invoice.issued'
  await decide(template, ['manager', role])
  await inSite((tx) => tx.delete(roles).where(and(eq(roles.siteId, site.id), eq(roles.id, role.slice('role:'.length)))))
  const { data } = await api.as(operator).send(getNotifySettings)
  expect(data.recipients).toMatchObject([{ template, recipients: ['manager'] }])
  const body = { recipients: ['finance' as const], over: ['manager' as const] }
  expect((await api.as(operator).send(setRecipients, { params: { template }, body })).code).toBe(200)
})

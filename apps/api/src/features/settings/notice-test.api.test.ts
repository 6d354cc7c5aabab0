import { errors } from '@app/contracts/errors'
import { listNotices } from '@app/contracts/inbox'
import { publishMailTemplate } from '@app/contracts/settings/mail-templates'
import { setNotifyPolicy } from '@app/contracts/settings/notify-settings'
import { mostNoticeTests, testNotice } from '@app/contracts/settings/notify-test'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#features/logs/logs.table.ts'
import { messages } from '#features/messages/messages.table.ts'
import * as given from '#testing/given/given.ts'
import { issued, type OrderWorld, orderWorld } from '#testing/order-world.ts'
import { messagesTo } from '#testing/outbox.ts'

const world: OrderWorld = await orderWorld()
let shop: Awaited<ReturnType<OrderWorld['shop']>>
let admin: given.GivenMember
beforeEach(async () => {
  shop = await world.shop()
  admin = await given.member(world.db, shop.operator.account, { base: 'admin', telephone: '13800138000' })
})

type Wish = Parameters<typeof wishOf>[1]
const wishOf = (template: string, body: { channel: 'inbox' | 'email' | 'sms'; orderId?: string }) => ({
  params: { template },
  body: { locale: 'zh' as const, ...body },
})
const tryOut = (template: string, body: Wish, by = admin) => world.as(by).send(testNotice, wishOf(template, body))
const rows = () => world.db.transaction({ siteId: shop.site.id, accountId: null }, (tx) => tx.select().from(messages))

test('a test goes to the caller alone, in the words in force, marked, with the values of an order', async () => {
  const order = await issued(world, shop.customer)
  const before = (await rows()).length
  const words = { subject: '证书好了：{{domain}}', preheader: '', body: '{{orderNo}} {{url}}', button: '查看' }
  await world.as(admin).send(publishMailTemplate, {
    params: { template: 'notice.issued' },
    body: { content: { zh: words, en: words }, version: 0, note: '' },
  })
  // Whatever the site decided about the event: a test is no news.
  await world.as(admin).send(setNotifyPolicy, {
    params: { template: 'notice.issued' },
    body: { channel: 'email', policy: 'always-off', over: 'on' },
  })
  const { data } = await tryOut('notice.issued', { channel: 'email', orderId: order.id })
  expect(data).toEqual({ to: admin.email, isKept: true })
  expect(await rows()).toHaveLength(before + 1)
  const [mail] = await messagesTo(world, shop.site, admin.email)
  expect(mail?.subject).toMatch(/^【测试】证书好了：/)
  expect(mail?.letter.text).toContain(order.orderNo)
})

test('it is a text message to the own number once a minute, or a notice in the own inbox', async () => {
  expect((await tryOut('payment.received', { channel: 'sms' })).data.to).toBe('+8613800138000')
  const [sms] = await messagesTo(world, shop.site, '+8613800138000')
  expect(sms?.letter.text).toMatch(/^【测试】/)
  expect((await tryOut('payment.received', { channel: 'sms' })).code).toBe(errors['setting.tests-too-often'].code)

  expect((await tryOut('payment.received', { channel: 'inbox' })).data.to).toBe('')
  const { notices } = (await world.as(admin).send(listNotices)).data
  expect(notices).toMatchObject([{ template: 'payment.received', title: expect.stringMatching(/^\[Test\] /) }])
  expect((await world.as(shop.operator).send(listNotices)).data.notices).toEqual([])
  const lines = await world.db.transaction({ siteId: shop.site.id, accountId: null }, (tx) =>
    tx.select().from(auditLog),
  )
  expect(lines.filter(({ action }) => action === 'notify.test')).toHaveLength(2)
})

test('it is refused without an address, for a channel that never has the event, and too often', async () => {
  const without = await given.member(world.db, shop.operator.account, { base: 'admin' })
  const codeOf = async (...wish: Parameters<typeof tryOut>) => (await tryOut(...wish)).code
  expect(await codeOf('notice.paid', { channel: 'sms' }, without)).toBe(errors['setting.no-own-number'].code)
  expect(await codeOf('code.reset', { channel: 'inbox' })).toBe(errors['notify.fixed'].code)
  for (let count = 0; count < mostNoticeTests; count++)
    expect((await tryOut('notice.paid', { channel: 'inbox' })).status).toBe(200)
  expect(await codeOf('notice.paid', { channel: 'email' })).toBe(errors['setting.tests-too-often'].code)
})

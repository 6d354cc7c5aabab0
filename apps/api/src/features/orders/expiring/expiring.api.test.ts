import { apiPath } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import {
  deskAtOnce,
  exportExpiring,
  listExpiring,
  listExpiringDays,
  previewReminder,
  remindBuyer,
  remindPicked,
  setFollowUp,
} from '@app/contracts/orders/order-desk'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { listTasks } from '@app/contracts/tasks'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { runTasks } from '#features/desk/run-tasks.service.ts'
import { taskKinds } from '#task-kinds.ts'
import * as given from '#testing/given/given.ts'
import { givenOrder, type OrderWish } from '#testing/given/given-ending-orders.ts'
import { contact } from '#testing/order-world.ts'
import { messagesTo } from '#testing/outbox.ts'
import { type TestApi, testApi } from '#testing/test-api.ts'

const dayMs = 86_400_000
let api: TestApi

beforeAll(async () => {
  api = await testApi()
})

const inDays = (days: number) => new Date(api.clock.now().getTime() + days * dayMs)

async function desk() {
  const site = await given.site(api.db)
  await given.offers(api.db, site)
  const customer = await given.customer(api.db, site)
  return { site, customer, operator: await given.operator(api.db, site) }
}

/** Order that ends in so many days, with a plan ending a year later unless given. */
const ending = (of: given.GivenMember, days: number, wish: OrderWish = {}) =>
  givenOrder(api.db, of.account, { certificateEndsAt: inDays(days), planEndsAt: inDays(days + 365), ...wish })

async function list(by: given.GivenMember, query: Record<string, string> = {}) {
  return (await api.as(by).send(listExpiring, { query })).data
}

test('each end is in its bucket with its amount, earliest first', async () => {
  const { customer, operator } = await desk()
  const late = await ending(customer, 60)
  const over = await ending(customer, -3, { amountMinor: 100 })
  const soon = await ending(customer, 5)
  await ending(customer, 200)
  await ending(customer, -120)
  await ending(customer, 5, { status: OrderStatus.awaitingPayment })
  const month = await ending(customer, 7.5, { planEndsAt: inDays(7.5) })

  const page = await list(operator)
  expect(page.orders.map(({ id }) => id)).toEqual([over.id, soon.id, month.id, late.id])
  expect(page.orders.map(({ action }) => action)).toEqual(['reissue', 'reissue', 'renew', 'reissue'])
  expect(page.total).toBe(4)
  expect(page.buckets).toEqual([
    { bucket: 'over', count: 1, amountMinor: 100 },
    { bucket: 'within7', count: 1, amountMinor: 8800 },
    { bucket: 'within30', count: 1, amountMinor: 8800 },
    { bucket: 'within90', count: 1, amountMinor: 8800 },
  ])
  expect((await list(operator, { bucket: 'within7' })).orders.map(({ id }) => id)).toEqual([soon.id])
  expect((await list(operator, { limit: '1', offset: '2' })).orders.map(({ id }) => id)).toEqual([soon.id])
  expect((await list(operator, { basis: 'plan' })).orders.map(({ id }) => id)).toEqual([month.id])
  const { days } = (await api.as(operator).send(listExpiringDays, { query: {} })).data
  expect(days.map(({ count }) => count)).toEqual([1, 1, 1])
  expect((await list(operator, { day: days[1]?.day ?? '' })).total).toBe(1)
})

test('without an end within 90 days it shows the date of the first', async () => {
  const { customer, operator } = await desk()
  expect((await list(operator)).nextEndsAt).toBeNull()
  await ending(customer, 120)
  expect(await list(operator)).toMatchObject({ orders: [], nextEndsAt: Math.floor(inDays(120).getTime() / 1000) })
})

test('a customer sees its own orders without operators’ notes; other sites see none', async () => {
  const { site, customer, operator } = await desk()
  const { id } = await ending(customer, 5)
  const other = await given.customer(api.db, site)
  await api.as(operator).send(setFollowUp, { params: { id }, body: { followUp: 'declined', reason: 'too dear' } })
  expect((await list(customer)).orders).toMatchObject([{ id, desk: null }])
  expect((await list(customer, { follow: 'declined' })).orders).toEqual([])
  expect((await list(other)).total).toBe(0)
  expect((await list((await desk()).operator)).total).toBe(0)
  const body = { followUp: 'quoted' as const }
  expect((await api.as(customer).send(setFollowUp, { params: { id }, body })).status).toBe(403)
  expect((await api.as(customer).send(remindBuyer, { params: { id }, body: {} })).status).toBe(403)
  const file = async (by: given.GivenMember) => {
    const headers = { host: site.host, token: await api.as(by).token() }
    const url = `${apiPath(exportExpiring.path)}?format=csv`
    return (await api.app.inject({ method: 'GET', url, headers })).body.trim().split('\r\n')
  }
  expect(await file(other)).toHaveLength(1)
  const [head, row] = await file(operator)
  expect(head).toContain('Follow-up')
  expect(row).toContain('Not renewing,too dear')
  expect((await file(customer))[0]).not.toContain('Follow-up')
})

test('a follow-up is saved, filtered by, and undone; a renewal sets it automatically', async () => {
  const { customer, operator } = await desk()
  const first = await ending(customer, 5)
  const second = await ending(customer, 6, { brand: 'GeoTrust' })
  await givenOrder(api.db, customer.account, { status: OrderStatus.awaitingPayment, renewsId: second.id })
  const set = (body: { followUp: 'declined' | 'none'; reason?: string }) =>
    api.as(operator).send(setFollowUp, { params: { id: first.id }, body })
  expect((await set({ followUp: 'declined' })).errors).toHaveProperty('reason')
  expect((await set({ followUp: 'declined', reason: 'moves away' })).data).toEqual({ followUp: 'none', reason: '' })
  expect((await list(operator, { follow: 'declined' })).orders).toMatchObject([
    { id: first.id, desk: { followUp: 'declined', reason: 'moves away' }, renewedBy: null },
  ])
  expect((await list(operator, { follow: 'renewed' })).orders).toMatchObject([{ id: second.id }])
  expect((await list(operator, { follow: 'none' })).orders).toEqual([])
  expect((await list(operator, { brand: 'GeoTrust' })).orders).toMatchObject([{ id: second.id }])
  expect((await set({ followUp: 'none' })).data).toEqual({ followUp: 'declined', reason: 'moves away' })
})

test('a reminder is sent to the contact in its language, once a day', async () => {
  const { site, customer, operator } = await desk()
  const { id, orderNo } = await ending(customer, 5, { contact, names: ['www.ends.example'] })
  const params = { id }
  const preview = (await api.as(operator).send(previewReminder, { params, query: { locale: 'zh' } })).data
  expect(preview).toMatchObject({ to: 'li@example.com', locale: 'zh' })
  expect(preview.text).toContain('可以免费重新签发')
  expect(await messagesTo(api, site, 'li@example.com')).toEqual([])

  const { data } = await api.as(operator).send(remindBuyer, { params, body: {} })
  expect(data.to).toBe('li@example.com')
  const [mail] = await messagesTo(api, site, 'li@example.com')
  expect(mail?.letter.subject).toContain('Certificate for www.ends.example expires on')
  expect(mail?.letter.text).toContain(`/ssl/order/${id}/${orderNo}`)
  expect((await list(operator)).orders[0]?.desk).toMatchObject({ followUp: 'reminded', remindedAt: data.remindedAt })
  expect(await api.as(operator).send(remindBuyer, { params, body: {} })).toMatchObject({
    status: 409,
    code: errors['remind.too-soon'].code,
  })

  const held = await givenOrder(api.db, customer.account, { status: OrderStatus.awaitingPayment })
  const refused = await api.as(operator).send(remindBuyer, { params: { id: held.id }, body: {} })
  expect(refused).toMatchObject({ status: 409, code: errors['remind.nothing'].code })
})

test('an order whose plan is over is reminded of in the past tense, without a promise of remaining time', async () => {
  const { site, customer, operator } = await desk()
  const over = { status: OrderStatus.expired, certificateEndsAt: inDays(-40), planEndsAt: inDays(-40) }
  const { id } = await givenOrder(api.db, customer.account, { ...over, contact, names: ['www.over.example'] })
  const preview = await api.as(operator).send(previewReminder, { params: { id }, query: { locale: 'zh' } })
  expect(preview.data.subject).toMatch(/^www\.over\.example 的证书计划已于 .+ 结束/)
  expect(preview.data.text).not.toContain('剩余时间')
  await api.as(operator).send(remindBuyer, { params: { id }, body: {} })
  const [mail] = await messagesTo(api, site, 'li@example.com')
  expect(mail).toMatchObject({ template: 'order.plan-ended' })
  expect(mail?.letter.text).toContain('ended on')
})

test('without a contact the account owner is reminded; a reminder of many is a task whose failed rows have a reason', async () => {
  const { site, customer, operator } = await desk()
  const [one, two] = [await ending(customer, 5), await ending(customer, 6, { planEndsAt: inDays(6) })]
  await api.as(operator).send(remindBuyer, { params: { id: one.id }, body: {} })
  const { data } = await api.as(operator).send(remindPicked, { body: { orders: { ids: [one.id, two.id] } } })
  expect(data.orders).toBe(2)
  await runTasks(api.ctx, taskKinds)
  const { tasks } = (await api.as(operator).send(listTasks)).data
  expect(tasks[0]).toMatchObject({ kind: 'orders.remind', state: 'done', failed: 1, failures: [{ row: one.orderNo }] })
  const mails = await messagesTo(api, site, customer.email)
  expect(mails.map(({ template }) => template).sort()).toEqual(['order.certificate-ends', 'order.plan-ends'])
})

test('before issuance the buyer is reminded of its own step only', async () => {
  const { site, customer, operator } = await desk()
  const waiting = [
    { status: OrderStatus.awaitingPayment, closesAt: inDays(4) },
    { status: OrderStatus.awaitingValidation, dcv: { passed: 1, total: 2 } },
    { status: OrderStatus.returned, reason: 'The phone number is not the public one' },
  ]
  const orders = await Promise.all(waiting.map((wish) => givenOrder(api.db, customer.account, wish)))
  const others = await Promise.all(
    [
      { status: OrderStatus.awaitingValidation, dcv: { passed: 2, total: 2 } },
      { status: OrderStatus.cancelled },
      { status: OrderStatus.revoked },
    ].map((wish) => givenOrder(api.db, customer.account, wish)),
  )
  const search = { accountId: customer.account.id }
  const { data } = await api.as(operator).send(remindPicked, { body: { orders: { search }, locale: 'zh' } })
  expect(data.orders).toBe(6)
  await runTasks(api.ctx, taskKinds)
  const { tasks } = (await api.as(operator).send(listTasks)).data
  expect(tasks[0]).toMatchObject({ kind: 'orders.remind', state: 'done', done: 6, failed: 3 })
  expect(tasks[0]?.failures.map(({ row }) => row).sort()).toEqual(others.map(({ orderNo }) => orderNo).sort())
  expect(tasks[0]?.failures[0]?.reason).toBe(errors['remind.nothing'].en)
  const mails = await messagesTo(api, site, customer.email)
  expect(mails.map(({ template }) => template).sort()).toEqual([
    'notice.close-soon',
    'notice.records-ready',
    'notice.returned',
  ])
  const returned = mails.find(({ template }) => template === 'notice.returned')
  expect(returned?.letter.text).toContain('The phone number is not the public one')
  expect(returned?.letter.text).toContain(orders[2]?.orderNo)

  await api.as(operator).send(remindPicked, { body: { orders: { ids: orders.map(({ id }) => id) } } })
  await runTasks(api.ctx, taskKinds)
  const again = (await api.as(operator).send(listTasks)).data.tasks.find(({ total }) => total === 3)
  expect(again).toMatchObject({ failed: 3, failures: [{ reason: expect.stringContaining('24 hours') }, {}, {}] })
})

test('a reminder of many needs the same right as of one; orders elsewhere are failed rows; too many are refused', async () => {
  const { customer, operator } = await desk()
  const [{ id }, stranger] = [await ending(customer, 5), (await desk()).operator]
  const picked = { body: { orders: { ids: [id] } } }
  expect((await api.as(customer).send(remindPicked, picked)).status).toBe(403)
  await api.as(stranger).send(remindPicked, picked)
  await runTasks(api.ctx, taskKinds)
  expect((await api.as(stranger).send(listTasks)).data.tasks).toMatchObject([
    { failures: [{ row: id, id: null, reason: errors['order.missing'].en }] },
  ])
  const many = Array.from({ length: deskAtOnce + 1 }, () => newId())
  const refused = await api.as(operator).send(remindPicked, { body: { orders: { ids: many } } })
  expect(refused).toMatchObject({ status: 409, code: errors['order.bulk-too-many'].code })
})

import type { Permission } from '@app/contracts/access/permissions'
import { apiPath } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import { listLogs } from '@app/contracts/logs'
import {
  bulkAtOnce,
  cancelPicked,
  checkPicked,
  exportPicked,
  type PickedOrders,
  quoteCancel,
} from '@app/contracts/orders/order-bulk'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { listTasks, retryTask } from '@app/contracts/tasks'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { runTasks } from '#features/desk/run-tasks.service.ts'
import { taskKinds } from '#task-kinds.ts'
import * as given from '#testing/given/given.ts'
import { brokenInvariants, giveOrders } from '#testing/given/given-orders.ts'
import {
  freshDomain,
  issued,
  type OrderWorld,
  orderWorld,
  paid,
  place,
  publish,
  read,
  type Shop,
} from '#testing/order-world.ts'
import { readCsv } from '#testing/read-sheet.ts'

let world: OrderWorld
let shop: Shop
beforeAll(async () => {
  world = await orderWorld()
})
beforeEach(async () => {
  world.useCa({})
  shop = await world.shop()
})

const work = () => runTasks(world.ctx, taskKinds)
const picked = (...orders: { id: string }[]): PickedOrders => ({ ids: orders.map(({ id }) => id) })

async function cancelling(by: given.GivenMember, orders: PickedOrders, idempotencyKey = newId()) {
  return world.as(by).send(cancelPicked, { body: { orders, reason: 'The buyer left' }, idempotencyKey })
}
async function tasksOf(by: given.GivenMember, locale = 'en') {
  return (await world.as(by).send(listTasks, { headers: { 'accept-language': locale } })).data.tasks
}
const balance = async (by: given.GivenMember, orderId: string) => (await read(world, by, orderId)).buyer.balanceMinor

test('many orders are cancelled one by one: a refused one is reported with number and reason, the others go on', async () => {
  const { customer, operator, site } = shop
  const [unpaid, waiting, done] = [
    await place(world, customer),
    await paid(world, customer),
    await issued(world, customer),
  ]
  const before = await balance(customer, waiting.id)

  const started = await cancelling(operator, picked(unpaid, done, waiting))
  expect(started.data).toMatchObject({ orders: 3 })
  expect(await tasksOf(operator)).toMatchObject([{ kind: 'orders.cancel', state: 'waiting', total: 3 }])
  await work()

  const refused = { row: done.orderNo, id: done.id }
  const task = { state: 'done', done: 3, failed: 1, canRetry: true }
  expect(await tasksOf(operator)).toMatchObject([
    { ...task, failures: [{ ...refused, reason: errors['order.move-refused'].en }] },
  ])
  expect(await tasksOf(operator, 'zh')).toMatchObject([{ failures: [{ reason: errors['order.move-refused'].zh }] }])
  const after = await Promise.all([unpaid, waiting, done].map(({ id }) => read(world, customer, id)))
  expect(after.map(({ status, reason }) => [status, reason])).toEqual([
    [OrderStatus.cancelled, 'The buyer left'],
    [OrderStatus.cancelled, 'The buyer left'],
    [OrderStatus.issued, ''],
  ])
  expect(await balance(customer, waiting.id)).toBe(before + waiting.amountMinor)
  expect(await brokenInvariants(world.db, site.id)).toEqual([])

  const { logs } = (await world.as(operator).send(listLogs, { query: { actor: operator.id } })).data
  expect(
    logs
      .filter(({ action }) => action === 'order.cancel')
      .map(({ object }) => object?.name)
      .sort(),
  ).toEqual([unpaid.orderNo, waiting.orderNo].sort())
})

test('failed rows are retried alone, and done ones stay done', async () => {
  const { customer } = shop
  const [first, second] = [await paid(world, customer), await place(world, customer)]
  await world.as(customer).send(checkPicked, { body: { orders: picked(first, second) } })
  await work()
  const [task] = await tasksOf(customer)
  expect(task).toMatchObject({ kind: 'orders.check', state: 'done', failures: [{ row: second.orderNo }] })
  await world.as(customer).send(retryTask, { params: { id: task?.id ?? '' } })
  expect(await tasksOf(customer)).toMatchObject([{ state: 'waiting', total: 1, failed: 0 }])
  await work()
  expect(await tasksOf(customer)).toMatchObject([{ state: 'done', total: 1, failures: [{ row: second.orderNo }] }])
})

test('checking many looks for the records of each, and issues validated orders', async () => {
  const { customer, operator } = shop
  const [proven, open] = [await paid(world, customer), await paid(world, customer)]
  publish(world, proven)
  await world.as(operator).send(checkPicked, { body: { orders: picked(proven, open) } })
  await work()
  expect(await tasksOf(operator)).toMatchObject([{ state: 'done', done: 2, failed: 0 }])
  expect((await read(world, operator, proven.id)).status).toBe(OrderStatus.issued)
  expect(await read(world, operator, open.id)).toMatchObject({
    status: OrderStatus.awaitingValidation,
    checks: [{ result: 'notFound' }],
  })
  await world.as(operator).send(checkPicked, { body: { orders: picked(open) } })
  await work()
  expect(await tasksOf(operator)).toMatchObject([{ failures: [{ reason: expect.stringContaining('60') }] }, {}])
})

test('orders of another account or site, and outside the scope, do not exist', async () => {
  const { customer, operator, site } = shop
  const order = await paid(world, customer)
  const elsewhere = await world.shop()
  const others = [
    await given.customer(world.db, site),
    elsewhere.operator,
    elsewhere.customer,
    await given.member(world.db, given.owner(site), { base: 'admin', reach: 'self' }),
  ]
  for (const other of others) {
    await cancelling(other, picked(order))
    await cancelling(other, { search: {} })
    await world.as(other).send(checkPicked, { body: { orders: picked(order) } })
    await work()
    const tasks = await tasksOf(other)
    const unknown = { failures: [{ row: order.id, id: null, reason: errors['order.missing'].en }] }
    expect(tasks).toMatchObject([unknown, { total: 0, failed: 0 }, unknown])
    const quote = await world.as(other).send(quoteCancel, { body: { orders: picked(order) } })
    expect(quote.data).toEqual({ orders: 0, cancellable: 0, refunds: [] })
  }
  expect((await read(world, operator, order.id)).status).toBe(OrderStatus.awaitingValidation)
})

test('a bulk action needs the same right as a single one, and picking by a list the right to the list', async () => {
  const { customer } = shop
  const role = (...permissions: Permission[]) =>
    given.member(world.db, customer.account, { base: 'admin', permissions })
  const none = await role('order.view', 'order.export')
  const blind = await role('order.cancel', 'order.dcvCheck')
  const order = await place(world, customer)
  const denied = { status: 403, code: errors['access.denied'].code }
  expect(await cancelling(none, picked(order))).toMatchObject(denied)
  expect(await world.as(none).send(checkPicked, { body: { orders: picked(order) } })).toMatchObject(denied)
  expect(await world.as(none).send(quoteCancel, { body: { orders: picked(order) } })).toMatchObject(denied)
  expect(await cancelling(blind, { search: {} })).toMatchObject(denied)
  expect(await world.as(blind).send(quoteCancel, { body: { orders: { search: {} } } })).toMatchObject(denied)
  expect(await tasksOf(none)).toEqual([])
})

test('all orders of a list: their number is confirmed first, and nothing starts if it has changed', async () => {
  const { customer, operator } = shop
  const orders = [await paid(world, customer), await place(world, customer), await issued(world, customer)]
  const all = { search: { accountId: customer.account.id } }
  const quote = await world.as(operator).send(quoteCancel, { body: { orders: all } })
  const refunds = [{ currency: 'CNY', amountMinor: orders[0]?.amountMinor }]
  expect(quote.data).toEqual({ orders: 3, cancellable: 2, refunds })

  await place(world, customer)
  const changed = await cancelling(operator, { ...all, expected: 3 })
  expect(changed).toMatchObject({ status: 409, code: errors['order.bulk-changed'].code })
  expect(await tasksOf(operator)).toEqual([])
  expect(
    (await cancelling(operator, { search: { ...all.search, view: 'awaitingPayment' }, expected: 2 })).data.orders,
  ).toBe(2)
  await work()
  expect((await read(world, customer, orders[0]?.id ?? '')).status).toBe(OrderStatus.awaitingValidation)
})

test('the same key starts one task', async () => {
  const { customer } = shop
  const order = await place(world, customer)
  const key = newId()
  const answers = await Promise.all([
    cancelling(customer, picked(order), key),
    cancelling(customer, picked(order), key),
  ])
  expect(answers[0]?.data).toEqual(answers[1]?.data)
  await work()
  expect((await cancelling(customer, picked(order), key)).data).toEqual(answers[0]?.data)
  expect(await tasksOf(customer)).toHaveLength(1)
})

test('more orders than a task holds, or than a search finds, are refused with an explanation', async () => {
  const { customer } = shop
  await giveOrders(world.db, customer.account, bulkAtOnce + 1, { name: 'www.many.com' })
  for (const [q, most] of [
    [undefined, bulkAtOnce],
    ['www.many', 1000],
  ] as const) {
    const refused = await cancelling(customer, { search: { q } })
    expect(refused).toMatchObject({ status: 409, code: errors['order.bulk-too-many'].code })
    expect(refused.msg).toContain(String(most))
  }
})

test('after a crash between a refund and its report the task continues, and nothing is refunded twice', async () => {
  const { customer, operator, site } = shop
  const orders = [await paid(world, customer), await paid(world, customer), await paid(world, customer)]
  const [first] = orders
  const before = await balance(customer, first?.id ?? '')
  const [reached, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  world.useCa({
    cancel: () => {
      reached.resolve()
      return gate.promise
    },
  })
  await cancelling(operator, picked(...orders))
  const dead = work()
  await reached.promise
  world.useCa({})
  world.clock.advance({ minutes: 3 })
  await work()
  expect(await tasksOf(operator)).toMatchObject([{ state: 'done', done: 3, failed: 0 }])
  gate.resolve()
  await dead

  const paidBack = orders.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  expect(await balance(customer, first?.id ?? '')).toBe(before + paidBack)
  for (const { id } of orders) {
    const { status, events, payments } = await read(world, customer, id)
    expect([status, payments.map(({ kind }) => kind)]).toEqual([OrderStatus.cancelled, ['payment', 'refund']])
    expect(events.filter(({ kind }) => kind === 'cancelled')).toHaveLength(1)
  }
  expect(await brokenInvariants(world.db, site.id)).toEqual([])
})

test('an order cancelled before by somebody else is a failed row, not a second refund', async () => {
  const { customer, operator } = shop
  const order = await paid(world, customer)
  const before = await balance(customer, order.id)
  await cancelling(operator, picked(order))
  await cancelling(customer, picked(order))
  await work()
  const tasks = [...(await tasksOf(operator)), ...(await tasksOf(customer))]
  expect(tasks.map(({ failed }) => failed).sort()).toEqual([0, 1])
  expect(await balance(customer, order.id)).toBe(before + order.amountMinor)
})

test('the picked orders are exported as a file, and no others', async () => {
  const { customer, site } = shop
  const orders = [await place(world, customer), await place(world, customer, { names: [freshDomain()] })]
  await place(world, customer)
  const strangers = await place(world, await given.customer(world.db, site))
  const sent = await world.app.inject({
    method: 'POST',
    url: apiPath(exportPicked.path),
    headers: { host: site.host, token: await world.as(customer).token(), 'accept-language': 'en' },
    payload: { format: 'csv', sort: 'createdAt', ids: [...orders, strangers].map(({ id }) => id) },
  })
  const [, ...rows] = readCsv(sent.rawPayload)
  expect(rows.map(([orderNo]) => orderNo).sort()).toEqual(orders.map(({ orderNo }) => orderNo).sort())
})

import { getDashboard } from '@app/contracts/dashboard'
import { listExpiring } from '@app/contracts/orders/order-desk'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { cancelOrder, listOrders } from '@app/contracts/orders/orders'
import { beforeAll, expect, test } from 'vitest'
import * as given from '#testing/given.ts'
import { givenOrder } from '#testing/given-ending-orders.ts'
import { issued, type OrderWorld, orderWorld, paid, place } from '#testing/order-world.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})

test('an operator sees the orders, the ends and the sales of the site; every number is the length of its list', async () => {
  const { customer, operator } = await world.shop()
  const start = world.clock.now()
  await place(world, customer)
  const bought = await paid(world, customer)
  const back = await paid(world, customer)
  await paid(world, customer, { csrPem: null })
  await issued(world, customer, { validity: 90 })
  await world.as(customer).send(cancelOrder, { params: { id: back.id }, body: { reason: 'twice' } })
  world.clock.advance({ days: 4 })

  const { data } = await world.as(operator).send(getDashboard)
  const count = async (query: object) => (await world.as(operator).send(listOrders, { query })).data.total
  world.clock.set(start)

  expect(data.todos?.map(({ kind, count }) => [kind, count])).toEqual([
    ['unpaid', 1],
    ['validating', 1],
    ['incomplete', 1],
  ])
  expect(data.ordersByStatus).toEqual(
    [
      OrderStatus.awaitingPayment,
      OrderStatus.awaitingValidation,
      OrderStatus.cancelled,
      OrderStatus.issued,
      OrderStatus.awaitingSubmission,
    ].map((status) => ({ status, count: 1 })),
  )
  const ends = { within7: 0, within30: 0, within90: 1 }
  expect(data.expiring).toEqual({ certificate: ends, plan: ends })
  expect(data.latestOrders).toHaveLength(5)
  expect(data.revenue?.days).toHaveLength(30)
  expect(data.revenue?.days.at(-1)?.day).toBe('2026-11-25')
  const kept = 2 * bought.amountMinor + 31_00
  expect(data.revenue).toMatchObject({ totalMinor: kept, previousMinor: 0 })
  expect(data.revenue?.days.at(-5)).toEqual({ day: '2026-11-21', amountMinor: kept })
  expect(await count({ view: 'expiring' })).toBe(1)
})

test('a customer sees its own part, and what it paid is to be invoiced', async () => {
  const { customer, site } = await world.shop(1_000_00)
  const neighbour = await given.customer(world.db, site)
  const order = await paid(world, customer)
  const mine = (await world.as(customer).send(getDashboard)).data
  const theirs = (await world.as(neighbour).send(getDashboard)).data
  expect(mine).toMatchObject({
    revenue: null,
    ordersByStatus: [{ status: OrderStatus.awaitingValidation, count: 1 }],
    balanceMinor: 1_000_00 - order.amountMinor,
    toBeInvoicedMinor: order.amountMinor,
  })
  expect(theirs).toMatchObject({ ordersByStatus: [], latestOrders: [], todos: [], balanceMinor: 0 })
})

test('a developer sees no orders and no sales', async () => {
  const { site } = await world.shop()
  const developer = await given.member(world.db, given.owner(site), { base: 'developer' })
  expect((await world.as(developer).send(getDashboard)).data).toMatchObject({
    todos: null,
    ordersByStatus: null,
    expiring: null,
    issuances: null,
    latestOrders: null,
    revenue: null,
  })
})

test('what ends and what is issued next: each number is the length of the list it opens', async () => {
  const site = await given.site(world.db)
  await given.offers(world.db, site)
  const [customer, neighbour] = [await given.customer(world.db, site), await given.customer(world.db, site)]
  const operator = await given.operator(world.db, site)
  const inDays = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000)
  const running = (days: number, dueDays: number | null, of = customer) =>
    givenOrder(world.db, of.account, {
      certificateEndsAt: inDays(days),
      planEndsAt: inDays(days + 20),
      reissueDueAt: dueDays === null ? null : inDays(dueDays),
    })
  const late = await running(5, -2)
  const soon = await running(25, 6)
  await running(60, 28, neighbour)
  await running(80, null)
  await running(200, 150)

  const [all, own] = [
    (await world.as(operator).send(getDashboard)).data,
    (await world.as(customer).send(getDashboard)).data,
  ]
  expect(all.issuances).toMatchObject({ due: 1, within7: 2, within30: 3 })
  expect(all.issuances?.next.slice(0, 2)).toMatchObject([late, soon])
  expect(all.issuances?.next).toHaveLength(4)
  expect(own.issuances).toMatchObject({ due: 1, within7: 2, within30: 2 })
  for (const days of ['0', '7', '30']) {
    const { total } = (await world.as(operator).send(listOrders, { query: { view: 'issued', dueWithin: days } })).data
    expect([days, total]).toEqual([days, { 0: 1, 7: 2, 30: 3 }[days]])
  }
  expect(all.expiring).toEqual({
    certificate: { within7: 1, within30: 1, within90: 2 },
    plan: { within7: 0, within30: 1, within90: 2 },
  })
  for (const basis of ['certificate', 'plan'] as const)
    for (const bucket of ['within7', 'within30', 'within90'] as const) {
      const { total } = (await world.as(operator).send(listExpiring, { query: { basis, bucket } })).data
      expect([basis, bucket, total]).toEqual([basis, bucket, all.expiring?.[basis][bucket]])
    }
})

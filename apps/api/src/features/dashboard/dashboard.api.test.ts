import { getDashboard } from '@app/contracts/dashboard'
import { cancelOrder, listOrders } from '@app/contracts/orders'
import { beforeAll, expect, test } from 'vitest'
import * as given from '#testing/given.ts'
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
  expect(data.ordersByStatus).toEqual([1001, 1002, 1004, 1005, 1007].map((status) => ({ status, count: 1 })))
  expect(data.expiring).toEqual({ within7: 0, within30: 0, within90: 1 })
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
    ordersByStatus: [{ status: 1002, count: 1 }],
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
    latestOrders: null,
    revenue: null,
  })
})

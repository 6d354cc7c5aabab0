import { getDashboard } from '@app/contracts/dashboard'
import { listOrders, type OrderSummary } from '@app/contracts/orders'
import { expect, test } from 'vitest'
import * as given from '#testing/given.ts'
import { brokenInvariants } from '#testing/given-orders.ts'
import { orderWorld, read } from '#testing/order-world.ts'
import { demoOrders } from './demo-orders.ts'
import { seedOrders } from './seed-orders.ts'

const world = await orderWorld()
const { site, operator } = await world.shop()
const accounts = await Promise.all([1, 2, 3, 4, 5].map(() => given.account(world.db, site)))
await seedOrders(
  world.ctx,
  site,
  accounts.map(({ id }) => ({ id, name: 'A customer' })),
)
const { orders, total } = (await world.as(operator).send(listOrders, { query: { limit: 100 } })).data

test('a demo site has a year of orders whose money is right', async () => {
  expect(total).toBe(demoOrders.length)
  expect(await brokenInvariants(world.db, site.id)).toEqual([])
  const states = new Set(orders.map((order) => order.status))
  expect([...states].sort()).toEqual([1001, 1002, 1003, 1004, 1005, 1006, 1007, 1009, 1011, 1012])
  const newestFirst = orders.toSorted((a, b) => b.orderNo.localeCompare(a.orderNo)).map((order) => order.id)
  expect(orders.map((order) => order.id)).toEqual(newestFirst)
})

test('its issued orders hold real certificates, some of which end soon', async () => {
  const issued = orders.filter((order) => order.status === 1005)
  const whole = await Promise.all(issued.map((order: OrderSummary) => read(world, operator, order.id)))
  for (const order of whole) {
    expect(order.certificates).toMatchObject([{ state: 'issued', ca: 'sandbox', names: order.names }])
    expect(order.certificateEndsAt).toBeLessThanOrEqual(order.planEndsAt ?? 0)
  }
  const { data } = await world.as(operator).send(getDashboard)
  expect(data.expiring?.certificate.within7).toBeGreaterThan(0)
  expect(data.expiring?.certificate.within30).toBeGreaterThan(0)
  expect(data.todos?.map((todo) => todo.kind).sort()).toEqual([
    'expiring',
    'incomplete',
    'resubmit',
    'unpaid',
    'validating',
  ])
})

import { OrderStatus } from '@app/contracts/orders/order-states'
import { beforeAll, expect, test } from 'vitest'
import { type OrderWorld, orderWorld, paid, publish, read } from '#testing/order-world.ts'
import { advanceOrders } from '../orders.jobs.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})

test('with a wrong clock no step towards a certificate is taken, and the readiness probe gives the reason', async () => {
  const { customer, site } = await world.shop()
  const order = await paid(world, customer)
  publish(world, order)
  const right = world.ctx.clockGuard
  world.ctx.clockGuard = { ...right, trouble: async () => 'The clock is 365 days ahead of the database' }
  world.clock.advance({ minutes: 31 })
  await advanceOrders.run(world.ctx)
  expect((await read(world, customer, order.id)).status).toBe(OrderStatus.awaitingValidation)
  const probe = await world.app.inject({ url: '/readyz', headers: { host: site.host } })
  expect([probe.statusCode, probe.body]).toEqual([503, 'clock'])
  world.ctx.clockGuard = right
  await advanceOrders.run(world.ctx)
  expect((await read(world, customer, order.id)).status).toBe(OrderStatus.issued)
})

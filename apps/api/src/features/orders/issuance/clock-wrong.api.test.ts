import { OrderStatus } from '@app/contracts/orders/order-states'
import { beforeAll, expect, test } from 'vitest'
import { type OrderWorld, orderWorld, paid, publish, read } from '#testing/order-world.ts'
import { advanceOrders } from '../orders.jobs.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})

test('while the clock is wrong no step is taken towards a certificate, and the probe of readiness says why', async () => {
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

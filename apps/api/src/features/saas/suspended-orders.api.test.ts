import { errors } from '@app/contracts/errors'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { getOrder, paymentOf, payOrder, placeOrder } from '@app/contracts/orders/orders'
import { planModules } from '@app/contracts/plans/plan-values'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { advanceOrders } from '#features/orders/orders.jobs.ts'
import { orders } from '#features/orders/orders.table.ts'
import { forgetSite } from '#features/sites/sites.service.ts'
import { sites } from '#features/sites/sites.table.ts'
import { type OrderWorld, orderBody, orderWorld, paid, place, publish, read } from '#testing/order-world.ts'

type Paid = Awaited<ReturnType<typeof paid>>

const statusOf = (world: OrderWorld, order: Paid) =>
  world.ofOrder(order, async (tx) => {
    const [row] = await tx.select({ status: orders.status }).from(orders).where(eq(orders.id, order.id))
    return row?.status
  })

/** Lets the jobs work until an order is issued. */
const issues = (world: OrderWorld, order: Paid) =>
  expect
    .poll(async () => {
      world.clock.advance({ minutes: 1 })
      await advanceOrders.run(world.ctx)
      return statusOf(world, order)
    })
    .toBe(OrderStatus.issued)

test('what was paid before a site was suspended is still issued', async () => {
  const world = await orderWorld()
  const { site, customer, operator } = await world.shop()
  const order = await paid(world, customer)
  publish(world, order)
  await world.db.owner.update(sites).set({ suspendedAt: world.clock.now() }).where(eq(sites.id, site.id))
  await forgetSite(world.db, site.id)
  const refused = await world.as(operator).send(getOrder, { params: { id: order.id } })
  expect(refused).toMatchObject({ status: 503, code: errors['tenant.suspended'].code })
  await issues(world, order)
})

test('what was paid before a plan took every module away is still issued', async () => {
  const world = await orderWorld()
  const { site, customer } = await world.shop()
  const order = await paid(world, customer)
  publish(world, order)
  await world.db.owner
    .update(sites)
    .set({ withheld: [...planModules] })
    .where(eq(sites.id, site.id))
  await forgetSite(world.db, site.id)
  await issues(world, order)
})

test('the orders that a plan allows a month end with what is placed: the rest is paid and issued, and a new month takes more', async () => {
  const world = await orderWorld()
  const { site, customer } = await world.shop()
  const [first, second] = [await paid(world, customer), await place(world, customer)]
  publish(world, first)
  await world.db.owner
    .update(sites)
    .set({ quotas: { orders: 1 } })
    .where(eq(sites.id, site.id))
  await forgetSite(world.db, site.id)
  const more = async () => world.as(customer).send(placeOrder, { body: await orderBody(world, customer) })
  expect(await more()).toMatchObject({ status: 409, code: errors['quota.orders'].code })
  await issues(world, first)
  const pay = await world.as(customer).send(payOrder, paymentOf(second))
  expect(pay.status).toBe(200)
  publish(world, await read(world, customer, second.id))
  await issues(world, second)
  expect((await more()).code).toBe(errors['quota.orders'].code)
  world.clock.advance({ days: 31 })
  expect((await more()).status).toBe(200)
})

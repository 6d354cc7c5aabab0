import { errors } from '@app/contracts/errors'
import * as life from '@app/contracts/orders/order-life'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { cancelOrder, type Order, paymentOf, payOrder, placeOrder } from '@app/contracts/orders/orders'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { products } from '#features/products/products.table.ts'
import type * as given from '#testing/given/given.ts'
import {
  issued,
  type OrderWishes,
  type OrderWorld,
  orderBody,
  orderWorld,
  read,
  type Shop,
} from '#testing/order-world.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})

/** Shop with early renewal, because most tests renew a fresh order. */
async function eagerShop(): Promise<Shop> {
  const shop = await world.shop()
  await world.db.owner.update(products).set({ renewalLeadDays: 365 }).where(eq(products.productNo, 'SEC-DV-1'))
  return shop
}

const daySeconds = 86_400

const byId = ({ id }: { id: string }) => ({ params: { id } })

describe('a renewal', () => {
  const renew = async (by: given.GivenMember, order: Order, wishes: OrderWishes = {}) => {
    const body = { ...(await orderBody(world, by, wishes)), renewsId: order.id }
    return world.as(by).send(placeOrder, { body, idempotencyKey: newId() })
  }

  test('names the renewed order, which has one renewal only', async () => {
    const { customer } = await eagerShop()
    const order = await issued(world, customer)
    const { data: next } = await renew(customer, order)
    expect(next).toMatchObject({
      status: OrderStatus.awaitingPayment,
      renews: { id: order.id, orderNo: order.orderNo },
    })
    expect((await renew(customer, order)).code).toBe(errors['order.renewed-before'].code)
  })

  test('adds the rest of the old order’s term, up to thirty days', async () => {
    const { customer } = await eagerShop()
    const order = await issued(world, customer)
    world.clock.advance({ days: 355 })
    const { data: next } = await renew(customer, order)
    const { data } = await world.as(customer).send(payOrder, paymentOf(next))
    const left = (order.planEndsAt ?? 0) - (data.payDate ?? 0)
    expect(left).toBeGreaterThan(9 * daySeconds)
    expect(data.planEndsAt).toBe((data.payDate ?? 0) + 365 * daySeconds + left)
    expect((await read(world, customer, order.id)).renewedBy).toEqual({ id: next.id, orderNo: next.orderNo })

    const early = await issued(world, customer)
    const { data: soon } = await renew(customer, early)
    const long = await world.as(customer).send(payOrder, paymentOf(soon))
    expect(long.data.planEndsAt).toBe((long.data.payDate ?? 0) + (365 + 30) * daySeconds)
  })

  test('carries nothing over from a refunded order, before its payment or after', async () => {
    const { customer, operator } = await eagerShop()
    const refunded = async (order: Order) => {
      await world.as(customer).send(life.askRefund, { ...byId(order), body: { reason: 'x' } })
      const body = { approved: true, reason: 'x' }
      expect((await world.as(operator).send(life.decideRefund, { ...byId(order), body })).data.status).toBe(
        OrderStatus.refunded,
      )
    }
    const [one, other] = [await issued(world, customer), await issued(world, customer)]
    const { data: first } = await renew(customer, one)
    expect(first.renews).toMatchObject({ orderNo: one.orderNo, carriedDays: 30 })
    await refunded(one)
    expect((await read(world, customer, first.id)).renews?.carriedDays).toBe(0)
    const { data: alone } = await world.as(customer).send(payOrder, paymentOf(first))
    expect(alone.planEndsAt).toBe((alone.payDate ?? 0) + 365 * daySeconds)

    const { data: second } = await renew(customer, other)
    await world.as(customer).send(payOrder, paymentOf(second))
    expect((await read(world, customer, second.id)).renews?.carriedDays).toBe(30)
    await refunded(other)
    const after = await read(world, customer, second.id)
    expect([after.renews?.carriedDays, after.planEndsAt]).toEqual([0, (after.payDate ?? 0) + 365 * daySeconds])
    expect(after.events.at(-1)).toMatchObject({ kind: 'carried-back', facts: { days: 30, orderNo: other.orderNo } })
  })

  test('is possible from the product’s number of days before the end', async () => {
    const { customer } = await eagerShop()
    const wishes = { productNo: 'SEC-DV-M' }
    const order = await issued(world, customer, wishes)
    const opensAt = (order.planEndsAt ?? 0) - 30 * daySeconds
    expect(order.renewableFrom).toBe(opensAt)
    const early = await renew(customer, order, wishes)
    expect(early).toMatchObject({ status: 409, code: errors['order.renewal-early'].code })
    expect(early.msg).toContain(new Date(opensAt * 1000).toISOString().slice(0, 10))
    world.clock.set(new Date(opensAt * 1000))
    expect((await read(world, customer, order.id)).nextStep.key).toBe('renew-soon')
    expect((await renew(customer, order, wishes)).data).toMatchObject({
      status: OrderStatus.awaitingPayment,
      source: 'renewal',
    })
  })

  test('makes room for another when cancelled; another account’s order does not exist', async () => {
    const { customer } = await eagerShop()
    const order = await issued(world, customer)
    const { data: next } = await renew(customer, order)
    await world.as(customer).send(cancelOrder, { ...byId(next), body: { reason: 'x' } })
    expect((await renew(customer, order)).code).toBe(200)
    const stranger = await eagerShop()
    expect((await renew(stranger.customer, order)).status).toBe(404)
  })
})

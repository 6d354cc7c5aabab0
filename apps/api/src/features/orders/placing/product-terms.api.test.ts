import { quoteCancel } from '@app/contracts/orders/order-bulk'
import { OrderStatus } from '@app/contracts/orders/order-states'
import {
  cancelOrder,
  checkDomains,
  listOrders,
  type Order,
  paymentOf,
  payOrder,
  placeOrder,
} from '@app/contracts/orders/orders'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { fundsOf } from '#features/finance/finance.service.ts'
import { type ProductRow, products } from '#features/products/products.table.ts'
import type * as given from '#testing/given/given.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import { documented, vet } from '#testing/given/given-organisations.ts'
import { type OrderWorld, orderBody, orderWorld, paid, place, publish, read, type Shop } from '#testing/order-world.ts'
import { advanceOrders } from '../orders.jobs.ts'

let world: OrderWorld
let shop: Shop
beforeAll(async () => {
  world = await orderWorld()
})
beforeEach(async () => {
  shop = await world.shop()
})

/** Changes the terms of a product; orders keep those they were placed under. */
const sellAs = (set: Partial<ProductRow>) =>
  world.db.owner.update(products).set(set).where(eq(products.productNo, 'SEC-DV-1'))

const balance = ({ site, account }: given.GivenMember) =>
  world.db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    fundsOf(tx, { siteId: site.id, accountId: account.id }).then(({ balanceMinor }) => balanceMinor),
  )

const cancel = (by: given.GivenMember, { id }: Order) =>
  world.as(by).send(cancelOrder, { params: { id }, body: { reason: 'a mistake' } })

describe('a product without refund', () => {
  test('keeps the payment whoever cancels, except for the shop', async () => {
    const { customer, operator, site } = shop
    await sellAs({ refundRule: 'none', refundDays: 0 })
    const [own, late, ours] = [await paid(world, customer), await paid(world, customer), await paid(world, customer)]
    await sellAs({ refundRule: 'days', refundDays: 30 })
    const before = await balance(customer)
    const orders = { ids: [own.id] }
    expect((await world.as(customer).send(quoteCancel, { body: { orders } })).data.refunds).toEqual([])
    expect((await world.as(operator).send(quoteCancel, { body: { orders } })).data.refunds).toMatchObject([
      { amountMinor: own.amountMinor },
    ])

    const kept = await cancel(customer, own)
    expect(kept.data).toMatchObject({
      status: OrderStatus.cancelled,
      refundRule: 'none',
      payments: [{ kind: 'payment' }],
    })
    expect((await cancel(operator, ours)).data.payments).toHaveLength(2)
    const start = world.clock.now()
    world.clock.advance({ days: 46 })
    await advanceOrders.run(world.ctx)
    world.clock.set(start)
    expect(await read(world, customer, late.id)).toMatchObject({
      status: OrderStatus.cancelled,
      payments: [{ kind: 'payment' }],
    })
    expect(await balance(customer)).toBe(before + ours.amountMinor)
    expect(await brokenInvariants(world.db, site.id)).toEqual([])
  })

  test('differs from one that is refunded until issuance', async () => {
    const { customer } = shop
    await sellAs({ refundRule: 'before-issue', refundDays: 0 })
    const order = await paid(world, customer)
    await sellAs({ refundRule: 'days', refundDays: 30 })
    expect((await cancel(customer, order)).data.payments).toHaveLength(2)
  })
})

test('a product may require a vetted organisation though its certificate names none', async () => {
  const { customer } = shop
  await sellAs({ needsOrganisation: true })
  const place = async (organisationId: string | null) => {
    const body = { ...(await orderBody(world, customer)), organisationId }
    const { data } = await world.as(customer).send(placeOrder, { body, idempotencyKey: newId() })
    await world.as(customer).send(payOrder, paymentOf(data))
    return read(world, customer, data.id)
  }
  expect(await place(null)).toMatchObject({
    status: OrderStatus.awaitingSubmission,
    needsOrganisation: true,
    nextStep: { key: 'supply' },
  })
  const { id } = await documented(world, customer)
  const order = await place(id)
  await sellAs({ needsOrganisation: false })
  publish(world, order)
  await world.as(customer).send(checkDomains, { params: { id: order.id }, body: {} })
  expect((await read(world, customer, order.id)).nextStep).toMatchObject({ key: 'vetting', owner: 'operator' })
  await vet(world, shop, id)
  await advanceOrders.run(world.ctx)
  expect(await read(world, customer, order.id)).toMatchObject({
    status: OrderStatus.issued,
    organisation: { state: 'approved' },
  })
})

test('an order shows its source, and is found by it', async () => {
  const { customer, operator } = shop
  const own = await place(world, customer)
  const forThem = await place(world, operator, { buyerId: customer.account.id })
  const foundBy = async (source: 'console' | 'operator' | 'renewal') =>
    (await world.as(operator).send(listOrders, { query: { source } })).data.orders.map(({ id }) => id)
  expect([own.source, forThem.source]).toEqual(['console', 'operator'])
  expect([await foundBy('console'), await foundBy('operator'), await foundBy('renewal')]).toEqual([
    [own.id],
    [forThem.id],
    [],
  ])
})

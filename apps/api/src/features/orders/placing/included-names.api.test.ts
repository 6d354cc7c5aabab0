import * as life from '@app/contracts/orders/order-life'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { products } from '#features/products/products.table.ts'
import { freshDomain, issued, type OrderWorld, orderWorld } from '#testing/order-world.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})

const include = (productNo: string, includesPair: boolean) =>
  world.db.owner.update(products).set({ includesPair }).where(eq(products.productNo, productNo))

test('a certificate of one name holds its www, for the price of one', async () => {
  const { customer } = await world.shop()
  const name = freshDomain()
  const order = await issued(world, customer, { productNo: 'SEC-DV-1', names: [name, `www.${name}`] })
  expect(order).toMatchObject({ status: OrderStatus.issued, includesPair: true, dcvTotal: 2 })
  expect(order.priceLines).toMatchObject([{ kind: 'base', count: 1 }])
})

test('what was free when it was sold stays free, whatever becomes of the product', async () => {
  const { customer } = await world.shop()
  const name = freshDomain()
  const names = [`*.${name}`, name]
  const order = await issued(world, customer, { productNo: 'SEC-DV-W', names })
  await include('SEC-DV-W', false)
  try {
    const quoted = await world.as(customer).send(life.quoteReissue, { params: { id: order.id }, body: { names } })
    expect(quoted).toMatchObject({ status: 200, data: { priceLines: [], totalMinor: 0 } })
  } finally {
    await include('SEC-DV-W', true)
  }
})

import { errors } from '@app/contracts/errors'
import { placeOrder } from '@app/contracts/orders/orders'
import { getProduct, updateProduct } from '@app/contracts/products/products'
import { createConnection, updateConnection } from '@app/contracts/upstream'
import { expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import * as given from '#testing/given/given.ts'
import { connectionBody } from '#testing/given/given-connections.ts'
import { orderBody, orderWorld, priced } from '#testing/order-world.ts'

test('a product is sold through a connection only where its account gets that vetting level', async () => {
  const world = await orderWorld({ now: new Date() })
  const root = await given.site(world.db, { isRoot: true })
  await given.offers(world.db, root)
  const admin = world.as(await given.operator(world.db, root))
  Object.assign(world.ctx, { caOf: world.ctx.upstream.of })
  const { customer } = await world.shop()

  const body = connectionBody()
  const { connection } = (await admin.send(createConnection, { body })).data
  expect(connection.validTypes).toEqual(['dv'])
  const { productId } = await priced(world, root.id, 'GEO-OV-1')
  const params = { id: productId }
  const { product } = (await admin.send(getProduct, { params })).data
  const upstream = { channel: '', code: '', connectionId: connection.id, fallbackId: null }
  await admin.send(updateProduct, { params, body: { ...product, upstream, version: product.version } })

  const isOrderable = async () => (await world.as(customer).send(getProduct, { params })).data.product.isOrderable
  expect(await isOrderable()).toBe(false)
  const order = await orderBody(world, customer, { productNo: 'GEO-OV-1' })
  const { code } = await world.as(customer).send(placeOrder, { body: order, idempotencyKey: newId() })
  expect(code).toBe(errors['order.not-automatic'].code)

  const change = (validTypes: ('dv' | 'ov' | 'ev')[], version: number) =>
    admin.send(updateConnection, { params: { id: connection.id }, body: { ...body, validTypes, version } })
  expect((await change([], connection.version)).errors).toHaveProperty('validTypes')
  expect((await change(['ev', 'ov'], connection.version)).data.connection.validTypes).toEqual(['ov', 'ev'])
  expect(await isOrderable()).toBe(true)
})

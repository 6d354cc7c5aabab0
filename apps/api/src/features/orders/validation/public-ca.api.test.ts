import { errors } from '@app/contracts/errors'
import { placeOrder } from '@app/contracts/orders/orders'
import { preflightOrder } from '@app/contracts/orders/validation'
import { beforeAll, expect, test } from 'vitest'
import { acmeStore } from '#features/authority/authority.repo.ts'
import { memoryAcmeStore } from '#providers/ca/memory-books.ts'
import { atEnd } from '#testing/at-end.ts'
import { pebbleWorld } from '#testing/ca-worlds.ts'
import { csrFor, type OrderWorld, orderBody, orderWorld } from '#testing/order-world.ts'

let world: OrderWorld
beforeAll(async () => {
  const pebble = await pebbleWorld(memoryAcmeStore)
  atEnd(() => pebble.close())
  world = await orderWorld({ now: new Date(), owner: pebble.owner })
  world.useCa(pebble.openAcme({ store: acmeStore(world.db.owner) }))
})

test('what a public CA does not take is told while it is entered, and refused when it is ordered', async () => {
  const { customer } = await world.shop()
  const body = await orderBody(world, customer, { names: ['shop.test'], productNo: 'SEC-DV-M' })
  const { productId } = body
  const methods = { 'shop.test': 'dns-txt', 'shop.example.com': 'dns-txt' } as const
  const seen = await world
    .as(customer)
    .send(preflightOrder, { body: { productId, names: ['shop.test', 'shop.example.com'], methods } })
  expect(seen.data.wantsWholeCsr).toBe(true)
  expect(
    seen.data.names.map(({ domain, problems }) => [domain, problems.some(({ kind }) => kind === 'reserved')]),
  ).toEqual([
    ['shop.test', true],
    ['shop.example.com', false],
  ])
  const order = async (names: string[], csrNames: string[]) => {
    const { csrPem } = await csrFor(csrNames)
    const wish = { ...(await orderBody(world, customer, { names, productNo: 'SEC-DV-M' })), csrPem }
    return (await world.as(customer).send(placeOrder, { body: wish, idempotencyKey: crypto.randomUUID() })).code
  }
  expect(await order(['shop.test'], ['shop.test'])).toBe(errors['order.names-invalid'].code)
  expect(await order(['a.example.com', 'b.example.com'], ['a.example.com'])).toBe(errors['order.csr-refused'].code)
  expect(await order(['a.example.com', 'b.example.com'], ['a.example.com', 'b.example.com'])).toBe(200)
})

import { OrderStatus } from '@app/contracts/orders/order-states'
import { listOrders, placeOrder } from '@app/contracts/orders/orders'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import * as given from '#testing/given/given.ts'
import { freshDomain, type OrderWorld, orderBody, orderWorld } from '#testing/order-world.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})

test('a reference belongs to one order of an account, however often and from wherever it is placed', async () => {
  const { customer, operator } = await world.shop()
  const body = await orderBody(world, customer, { partnerRef: 'PO-2026/77' })
  const send = (by: given.GivenMember, over: Partial<typeof body> = {}) =>
    world.as(by).send(placeOrder, { body: { ...body, ...over }, idempotencyKey: newId() })
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => send(customer)),
    send(operator, { buyerId: customer.account.id }),
  ])
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect(answers[0]?.data).toMatchObject({ partnerRef: 'PO-2026/77', status: OrderStatus.awaitingPayment })
  const found = await world.as(customer).send(listOrders, { query: { q: 'po-2026/77' } })
  expect(found.data.orders).toMatchObject([{ id: answers[0]?.data.id, partnerRef: 'PO-2026/77' }])

  const taken = { status: 409, errors: { partnerRef: expect.any(String) } }
  expect(await send(customer, { names: [freshDomain()], csrPem: null })).toMatchObject(taken)
  expect(await send(customer, { validity: 2 })).toMatchObject(taken)
  expect((await send(customer, { names: [], csrPem: null })).data.id).toBe(answers[0]?.data.id)
  expect(await send(customer, { partnerRef: 'two\nlines' })).toMatchObject({ status: 400 })

  const other = await given.customer(world.db, customer.site)
  const own = await world.as(other).send(placeOrder, { body, idempotencyKey: newId() })
  expect(own).toMatchObject({ code: 200, data: { partnerRef: 'PO-2026/77' } })
  expect(own.data.id).not.toBe(answers[0]?.data.id)
})

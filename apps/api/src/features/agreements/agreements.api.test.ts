import { agreementVersions, readAgreement } from '@app/contracts/agreements'
import { errors } from '@app/contracts/errors'
import { placeOrder } from '@app/contracts/orders/orders'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { type OrderWorld, orderBody, orderWorld, place } from '#testing/order-world.ts'
import { agreementAcceptances } from './agreements.table.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})

test('everybody can read the agreement in force, in each language and with the name of the site', async () => {
  const { site } = await world.shop()
  const read = async (locale: string) => {
    const params = { kind: 'subscriber' as const }
    const headers = { 'accept-language': locale }
    return (await world.anonymous(site).send(readAgreement, { params, headers, query: {} })).data
  }
  const [zh, en] = [await read('zh'), await read('en')]
  expect([zh.title, en.title]).toEqual(['证书订户协议', 'Certificate subscriber agreement'])
  expect([zh.version, zh.isBuiltIn]).toEqual([agreementVersions.subscriber, true])
  expect(zh.text.split('\n')).toHaveLength(en.text.split('\n').length)
  expect(zh.text + en.text).toContain(site.shortName)
  expect(zh.text + en.text).not.toMatch(/[{}]/)
})

test('an order requires acceptance of the current version, and the acceptance is recorded', async () => {
  const { customer, operator } = await world.shop()
  const body = await orderBody(world, customer)
  const wrong = { '': 'agreement.missing', '2020-01-01': 'agreement.changed' } as const
  for (const [agreementVersion, key] of Object.entries(wrong)) {
    const answer = await world
      .as(customer)
      .send(placeOrder, { body: { ...body, agreementVersion }, idempotencyKey: newId() })
    expect(answer).toMatchObject({ status: 409, code: errors[key].code })
    expect(answer.msg).toContain(agreementVersions.subscriber)
  }
  const own = await place(world, customer)
  const forThem = await place(world, operator, { buyerId: customer.account.id })
  const rows = await world.ofOrder(own, (tx) =>
    tx.select().from(agreementAcceptances).where(eq(agreementAcceptances.accountId, customer.account.id)),
  )
  const version = agreementVersions.subscriber
  expect(rows).toHaveLength(2)
  expect(rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ orderId: own.id, memberId: customer.id, agreement: 'subscriber', version }),
      expect.objectContaining({ orderId: forThem.id, memberId: operator.id, agreement: 'subscriber', version }),
    ]),
  )
})

test('a recorded acceptance is never changed', async () => {
  const { customer } = await world.shop()
  const order = await place(world, customer)
  const change = world.ofOrder(order, (tx) => tx.update(agreementAcceptances).set({ version: 'none' }))
  await expect(change).rejects.toThrow()
})

import { errors } from '@app/contracts/errors'
import * as life from '@app/contracts/orders/order-life'
import { cancelOrder } from '@app/contracts/orders/orders'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { fundsOf } from '#features/finance/finance.service.ts'
import { clientHash } from '#features/passwords/common-passwords.ts'
import * as given from '#testing/given/given.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import { type OrderWorld, orderWorld, place } from '#testing/order-world.ts'
import { givenAuthenticator, sendProved } from '#testing/prove.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})

const unproved = errors['action.unproved'].code
const password = 'correct horse battery'

/** Unpaid order of a customer without balance, and an operator with an authenticator. */
async function desk() {
  const { site, customer } = await world.shop(0)
  const by = world.as(await given.member(world.db, given.owner(site), { password }))
  const { answer } = await givenAuthenticator(by, world.clock, clientHash(site.code, password))
  const order = await place(world, customer)
  const params = { id: order.id }
  const holder = { siteId: site.id, accountId: customer.account.id }
  return {
    ...{
      site,
      customer,
      by,
      answer,
      order,
      paying: { params, body: { memo: 'bank 42', expectedTotalMinor: order.amountMinor } },
    },
    pricing: (totalMinor: number) => ({ params, body: { totalMinor, reason: 'promised' } }),
    cancelling: { params, body: { reason: 'not needed' } },
    balance: () =>
      world.db.transaction({ siteId: site.id, accountId: null }, (tx) =>
        fundsOf(tx, holder).then(({ balanceMinor }) => balanceMinor),
      ),
  }
}

test('marking as paid requires a proof, whatever the amount', async () => {
  const { by, answer, paying } = await desk()
  expect((await by.send(life.markPaid, paying)).code).toBe(unproved)
  expect((await sendProved(by, life.markPaid, paying, answer)).status).toBe(200)
})

test('price changes within a daily limit, up and down, need no proof, and beyond it one', async () => {
  const { by, answer, pricing, order } = await desk()
  const half = life.unprovedPriceMinor / 2
  const edit = async (totalMinor: number) => (await by.send(life.editPrice, pricing(totalMinor))).code
  expect(await edit(order.amountMinor + life.unprovedPriceMinor + 1)).toBe(unproved)
  expect(await edit(order.amountMinor + half)).toBe(200)
  expect(await edit(order.amountMinor)).toBe(200)
  expect(await edit(order.amountMinor + 1)).toBe(unproved)
  const large = pricing(life.unprovedPriceMinor * 10)
  expect((await sendProved(by, life.editPrice, large, answer)).status).toBe(200)
})

test('simultaneous changes are limited like successive ones', async () => {
  const { by, pricing, customer } = await desk()
  // Of different orders, so that no lock on one of them puts them in a row; any two of them are beyond the limit.
  const orders = await Promise.all(Array.from({ length: 6 }, () => place(world, customer)))
  const more = life.unprovedPriceMinor / 2 + 1
  const answers = await Promise.all(
    orders.map(({ id, amountMinor }) => by.send(life.editPrice, { ...pricing(amountMinor + more), params: { id } })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('simultaneous changes of one order count together, in whatever order they are made', async () => {
  const { by, pricing, order } = await desk()
  const raised = order.amountMinor + life.unprovedPriceMinor
  const answers = await Promise.all(
    [0, 1, 2, 100, 101, 102].map((less) => by.send(life.editPrice, pricing(raised - less))),
  )
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  const { rows } = await world.ofOrder(order, (tx) =>
    tx.execute<{ moved: string }>(sql`
      SELECT sum(abs((after->>'amountMinor')::bigint - (before->>'amountMinor')::bigint)) AS moved
      FROM audit_log WHERE object_id = ${order.id} AND action = 'order.price-edit'`),
  )
  expect(Number(rows[0]?.moved)).toBeLessThanOrEqual(life.unprovedPriceMinor)
})

test('raised, marked as paid and cancelled, an order refunds what the ledger has as received, and no more', async () => {
  const { site, by, answer, order, pricing, paying, cancelling, balance } = await desk()
  const raised = order.amountMinor + life.unprovedPriceMinor
  await by.send(life.editPrice, pricing(raised))
  const received = { ...paying, body: { ...paying.body, expectedTotalMinor: raised } }
  await sendProved(by, life.markPaid, received, answer)
  const cancel = () => by.send(cancelOrder, cancelling)
  const answers = await Promise.all([cancel(), cancel(), cancel()])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await balance()).toBe(raised)
  expect((await by.send(life.editPrice, pricing(1))).code).toBe(errors['order.move-refused'].code)
  expect(await brokenInvariants(world.db, site.id)).toEqual([])
})

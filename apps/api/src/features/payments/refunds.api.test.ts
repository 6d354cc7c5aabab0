import { listBills, reverseBill } from '@app/contracts/bills/bills'
import { getBalance } from '@app/contracts/finance/finance'
import { askRefund, decideRefund } from '@app/contracts/orders/order-life'
import { cancelOrder, type Order } from '@app/contracts/orders/orders'
import { editTopUpRules } from '@app/contracts/payments/channels'
import {
  listPaymentRefunds,
  orderRefundWays,
  refundPayment,
  settleRefund,
} from '@app/contracts/payments/payment-refunds'
import { createPayment, getPayment, type Payment, type PaymentFor } from '@app/contracts/payments/payments'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import type { PaymentChannel } from '#providers/payments/payment-channel.ts'
import * as given from '#testing/given/given.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import { giveMoney, type OrderWorld, orderWorld, place, read, type Shop } from '#testing/order-world.ts'
import { pushRefunds } from './payments.jobs.ts'

let world: OrderWorld
let shop: Shop
beforeAll(async () => {
  world = await orderWorld({ env: { DEMO_GATEWAY: true } })
  shop = await world.shop(0)
})

const customer = () => given.customer(world.db, shop.site)
const balance = async (by: given.GivenMember) => (await world.as(by).send(getBalance)).data.balanceMinor
const now = async ({ id }: Payment, by: given.GivenMember) =>
  (await world.as(by).send(getPayment, { params: { id } })).data
const states = async (payment: Payment, by: given.GivenMember) =>
  (await now(payment, by)).refunds.map(({ state, amountMinor }) => [state, amountMinor])

async function paid(what: PaymentFor, by: given.GivenMember): Promise<Payment> {
  const { data } = await world.as(by).send(createPayment, { body: { for: what, channel: 'demo' } })
  const trade = data.way?.is === 'redirect' ? data.way.url.split('/').at(-1) : ''
  const headers = { host: shop.site.host, 'content-type': 'application/x-www-form-urlencoded' }
  await world.app.inject({ method: 'POST', url: `/demo-gateway/${trade}/pay`, headers, payload: '' })
  return now(data, by)
}
const orders = (of: readonly Order[], fromBalanceMinor = 0): PaymentFor => ({
  ...{ is: 'orders', fromBalanceMinor },
  orders: of.map(({ id, amountMinor }) => ({ id, expectedTotalMinor: amountMinor })),
})
const back = (payment: Payment, amountMinor: number, idempotencyKey = newId()) =>
  world
    .as(shop.operator)
    .send(refundPayment, { params: { id: payment.id }, body: { amountMinor, reason: 'agreed' }, idempotencyKey })
/** The job's next turn, once whatever it waits for is due. */
const turn = async (seconds = 20) => {
  world.clock.advance({ seconds })
  await pushRefunds.run(world.ctx)
}
const refundedAt = async ({ paymentNo }: Payment) => {
  const { rows } = await world.db.transaction({ siteId: shop.site.id, accountId: null }, (tx) =>
    tx.execute<{ refunds: Record<string, { minor: number }> }>(
      sql`SELECT refunds FROM demo_trades WHERE payment_no = ${paymentNo}`,
    ),
  )
  return Object.values(rows[0]?.refunds ?? {}).reduce((sum, { minor }) => sum + minor, 0)
}
/** The gateway behaves otherwise while something is done. */
async function gateway(over: Partial<PaymentChannel>, act: () => Promise<unknown>) {
  const { open } = world.ctx.payments
  world.ctx.payments.open = (name, config) => ({ ...open(name, config), ...over })
  await act()
  world.ctx.payments.open = open
}

describe('a top-up', () => {
  test('goes back in parts, never by more than it brought, and leaves the balance at once', async () => {
    const by = await customer()
    const payment = await paid({ is: 'top-up', amountMinor: 1000 }, by)
    expect((await back(payment, 400)).data).toMatchObject({ state: 'asked', amountMinor: 400 })
    expect(await balance(by)).toBe(600)
    expect((await back(payment, 601)).status).toBe(422)
    await turn(0)
    expect(await states(payment, by)).toEqual([['running', 400]])
    await turn()
    expect(await states(payment, by)).toEqual([['done', 400]])
    expect(await refundedAt(payment)).toBe(400)
    expect(await brokenInvariants(world.db, shop.site.id)).toEqual([])
  })

  test('goes back once per key, and of ten at once no more than there is', async () => {
    const by = await customer()
    const payment = await paid({ is: 'top-up', amountMinor: 1000 }, by)
    const key = newId()
    await Promise.all([back(payment, 100, key), back(payment, 100, key)])
    expect(await balance(by)).toBe(900)
    const answers = await Promise.all(Array.from({ length: 10 }, () => back(payment, 300)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await balance(by)).toBe(0)
  })

  test('that was spent cannot go back, nor one that was reversed, and one that went back is not reversed', async () => {
    const by = await customer()
    const [spent, wrong] = [
      await paid({ is: 'top-up', amountMinor: 500 }, by),
      await paid({ is: 'top-up', amountMinor: 70 }, by),
    ]
    const { bills } = (await world.as(shop.operator).send(listBills, { query: { accountId: by.account.id } })).data
    const reverse = (amountMinor: number) =>
      world.as(shop.operator).send(reverseBill, {
        params: { id: bills.find((bill) => bill.amountMinor === amountMinor)?.id ?? '' },
        body: { reason: 'wrong' },
      })
    expect((await reverse(70)).status).toBe(200)
    expect((await back(wrong, 1)).status).toBe(422)
    expect((await back(spent, 500)).status).toBe(200)
    expect((await reverse(500)).status).toBe(409)
    expect(await balance(by)).toBe(0)
  })

  test('takes its bonus along in proportion', async () => {
    const body = {
      presets: [100],
      bonuses: [{ fromMinor: 1000, bonusMinor: 100 }],
      refundTo: 'balance' as const,
      version: 0,
    }
    await world.as(shop.operator).send(editTopUpRules, { body })
    const by = await customer()
    const payment = await paid({ is: 'top-up', amountMinor: 1000 }, by)
    expect(await balance(by)).toBe(1100)
    await back(payment, 333)
    await back(payment, 667)
    expect(await balance(by)).toBe(0)
    expect(await brokenInvariants(world.db, shop.site.id)).toEqual([])
  })
})

describe('a channel', () => {
  test('that refuses leaves the money on the balance, once', async () => {
    const by = await customer()
    const payment = await paid({ is: 'top-up', amountMinor: 500 }, by)
    await back(payment, 500)
    await gateway({ refund: async () => ({ is: 'failed', why: 'closed account' }) }, () => turn())
    await turn()
    expect(await states(payment, by)).toEqual([['failed', 500]])
    expect(await balance(by)).toBe(500)
    expect((await back(payment, 500)).status).toBe(200)
  })

  test('that is dead, or whose answer was lost, is asked again under the same number until it answers', async () => {
    const by = await customer()
    const payment = await paid({ is: 'top-up', amountMinor: 500 }, by)
    await back(payment, 200)
    const dead = async () => {
      throw new Error('socket hang up')
    }
    await gateway({ refund: dead, queryRefund: dead }, () => turn())
    expect(await states(payment, by)).toEqual([['asked', 200]])
    // It did what it was asked, and its answer was lost.
    const lost = world.ctx.payments.open('demo', { siteId: shop.site.id, settings: {}, secrets: {} })
    await gateway({ refund: async (wish) => lost.refund?.(wish).then(dead) ?? dead() }, () => turn(3600))
    await turn(3600)
    await turn(3600)
    expect(await states(payment, by)).toEqual([['done', 200]])
    expect(await refundedAt(payment)).toBe(200)
  })
})

describe('an order', () => {
  const approved = async (order: Order, by: given.GivenMember, to?: 'source' | 'balance') => {
    await world.as(by).send(cancelOrder, { params: { id: order.id }, body: { reason: 'wrong' } })
    return to
  }

  test('by the rule of its site goes back to its source as far as that brought it; the rest stays', async () => {
    const set = (refundTo: 'source' | 'balance', version: number) =>
      world.as(shop.operator).send(editTopUpRules, { body: { presets: [100], bonuses: [], refundTo, version } })
    const by = await customer()
    await giveMoney(world, by, 1000)
    const [first, second] = [await place(world, by), await place(world, by)]
    const payment = await paid(orders([first, second], 1000), by)
    const ways = await world.as(shop.operator).send(orderRefundWays, { params: { id: first.id } })
    expect(ways.data).toMatchObject({ source: { paymentId: payment.id }, rule: 'balance' })
    await set('source', 1)
    await approved(first, by)
    expect(await balance(by)).toBe(0)
    await approved(second, by)
    expect(await balance(by)).toBe(1000)
    await turn()
    await turn()
    expect(await refundedAt(payment)).toBe(payment.amountMinor)
    const kinds = (await read(world, by, first.id)).events.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['refunded', 'sent-back', 'sent-back-done']))
    await set('balance', 2)
    expect(await brokenInvariants(world.db, shop.site.id)).toEqual([])
  })

  test('paid from the balance has no other source', async () => {
    const by = await customer()
    await giveMoney(world, by, 1_000_000)
    const order = await place(world, by)
    const { data } = await world.as(shop.operator).send(orderRefundWays, { params: { id: order.id } })
    expect(data).toMatchObject({ source: null, toSourceMinor: 0 })
    expect((await world.as(by).send(askRefund, { params: { id: order.id }, body: { reason: 'x' } })).status).toBe(409)
    expect(
      (await world.as(by).send(decideRefund, { params: { id: order.id }, body: { approved: true, reason: 'x' } }))
        .status,
    ).toBe(403)
  })
})

test('a refund of a transfer waits for a person, who says that it was paid out or cannot be', async () => {
  const by = await customer()
  const payment = await paid({ is: 'top-up', amountMinor: 900 }, by)
  await world.db.transaction({ siteId: shop.site.id, accountId: null }, (tx) =>
    tx.execute(sql`UPDATE payments SET channel = 'bank' WHERE id = ${payment.id}`),
  )
  const [out, stuck] = [(await back(payment, 500)).data, (await back(payment, 400)).data]
  await turn()
  const listed = (await world.as(shop.operator).send(listPaymentRefunds)).data.refunds
  expect(listed.filter(({ paymentId }) => paymentId === payment.id)).toMatchObject([
    { isByHand: true },
    { isByHand: true },
  ])
  const settle = (id: string, body: { outcome: 'paid-out'; bankNo: string } | { outcome: 'failed'; reason: string }) =>
    world.as(shop.operator).send(settleRefund, { params: { id }, body })
  expect((await settle(out.id, { outcome: 'paid-out', bankNo: 'B1' })).data).toMatchObject({ state: 'done' })
  expect((await settle(out.id, { outcome: 'failed', reason: 'no' })).status).toBe(422)
  await settle(stuck.id, { outcome: 'failed', reason: 'account closed' })
  expect(await balance(by)).toBe(400)
})

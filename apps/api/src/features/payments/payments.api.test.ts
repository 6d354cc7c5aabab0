import { getBalance } from '@app/contracts/finance/finance'
import { editPrice } from '@app/contracts/orders/order-life'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { cancelOrder, type Order } from '@app/contracts/orders/orders'
import {
  askPayment,
  closePayment,
  createPayment,
  getPayment,
  listPayments,
  type Payment,
  type PaymentFor,
  paymentOptions,
} from '@app/contracts/payments/payments'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import * as given from '#testing/given/given.ts'
import { giveMoney, type OrderWorld, orderWorld, place, read, type Shop } from '#testing/order-world.ts'
import { demoTradesOf } from './demo-trades.repo.ts'
import { askPayments } from './payments.jobs.ts'

let world: OrderWorld
let shop: Shop
beforeAll(async () => {
  world = await orderWorld({ env: { DEMO_GATEWAY: true } })
  shop = await world.shop(0)
})

const begin = (what: PaymentFor, by = shop.customer, idempotencyKey = newId()) =>
  world.as(by).send(createPayment, { body: { for: what, channel: 'demo' }, idempotencyKey })

async function begun(what: PaymentFor, by = shop.customer): Promise<Payment> {
  const { code, data } = await begin(what, by)
  expect(code).toBe(200)
  return data
}
const topUp = (amountMinor: number): PaymentFor => ({ is: 'top-up', amountMinor })
const forOrders = (orders: readonly Order[], fromBalanceMinor = 0): PaymentFor => ({
  ...{ is: 'orders', fromBalanceMinor },
  orders: orders.map(({ id, amountMinor }) => ({ id, expectedTotalMinor: amountMinor })),
})
const tradeOf = ({ way }: Payment) => (way?.is === 'redirect' ? (way.url.split('/').at(-1) ?? '') : '')

/** Presses a button of the gateway's page. */
const press = async (payment: Payment, deed: 'pay' | 'late' | 'twice' | 'cancel') => {
  const url = `/demo-gateway/${tradeOf(payment)}/${deed}`
  const headers = { host: shop.site.host, 'content-type': 'application/x-www-form-urlencoded' }
  const answer = await world.app.inject({ method: 'POST', url, headers, payload: '' })
  expect(answer.statusCode).toBe(303)
}
/** A signed notice as the gateway sends it, or one that somebody else made up. */
const notify = (paymentNo: string, signature?: string) => {
  const payload = `paymentNo=${paymentNo}`
  const headers = {
    ...{ host: shop.site.host, 'content-type': 'application/x-www-form-urlencoded' },
    ...(signature === undefined ? world.ctx.payments.signDemo(shop.site.id, payload) : { 'demo-signature': signature }),
  }
  return world.app.inject({ method: 'POST', url: '/payment-notice/demo', headers, payload })
}
const now = async (payment: Payment, by = shop.customer) =>
  (await world.as(by).send(getPayment, { params: { id: payment.id } })).data
const balance = async (by = shop.customer) => (await world.as(by).send(getBalance)).data.balanceMinor
/** Marks a trade as paid at the gateway, of which no notice tells. */
const payQuietly = (payment: Payment) =>
  world.db.transaction({ siteId: shop.site.id, accountId: null }, (tx) =>
    tx.execute(sql`UPDATE demo_trades SET paid_at = ${world.clock.now()} WHERE payment_no = ${payment.paymentNo}`),
  )
const customer = async () => given.customer(world.db, shop.site)

test('a site without a channel offers the simulator where the server allows it', async () => {
  const { data } = await world.as(shop.customer).send(paymentOptions)
  expect(data).toMatchObject({ channels: [{ channel: 'demo' }], balanceMinor: 0, onlyUsdt: false })
  expect(data.presets.length).toBeGreaterThan(2)
})

test('a top-up is booked once the gateway says that it is paid', async () => {
  const by = await customer()
  const payment = await begun(topUp(50_000), by)
  expect(payment).toMatchObject({ state: 'waiting', amountMinor: 50_000, way: { is: 'redirect' } })
  await press(payment, 'pay')
  expect(await now(payment, by)).toMatchObject({ state: 'paid', receivedMinor: 50_000, way: null })
  expect(await balance(by)).toBe(50_000)
})

test('two orders are paid at once, with what the balance has', async () => {
  const by = await customer()
  await giveMoney(world, by, 1000)
  const orders = [await place(world, by), await place(world, by)]
  const total = orders.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const payment = await begun(forOrders(orders, 1000), by)
  expect(payment.amountMinor).toBe(total - 1000)
  await press(payment, 'pay')
  expect((await now(payment, by)).orders.map(({ outcome }) => outcome)).toEqual(['paid', 'paid'])
  for (const { id } of orders) expect((await read(world, by, id)).status).toBe(OrderStatus.awaitingValidation)
  expect(await balance(by)).toBe(0)
})

describe('money is booked once', () => {
  test('for a doubled notice, and for one that comes again later', async () => {
    const by = await customer()
    const payment = await begun(topUp(700), by)
    await press(payment, 'twice')
    expect((await notify(payment.paymentNo)).body).toBe('success')
    expect(await balance(by)).toBe(700)
  })

  test('for notices and the job at the same time', async () => {
    const by = await customer()
    const payment = await begun(topUp(800), by)
    await payQuietly(payment)
    world.clock.advance({ seconds: 10 })
    await Promise.all([
      ...Array.from({ length: 5 }, () => notify(payment.paymentNo)),
      askPayments.run(world.ctx),
      world.as(by).send(closePayment, { params: { id: payment.id } }),
    ])
    expect(await balance(by)).toBe(800)
    expect(await now(payment, by)).toMatchObject({ state: 'paid' })
  })

  test('for a transaction of the channel that another payment has', async () => {
    const by = await customer()
    const [first, second] = [await begun(topUp(900), by), await begun(topUp(900), by)]
    await press(first, 'pay')
    const transaction = (await now(first, by)).channelTransaction
    const open = world.ctx.payments.open
    world.ctx.payments.open = (name, config) => ({
      ...open(name, config),
      query: async ({ paymentNo, amountMinor, currency }) => ({
        ...{ is: 'paid', paymentNo, amountMinor, currency, transaction, merchant: 'demo', paidAt: world.clock.now() },
      }),
    })
    await notify(second.paymentNo)
    world.ctx.payments.open = open
    expect(await now(second, by)).toMatchObject({ state: 'failed', failure: 'used-before' })
    expect(await balance(by)).toBe(900)
  })
})

test.each([
  ['amount', { amountMinor: 1 }],
  ['currency', { currency: 'USD' }],
  ['merchant', { merchant: 'somebody else' }],
  ['number', { paymentNo: 'P1' }],
] as const)('what differs by %s is not booked, and a person is told', async (failure, over) => {
  const by = await customer()
  const payment = await begun(topUp(600), by)
  await payQuietly(payment)
  const open = world.ctx.payments.open
  world.ctx.payments.open = (name, config) => {
    const channel = open(name, config)
    return {
      ...channel,
      async query(trade) {
        const answer = await channel.query(trade)
        return answer.is === 'paid' ? { ...answer, ...over } : answer
      },
    }
  }
  await notify(payment.paymentNo)
  world.ctx.payments.open = open
  expect(await now(payment, by)).toMatchObject({ state: 'failed', failure })
  expect(await balance(by)).toBe(0)
})

test('a notice alone moves nothing: forged, early or of an unknown number', async () => {
  const by = await customer()
  const payment = await begun(topUp(500), by)
  expect((await notify(payment.paymentNo, 'f'.repeat(64))).statusCode).toBe(400)
  expect((await notify(payment.paymentNo, '')).statusCode).toBe(400)
  expect((await notify(payment.paymentNo)).statusCode).toBe(200)
  expect((await notify('P0')).statusCode).toBe(200)
  expect(await now(payment, by)).toMatchObject({ state: 'waiting' })
  expect(await balance(by)).toBe(0)
})

test('the job finds money of which no notice came, even after the end of the payment', async () => {
  const by = await customer()
  const [prompt, late] = [await begun(topUp(300), by), await begun(topUp(400), by)]
  await payQuietly(prompt)
  world.clock.advance({ seconds: 6 })
  await askPayments.run(world.ctx)
  expect(await balance(by)).toBe(300)

  world.clock.advance({ minutes: 31 })
  await askPayments.run(world.ctx)
  expect(await now(late, by)).toMatchObject({ state: 'closed' })
  // The channel took the money all the same.
  await payQuietly(late)
  world.clock.advance({ minutes: 11 })
  await askPayments.run(world.ctx)
  expect(await now(late, by)).toMatchObject({ state: 'paid' })
  expect(await balance(by)).toBe(700)
})

test('money for an order that was cancelled or costs another sum stays on the balance', async () => {
  const by = await customer()
  const [gone, dearer, fine] = [await place(world, by), await place(world, by), await place(world, by)]
  const payment = await begun(forOrders([gone, dearer, fine]), by)
  await world.as(by).send(cancelOrder, { params: { id: gone.id }, body: { reason: 'wrong' } })
  const body = { totalMinor: dearer.amountMinor + 1, reason: 'more' }
  await world.as(shop.operator).send(editPrice, { params: { id: dearer.id }, body })
  await press(payment, 'pay')
  const { orders } = await now(payment, by)
  expect(orders.map(({ why }) => why)).toEqual(['order-closed', 'price-changed', null])
  expect(await balance(by)).toBe(gone.amountMinor + dearer.amountMinor)
  const { events } = await read(world, by, gone.id)
  expect(events).toContainEqual(expect.objectContaining({ kind: 'payment-kept' }))
})

test('a payment that was given up books nothing, unless its money had come', async () => {
  const by = await customer()
  const [left, paid] = [await begun(topUp(100), by), await begun(topUp(200), by)]
  await payQuietly(paid)
  const close = async ({ id }: Payment) => (await world.as(by).send(closePayment, { params: { id } })).data.state
  expect([await close(left), await close(paid)]).toEqual(['closed', 'paid'])
  expect(await demoTradesOf(world.db, world.clock, shop.site.id).find(left.paymentNo)).toMatchObject({
    closedAt: expect.any(Date),
  })
  expect(await balance(by)).toBe(200)
})

test('the same key begins one payment', async () => {
  const by = await customer()
  const key = newId()
  const [first, again] = [await begin(topUp(100), by, key), await begin(topUp(100), by, key)]
  expect(again.data.id).toBe(first.data.id)
  expect((await begin(topUp(200), by, key)).status).toBe(409)
  expect((await world.as(by).send(listPayments, { query: {} })).data.total).toBe(1)
})

describe('a clear refusal, and nothing begun', () => {
  test.each([[0], [-1], [1.5], [2 ** 53], [10_000_000_01]])('for an amount of %s', async (amountMinor) => {
    expect((await begin(topUp(amountMinor))).status).toBe(400)
  })

  test('for orders of somebody else, named twice, at another price, paid before, or within the balance', async () => {
    const by = await customer()
    const order = await place(world, by)
    expect((await begin(forOrders([order]))).status).toBe(404)
    expect((await begin(forOrders([order, order]), by)).status).toBe(400)
    expect((await begin(forOrders([{ ...order, amountMinor: 1 }]), by)).status).toBe(409)
    expect((await begin(forOrders([order], 1), by)).status).toBe(422)
    await giveMoney(world, by, order.amountMinor)
    expect((await begin(forOrders([order], order.amountMinor), by)).status).toBe(422)
    expect((await world.as(by).send(listPayments, { query: {} })).data.total).toBe(0)
  })

  test('for a channel that is not offered, and for the account of the site', async () => {
    const send = (channel: 'bank' | 'demo', by: given.GivenMember) =>
      world.as(by).send(createPayment, { body: { for: topUp(100), channel } })
    expect(await send('bank', shop.customer)).toMatchObject({ status: 422 })
    expect(await send('demo', shop.operator)).toMatchObject({ status: 422 })
  })

  test('where only USDT is taken, and where no simulator is allowed', async () => {
    const site = await given.site(world.db, { onlySelfusdt: true })
    const by = await given.customer(world.db, site)
    expect((await world.as(by).send(paymentOptions)).data).toMatchObject({ channels: [], onlyUsdt: true })
    expect((await begin(topUp(100), by)).status).toBe(422)
    world.ctx.env = { ...world.ctx.env, DEMO_GATEWAY: false }
    expect((await begin(topUp(100))).status).toBe(422)
    world.ctx.env = { ...world.ctx.env, DEMO_GATEWAY: true }
  })
})

test('nobody reads the payment of another account, nor by another site', async () => {
  const payment = await begun(topUp(100))
  const stranger = await customer()
  expect((await world.as(stranger).send(getPayment, { params: { id: payment.id } })).status).toBe(404)
  expect((await world.as(shop.operator).send(getPayment, { params: { id: payment.id } })).status).toBe(404)
})

test('whatever news come, in whatever order and at once: each payment is booked once or not at all', async () => {
  const by = await customer()
  const made = await Promise.all(
    Array.from({ length: 8 }, (_, at) => begun({ is: 'top-up', amountMinor: 1000 + 2 ** at }, by)),
  )
  const ways = ['notice', 'notice', 'forged', 'pay', 'twice', 'late', 'close', 'ask', 'job'] as const
  const deeds: Record<(typeof ways)[number], (payment: Payment) => Promise<unknown>> = {
    notice: ({ paymentNo }) => notify(paymentNo),
    forged: ({ paymentNo }) => notify(paymentNo, 'f'.repeat(64)),
    pay: (payment) => press(payment, 'pay'),
    twice: (payment) => press(payment, 'twice'),
    late: (payment) => press(payment, 'late'),
    close: ({ id }) => world.as(by).send(closePayment, { params: { id } }),
    ask: ({ id }) => world.as(by).send(askPayment, { params: { id } }),
    job: () => askPayments.run(world.ctx),
  }
  for (let round = 0; round < 4; round++) {
    const acts = made
      .flatMap((payment) => [payment, payment])
      .map((payment) => {
        const way = ways[Math.floor(Math.random() * ways.length)] ?? 'notice'
        return deeds[way](payment)
      })
    await Promise.all(acts)
    world.clock.advance({ seconds: 20 })
  }
  await askPayments.run(world.ctx)
  const after = await Promise.all(made.map((payment) => now(payment, by)))
  const paid = after.filter(({ state }) => state === 'paid')
  expect(await balance(by)).toBe(paid.reduce((sum, { amountMinor }) => sum + amountMinor, 0))
  const { rows } = await world.db.transaction({ siteId: shop.site.id, accountId: null }, (tx) =>
    tx.execute(
      sql`SELECT memo, count(*)::int AS n FROM ledger_transactions WHERE account_id = ${by.account.id} GROUP BY memo`,
    ),
  )
  expect(rows.every(({ n }) => n === 1)).toBe(true)
  expect(rows.length).toBe(paid.length)
})

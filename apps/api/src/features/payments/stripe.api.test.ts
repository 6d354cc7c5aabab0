import { getBalance } from '@app/contracts/finance/finance'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { editChannel, listChannels, switchChannel, testChannel, traceTest } from '@app/contracts/payments/channels'
import { refundPayment } from '@app/contracts/payments/payment-refunds'
import { askPayment, closePayment, createPayment, getPayment, type Payment } from '@app/contracts/payments/payments'
import { beforeAll, describe, expect, test } from 'vitest'
import { openPayments } from '#payments.ts'
import type { RawNotice } from '#providers/payments/payment-channel.ts'
import { atEnd } from '#testing/at-end.ts'
import * as given from '#testing/given/given.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import { type OrderWorld, orderWorld, place, read, type Shop } from '#testing/order-world.ts'
import { type StripeServer, startStripe, stripeKeys } from '#testing/vendors/stripe-server.ts'
import { askPayments, pushRefunds } from './payments.jobs.ts'

let world: OrderWorld
let shop: Shop
let stripe: StripeServer
beforeAll(async () => {
  world = await orderWorld({ now: new Date('2026-11-23T16:30:00Z') })
  stripe = await startStripe(() => world.clock.now())
  atEnd(() => stripe.close())
  world.ctx.payments = openPayments({ ...world.ctx, endpoints: { stripe: stripe.endpoint } })
  shop = await world.shop(0)
  expect((await edit('sandbox')).code).toBe(200)
  const body = { isEnabled: true, version: 1, reason: 'ready' }
  await world.as(shop.operator).send(switchChannel, { params: { kind: 'stripe' }, body })
})

const { secretKey, webhookSecret } = stripeKeys
const edit = (mode: string, over: object = {}, by = shop.operator) =>
  world.as(by).send(editChannel, {
    params: { kind: 'stripe' },
    body: {
      ...{ settings: { mode }, secrets: { secretKey, webhookSecret, ...over } },
      ...{ minMinor: 4_00, maxMinor: 100_000_00, version: 0 },
    },
  })
const customer = () => given.customer(world.db, shop.site)
const balance = async (by: given.GivenMember) => (await world.as(by).send(getBalance)).data.balanceMinor
const now = async ({ id }: Payment, by: given.GivenMember) =>
  (await world.as(by).send(getPayment, { params: { id } })).data
async function topUp(amountMinor: number, by: given.GivenMember): Promise<Payment> {
  const { code, data } = await world.as(by).send(createPayment, {
    body: { for: { is: 'top-up', amountMinor }, channel: 'stripe' },
  })
  expect(code).toBe(200)
  return data
}
const send = ({ body, headers }: RawNotice) =>
  world.app.inject({
    ...{ method: 'POST', url: '/payment-notice/stripe', payload: body },
    headers: { ...headers, host: shop.site.host, 'content-type': 'application/json' },
  })
const asked = () => stripe.requests().length

test('the key has to be of the chosen environment, and neither key is ever shown', async () => {
  const by = await given.operator(world.db, await given.site(world.db))
  expect((await edit('live', {}, by)).errors).toHaveProperty(['secrets.secretKey'])
  expect((await edit('sandbox', { webhookSecret: 'secret' }, by)).errors).toHaveProperty(['secrets.webhookSecret'])
  const listed = (await world.as(shop.operator).send(listChannels)).data.channels
  expect(listed.find(({ kind }) => kind === 'stripe')).toMatchObject({
    ...{ settings: { mode: 'sandbox' }, keptSecrets: ['secretKey', 'webhookSecret'] },
    noticeUrl: expect.stringContaining('/payment-notice/stripe'),
  })
  expect(JSON.stringify(listed)).not.toContain(secretKey.slice(10))
})

describe('a payment', () => {
  test('goes to Stripe’s page, is booked by its notice once, and pays its order', async () => {
    const by = await customer()
    const order = await place(world, by)
    const { data: payment } = await world.as(by).send(createPayment, {
      body: {
        for: { is: 'orders', orders: [{ id: order.id, expectedTotalMinor: order.amountMinor }] },
        channel: 'stripe',
      },
    })
    expect(payment.way).toMatchObject({ is: 'redirect', url: expect.stringContaining(stripe.endpoint) })
    await stripe.pay(payment.paymentNo, null)
    const notice = stripe.notice(payment.paymentNo)
    expect((await send(notice)).statusCode).toBe(200)
    expect(await now(payment, by)).toMatchObject({
      ...{ state: 'paid', receivedMinor: order.amountMinor },
      channelTransaction: stripe.intentOf(payment.paymentNo),
    })
    expect((await read(world, by, order.id)).status).toBe(OrderStatus.awaitingValidation)
    expect(await balance(by)).toBe(0)
    const before = asked()
    expect((await send(notice)).statusCode).toBe(200)
    expect(asked()).toBe(before)
  })

  test('whose notices come doubled, at once and out of order is booked once', async () => {
    const by = await customer()
    const payment = await topUp(8000, by)
    const early = stripe.event('payment_intent.created', { id: 'pi_unknown', object: 'payment_intent' })
    await stripe.pay(payment.paymentNo, null)
    const notices = [early, ...Array.from({ length: 4 }, () => stripe.notice(payment.paymentNo))]
    const answers = await Promise.all(notices.map(send))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(notices.map(() => 200))
    expect(await balance(by)).toBe(8000)
    expect(await brokenInvariants(world.db, shop.site.id)).toEqual([])
  })

  test('that is complete waits until the money has come, and is found though no notice comes', async () => {
    const by = await customer()
    const payment = await topUp(9000, by)
    Object.assign(stripe.sessionOf(payment.paymentNo), { status: 'complete', intentStatus: 'processing' })
    await send(stripe.notice(payment.paymentNo))
    expect(await now(payment, by)).toMatchObject({ state: 'waiting' })
    await stripe.pay(payment.paymentNo, null)
    world.clock.advance({ seconds: 30 })
    await askPayments.run(world.ctx)
    expect(await balance(by)).toBe(9000)
  })

  test.each([
    ['amount', { amount: 1 }],
    ['currency', { currency: 'usd' }],
    ['number', { paymentNo: 'P1' }],
  ] as const)('of another %s is not booked', async (failure, over) => {
    const by = await customer()
    const payment = await topUp(7000, by)
    await stripe.pay(payment.paymentNo, null)
    Object.assign(stripe.sessionOf(payment.paymentNo), over)
    await world.as(by).send(askPayment, { params: { id: payment.id } })
    expect(await now(payment, by)).toMatchObject({ state: 'failed', failure })
    expect(await balance(by)).toBe(0)
  })

  test('of which only forged or foreign notices come books nothing', async () => {
    const by = await customer()
    const payment = await topUp(6000, by)
    const forged = stripe.event('checkout.session.completed', { id: 'cs' }, { secrets: ['whsec_wrong'] })
    expect((await send(forged)).statusCode).toBe(400)
    expect((await send(stripe.notice(payment.paymentNo, { forAnother: true }))).statusCode).toBe(400)
    expect((await send(stripe.notice(payment.paymentNo))).statusCode).toBe(200)
    expect(await now(payment, by)).toMatchObject({ state: 'waiting' })
  })

  test('that is given up closes its session', async () => {
    const by = await customer()
    const payment = await topUp(5000, by)
    await world.as(by).send(closePayment, { params: { id: payment.id } })
    expect(stripe.sessionOf(payment.paymentNo).status).toBe('expired')
    expect(await now(payment, by)).toMatchObject({ state: 'closed' })
  })

  test('of a test is above what Stripe takes at least', async () => {
    const { data } = await world.as(shop.operator).send(testChannel, { params: { kind: 'stripe' } })
    expect(data.payment.amountMinor).toBe(5_00)
    await stripe.pay(data.payment.paymentNo, null)
    await send(stripe.notice(data.payment.paymentNo))
    const traced = await world.as(shop.operator).send(traceTest, { params: { id: data.payment.id } })
    expect(traced.data.payment.state).toBe('paid')
  })
})

test('money goes back in parts, and a refund on its way is followed by its notice', async () => {
  const by = await customer()
  const payment = await topUp(10_000, by)
  await stripe.pay(payment.paymentNo, null)
  await send(stripe.notice(payment.paymentNo))
  const back = (amountMinor: number) =>
    world.as(shop.operator).send(refundPayment, { params: { id: payment.id }, body: { amountMinor, reason: 'agreed' } })
  await back(4000)
  await pushRefunds.run(world.ctx)
  expect((await now(payment, by)).refunds).toMatchObject([{ state: 'done', amountMinor: 4000 }])
  await back(6000)
  stripe.refundStatus = 'pending'
  await pushRefunds.run(world.ctx)
  stripe.refundStatus = 'succeeded'
  expect((await now(payment, by)).refunds[0]).toMatchObject({ state: 'running', amountMinor: 6000 })
  const known = stripe.refundsOf(payment.paymentNo).at(-1)
  if (!known) throw new Error('no refund')
  known.status = 'succeeded'
  const about = { id: known.id, object: 'refund', payment_intent: stripe.intentOf(payment.paymentNo) }
  await send(stripe.event('refund.updated', about))
  expect((await now(payment, by)).refunds[0]).toMatchObject({ state: 'done' })
  expect(stripe.refundedMinor(payment.paymentNo)).toBe(10_000)
  expect(await balance(by)).toBe(0)
})

import { getBalance } from '@app/contracts/finance/finance'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { editChannel, switchChannel } from '@app/contracts/payments/channels'
import { refundPayment } from '@app/contracts/payments/payment-refunds'
import {
  askPayment,
  closePayment,
  createPayment,
  getPayment,
  type Payment,
  type PaymentFor,
} from '@app/contracts/payments/payments'
import { beforeAll, describe, expect, test } from 'vitest'
import { openPayments } from '#payments.ts'
import type { RawNotice } from '#providers/payments/payment-channel.ts'
import { atEnd } from '#testing/at-end.ts'
import * as given from '#testing/given/given.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import { type OrderWorld, orderWorld, place, read } from '#testing/order-world.ts'
import { type PaypalServer, paypalAccount, startPaypal } from '#testing/vendors/paypal-server.ts'
import { askPayments, pushRefunds } from './payments.jobs.ts'

let world: OrderWorld
let paypal: PaypalServer
let site: given.GivenSite
let operator: given.GivenMember
beforeAll(async () => {
  world = await orderWorld({ now: new Date('2026-11-23T16:30:00Z') })
  paypal = await startPaypal(() => world.clock.now())
  atEnd(() => paypal.close())
  const parts = { endpoints: { paypal: paypal.endpoint }, trustedPaypal: paypal.trust }
  world.ctx.payments = openPayments({ ...world.ctx, ...parts })
  site = await given.site(world.db, { currency: 'USD' })
  await given.offers(world.db, site)
  operator = await given.operator(world.db, site)
  expect((await edit(operator)).code).toBe(200)
  const body = { isEnabled: true, version: 1, reason: 'ready' }
  await world.as(operator).send(switchChannel, { params: { kind: 'paypal' }, body })
})

const edit = (by: given.GivenMember) => {
  const { clientSecret, ...settings } = paypalAccount
  return world.as(by).send(editChannel, {
    params: { kind: 'paypal' },
    body: {
      ...{ settings: { mode: 'sandbox', ...settings }, secrets: { clientSecret } },
      ...{ minMinor: 1, maxMinor: 100_000_00, version: 0 },
    },
  })
}
const customer = () => given.customer(world.db, site)
const balance = async (by: given.GivenMember) => (await world.as(by).send(getBalance)).data.balanceMinor
const now = async ({ id }: Payment, by: given.GivenMember) =>
  (await world.as(by).send(getPayment, { params: { id } })).data
async function begun(what: PaymentFor, by: given.GivenMember): Promise<Payment> {
  const { code, data } = await world.as(by).send(createPayment, { body: { for: what, channel: 'paypal' } })
  expect(code).toBe(200)
  return data
}
const topUp = (amountMinor: number): PaymentFor => ({ is: 'top-up', amountMinor })
const send = ({ body, headers }: RawNotice) =>
  world.app.inject({
    ...{ method: 'POST', url: '/payment-notice/paypal', payload: body },
    headers: { ...headers, host: site.host, 'content-type': 'application/json' },
  })

test('a site with another currency cannot use it', async () => {
  const by = await given.operator(world.db, await given.site(world.db, { currency: 'CNY' }))
  expect((await edit(by)).status).toBe(422)
})

describe('a payment', () => {
  test('is captured by the notice of its approval, and pays its order', async () => {
    const by = await customer()
    const order = await place(world, by)
    const wish: PaymentFor = { is: 'orders', orders: [{ id: order.id, expectedTotalMinor: order.amountMinor }] }
    const payment = await begun(wish, by)
    expect(payment.way).toMatchObject({
      is: 'redirect',
      url: expect.stringContaining(`${paypal.endpoint}/checkoutnow`),
    })
    await paypal.pay(payment.paymentNo, null)
    expect((await send(paypal.notice(payment.paymentNo))).statusCode).toBe(200)
    const { capture } = paypal.orderOf(payment.paymentNo)
    expect(await now(payment, by)).toMatchObject({ state: 'paid', channelTransaction: capture?.id })
    expect((await read(world, by, order.id)).status).toBe(OrderStatus.awaitingValidation)
    expect(await balance(by)).toBe(0)
  })

  test('is captured and booked once, for doubled notices and the job at once', async () => {
    const by = await customer()
    const payment = await begun(topUp(8000), by)
    await paypal.pay(payment.paymentNo, null)
    const notice = paypal.notice(payment.paymentNo)
    world.clock.advance({ seconds: 10 })
    const ask = () => world.as(by).send(askPayment, { params: { id: payment.id } })
    await Promise.all([
      send(notice),
      send(notice),
      send(paypal.notice(payment.paymentNo)),
      askPayments.run(world.ctx),
      ask(),
    ])
    expect(await balance(by)).toBe(8000)
    expect(await brokenInvariants(world.db, site.id)).toEqual([])
  })

  test('of which no notice comes is found by the job', async () => {
    const by = await customer()
    const payment = await begun(topUp(7000), by)
    await paypal.pay(payment.paymentNo, null)
    world.clock.advance({ seconds: 10 })
    await askPayments.run(world.ctx)
    expect(await now(payment, by)).toMatchObject({ state: 'paid' })
  })

  test('that PayPal looks into waits, and is booked when it is through', async () => {
    const by = await customer()
    const payment = await begun(topUp(6000), by)
    paypal.captureStatus = 'PENDING'
    await paypal.pay(payment.paymentNo, null)
    await send(paypal.notice(payment.paymentNo))
    paypal.captureStatus = 'COMPLETED'
    expect(await now(payment, by)).toMatchObject({ state: 'waiting' })
    const { capture } = paypal.orderOf(payment.paymentNo)
    if (!capture) throw new Error('no capture')
    capture.status = 'COMPLETED'
    await send(paypal.event('PAYMENT.CAPTURE.COMPLETED', { id: capture.id, custom_id: payment.paymentNo }))
    expect(await balance(by)).toBe(6000)
  })

  test.each([
    ['amount', { amount: '0.01' }],
    ['currency', { currency: 'EUR' }],
    ['number', { paymentNo: 'P1' }],
  ] as const)('of another %s is not booked', async (failure, over) => {
    const by = await customer()
    const payment = await begun(topUp(5000), by)
    await paypal.pay(payment.paymentNo, null)
    Object.assign(paypal.orderOf(payment.paymentNo), over)
    await world.as(by).send(askPayment, { params: { id: payment.id } })
    expect(await now(payment, by)).toMatchObject({ state: 'failed', failure })
    expect(await balance(by)).toBe(0)
  })

  test('that was given up takes no money, though its payer approves it later', async () => {
    const by = await customer()
    const payment = await begun(topUp(4000), by)
    await world.as(by).send(closePayment, { params: { id: payment.id } })
    await paypal.pay(payment.paymentNo, null)
    await send(paypal.notice(payment.paymentNo))
    expect(await now(payment, by)).toMatchObject({ state: 'closed' })
    expect(paypal.orderOf(payment.paymentNo).capture).toBeNull()
  })

  test('takes no forged notice', async () => {
    const by = await customer()
    const payment = await begun(topUp(3000), by)
    expect((await send(paypal.notice(payment.paymentNo, { forAnother: true }))).statusCode).toBe(400)
    expect((await send(paypal.event('X', {}, { key: 'stranger' }))).statusCode).toBe(400)
  })
})

test('money goes back in parts, once per number though an answer is lost', async () => {
  const by = await customer()
  const payment = await begun(topUp(10_000), by)
  await paypal.pay(payment.paymentNo, null)
  await send(paypal.notice(payment.paymentNo))
  const back = (amountMinor: number) =>
    world.as(operator).send(refundPayment, { params: { id: payment.id }, body: { amountMinor, reason: 'agreed' } })
  await back(4000)
  paypal.mood = 'broken'
  await pushRefunds.run(world.ctx)
  paypal.mood = 'honest'
  paypal.refundStatus = 'PENDING'
  world.clock.advance({ seconds: 60 })
  await pushRefunds.run(world.ctx)
  paypal.refundStatus = 'COMPLETED'
  expect((await now(payment, by)).refunds).toMatchObject([{ state: 'running' }])
  const order = paypal.orderOf(payment.paymentNo)
  for (const refund of order.refunds) refund.status = 'COMPLETED'
  const about = { id: '1R', links: [{ rel: 'up', href: `https://x/v2/payments/captures/${order.capture?.id}` }] }
  await send(paypal.event('PAYMENT.CAPTURE.REFUNDED', about))
  expect((await now(payment, by)).refunds).toMatchObject([{ state: 'done' }])
  await back(6000)
  await pushRefunds.run(world.ctx)
  expect(paypal.refundedMinor(payment.paymentNo)).toBe(10_000)
  expect(await balance(by)).toBe(0)
})

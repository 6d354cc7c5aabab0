import { describe, expect, test } from 'vitest'
import { atEnd } from '#testing/at-end.ts'
import { type StripeServer, startStripe, stripeKeys } from '#testing/vendors/stripe-server.ts'
import { behavesLikePaymentChannel } from './payment-channel.behaviour.ts'
import type { NewTrade, TradeRef } from './payment-channel.ts'
import { createStripeChannel } from './stripe.ts'

const now = new Date('2026-11-23T16:30:00Z')

const channelOf = (
  { endpoint }: Pick<StripeServer, 'endpoint'>,
  secretKey = stripeKeys.secretKey,
  timeoutMs = 5000,
) => {
  const { webhookSecret } = stripeKeys
  return createStripeChannel({ mode: 'sandbox', secretKey, webhookSecret, endpoint, timeoutMs }, () => now)
}

behavesLikePaymentChannel('stripe', {
  ...{ now, currency: 'USD', otherCurrency: 'EUR' as never, signsAnswers: false, tellsOtherAmounts: true },
  sendsNotices: true,
  start: () => startStripe(() => now),
  create: (vendor, { timeoutMs, isUnknownKey }) =>
    channelOf(vendor, isUnknownKey ? stripeKeys.stranger : stripeKeys.secretKey, timeoutMs),
})

async function opened() {
  const server = await startStripe(() => now)
  atEnd(() => server.close())
  const channel = channelOf(server)
  const trade: NewTrade & TradeRef = {
    ...{ paymentNo: 'P1', amountMinor: 5000, currency: 'CNY', subject: 'SO1', notifyUrl: '', tradeId: null },
    ...{ returnUrl: 'https://shop.example/', createdAt: now, expiresAt: new Date(now.getTime() + 3_600_000) },
  }
  const { tradeId = null } = await channel.create(trade)
  return { server, channel, trade: { ...trade, tradeId } }
}

describe('a session', () => {
  test('that is complete is not paid before its money has come', async () => {
    const { server, channel, trade } = await opened()
    const session = server.sessionOf('P1')
    Object.assign(session, { status: 'complete', intentStatus: 'processing' })
    expect(await channel.query(trade)).toEqual({ is: 'waiting' })
    session.intentStatus = 'requires_payment_method'
    expect(await channel.query(trade)).toEqual({ is: 'closed' })
    await server.pay('P1', null)
    expect(await channel.query(trade)).toMatchObject({
      is: 'paid',
      currency: 'CNY',
      transaction: server.intentOf('P1'),
    })
  })

  test('of another number or mode tells whose it is', async () => {
    const { server, channel, trade } = await opened()
    await server.pay('P1', null)
    server.sessionOf('P1').paymentNo = 'P2'
    expect(await channel.query(trade)).toMatchObject({ is: 'paid', paymentNo: 'P2' })
    expect(channel.merchant).toBe('stripe:sandbox')
  })
})

describe('an event', () => {
  test('counts by any of several signatures, and for five minutes', async () => {
    const { server, channel } = await opened()
    const about = { id: 'pi_1', object: 'payment_intent' }
    const rolled = server.event('payment_intent.succeeded', about, { secrets: ['whsec_old', stripeKeys.webhookSecret] })
    expect(await channel.verifyNotify(rolled)).toMatchObject({ transaction: 'pi_1', eventId: expect.any(String) })
    for (const over of [
      { secrets: ['whsec_old'] },
      { at: new Date(now.getTime() - 301_000) },
      { livemode: true },
      { secrets: [] },
    ])
      await expect(channel.verifyNotify(server.event('payment_intent.succeeded', about, over))).rejects.toMatchObject({
        name: 'NoticeForged',
      })
  })

  test('of a refund or charge names the payment’s money, and any other nothing', async () => {
    const { server, channel } = await opened()
    const refund = { id: 're_1', object: 'refund', payment_intent: 'pi_7' }
    expect(await channel.verifyNotify(server.event('refund.updated', refund))).toMatchObject({ transaction: 'pi_7' })
    const other = await channel.verifyNotify(server.event('customer.created', { id: 'cus_1', object: 'customer' }))
    expect(Object.keys(other)).toEqual(['eventId'])
  })
})

test('a refund that Stripe has taken on is followed until it has an end', async () => {
  const { server, channel, trade } = await opened()
  await server.pay('P1', null)
  const refund = { ...trade, transaction: server.intentOf('P1'), refundNo: 'R1', refundMinor: 100, reason: 'x' }
  await channel.refund?.(refund)
  const [known] = server.refundsOf('P1')
  if (!known) throw new Error('no refund')
  known.status = 'pending'
  expect(await channel.queryRefund?.(refund)).toEqual({ is: 'pending' })
  known.status = 'failed'
  expect(await channel.queryRefund?.(refund)).toMatchObject({ is: 'failed' })
})

describe('a dispute', () => {
  test.each([
    ['warning_needs_response', { state: 'inquiry', lostMinor: 0, respondBy: expect.any(Date) }],
    ['warning_closed', { state: 'won', lostMinor: 0, respondBy: null }],
    ['needs_response', { state: 'open', respondBy: expect.any(Date) }],
    ['under_review', { state: 'open', respondBy: null }],
    ['won', { state: 'won' }],
    ['lost', { state: 'lost', lostMinor: 5000 }],
  ])('that is %s', async (status, told) => {
    const { server, channel } = await opened()
    const intent = server.intentOf('P1')
    server.disputes.push({ id: 'dp_1', intent, amount: 5000, status })
    expect(await channel.dispute?.('dp_1')).toMatchObject({ transaction: intent, amountMinor: 5000, ...told })
    expect(await channel.disputesSince?.(now)).toEqual(['dp_1'])
  })

  test('of a state that we do not know is asked about again, and one of another number is unknown', async () => {
    const { server, channel } = await opened()
    server.disputes.push({ id: 'dp_1', intent: server.intentOf('P1'), amount: 1, status: 'something_new' })
    await expect(channel.dispute?.('dp_1')).rejects.toMatchObject({ name: 'ChannelAway' })
    expect(await channel.dispute?.('dp_2')).toBeNull()
    const event = server.event('charge.dispute.created', { id: 'dp_1', object: 'dispute', payment_intent: 'pi_1' })
    expect(await channel.verifyNotify(event)).toMatchObject({ disputeNo: 'dp_1', transaction: 'pi_1' })
  })
})

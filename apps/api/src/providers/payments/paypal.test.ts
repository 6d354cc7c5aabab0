import { describe, expect, test } from 'vitest'
import { atEnd } from '#testing/at-end.ts'
import { type PaypalServer, paypalAccount, paypalIdentity, startPaypal } from '#testing/vendors/paypal-server.ts'
import { behavesLikePaymentChannel } from './payment-channel.behaviour.ts'
import type { NewTrade, TradeRef } from './payment-channel.ts'
import { createPaypalChannel } from './paypal.ts'
import { PaypalTokens } from './paypal-api.ts'
import { createPaypalCertificates, paypalTrust } from './paypal-certificate.ts'

const now = new Date('2026-11-23T16:30:00Z')

function channelOf(server: PaypalServer, over: object = {}, at: () => Date = () => now) {
  const parts = { tokens: new PaypalTokens(), certificates: createPaypalCertificates(server.trust) }
  return createPaypalChannel({ ...paypalAccount, endpoint: server.endpoint, ...over }, parts, at)
}

behavesLikePaymentChannel('paypal', {
  ...{ now, currency: 'USD', otherCurrency: 'CNY', signsAnswers: false, tellsOtherAmounts: true, sendsNotices: true },
  start: () => startPaypal(() => now),
  create: (vendor, { timeoutMs, isUnknownKey }) =>
    channelOf(vendor as PaypalServer, { timeoutMs, ...(isUnknownKey ? { clientSecret: 'unknown' } : {}) }),
})

async function opened(at: () => Date = () => now) {
  const server = await startPaypal(() => now)
  atEnd(() => server.close())
  const channel = channelOf(server, {}, at)
  const trade: NewTrade & TradeRef = {
    ...{ paymentNo: 'P1', amountMinor: 5000, currency: 'USD', subject: 'SO1', notifyUrl: '', tradeId: null },
    ...{ returnUrl: 'https://shop.example/', createdAt: now, expiresAt: new Date(now.getTime() + 3_600_000) },
  }
  const { tradeId = null } = await channel.create(trade)
  return { server, channel, trade: { ...trade, tradeId } }
}

describe('an approved order', () => {
  test('is captured once, and its money has the capture’s number', async () => {
    const { server, channel, trade } = await opened()
    await server.pay('P1', null)
    const answers = await Promise.all([channel.query(trade), channel.query(trade), channel.query(trade)])
    const { capture } = server.orderOf('P1')
    for (const answer of answers) expect(answer).toMatchObject({ is: 'paid', transaction: capture?.id })
    expect(server.faults).toEqual([])
  })

  test('is not captured once its payment is over: no money moves that nobody waits for', async () => {
    let at = now
    const { server, channel, trade } = await opened(() => at)
    await server.pay('P1', null)
    at = trade.expiresAt
    expect(await channel.query(trade)).toEqual({ is: 'waiting' })
    expect(server.orderOf('P1').capture).toBeNull()
  })

  test('waits while PayPal looks into it, or its payer has to choose another card', async () => {
    const { server, channel, trade } = await opened()
    await server.pay('P1', null)
    server.orderOf('P1').refuses = 'INSTRUMENT_DECLINED'
    expect(await channel.query(trade)).toEqual({ is: 'waiting' })
    server.orderOf('P1').refuses = null
    server.captureStatus = 'PENDING'
    expect(await channel.query(trade)).toEqual({ is: 'waiting' })
    const { capture } = server.orderOf('P1')
    Object.assign(capture ?? {}, { status: 'DECLINED' })
    expect(await channel.query(trade)).toEqual({ is: 'closed' })
  })
})

test('a token serves many calls, of which several at once ask for one, and is renewed when PayPal ends it', async () => {
  const { server, channel, trade } = await opened()
  await Promise.all([channel.query(trade), channel.query(trade)])
  expect(server.tokens()).toBe(1)
  server.endTokens()
  expect(await channel.query(trade)).toEqual({ is: 'waiting' })
  expect(server.tokens()).toBe(2)
})

describe('a notice', () => {
  test('names a capture, or the capture of a refund', async () => {
    const { server, channel } = await opened()
    const refund = { id: '1R', links: [{ rel: 'up', href: 'https://api-m.paypal.com/v2/payments/captures/2C9' }] }
    expect(await channel.verifyNotify(server.event('PAYMENT.CAPTURE.REFUNDED', refund))).toMatchObject({
      transaction: '2C9',
    })
    const capture = { id: '2C9', custom_id: 'P1' }
    expect(await channel.verifyNotify(server.event('PAYMENT.CAPTURE.COMPLETED', capture))).toMatchObject({
      ...{ paymentNo: 'P1', transaction: '2C9', eventId: expect.any(String) },
    })
    const other = await channel.verifyNotify(server.event('BILLING.PLAN.CREATED', { id: 'x' }))
    expect(Object.keys(other)).toEqual(['eventId'])
  })

  test('is forged with another key, certificate, host or algorithm', async () => {
    const { server, channel } = await opened()
    const about = { id: '2C9', custom_id: 'P1' }
    const event = (over: Parameters<PaypalServer['event']>[2]) => server.event('PAYMENT.CAPTURE.COMPLETED', about, over)
    const right = event({})
    for (const notice of [
      event({ key: 'stranger' }),
      event({ certUrl: `${server.endpoint}/v1/notifications/certs/other` }),
      event({ certUrl: `${server.endpoint}/elsewhere` }),
      event({ certUrl: 'https://api.paypal.com.example.com/v1/notifications/certs/CERT-1' }),
      { ...right, headers: { ...right.headers, 'paypal-auth-algo': 'SHA1withRSA' } },
      { ...right, headers: { ...right.headers, 'paypal-transmission-time': '2026-11-23T16:30:01Z' } },
    ])
      await expect(channel.verifyNotify(notice)).rejects.toMatchObject({ name: 'NoticeForged' })
    await expect(channel.verifyNotify(right)).resolves.toMatchObject({ paymentNo: 'P1' })
  })

  test('is forged under a root that nobody trusts, or after its certificate’s end', async () => {
    const { server, channel } = await opened()
    const notice = server.event('PAYMENT.CAPTURE.COMPLETED', { id: '2C9' })
    const { sandbox } = await paypalIdentity(now)
    const trust = { ...server.trust, roots: [sandbox.root.certificatePem] }
    const parts = { tokens: new PaypalTokens(), certificates: createPaypalCertificates(trust) }
    const wrong = createPaypalChannel({ ...paypalAccount, endpoint: server.endpoint }, parts, () => now)
    await expect(wrong.verifyNotify(notice)).rejects.toMatchObject({ name: 'NoticeForged' })
    const late = channelOf(server, {}, () => new Date('2027-11-23T16:30:00Z'))
    await expect(late.verifyNotify(notice)).rejects.toMatchObject({ name: 'NoticeForged' })
    await expect(channel.verifyNotify(notice)).resolves.toMatchObject({ transaction: '2C9' })
  })

  test('fetches its certificate once, and only from PayPal’s own hosts', async () => {
    const { server, channel } = await opened()
    for (let count = 0; count < 3; count++) await channel.verifyNotify(server.event('X', {}))
    expect(server.requests().filter((request) => request.includes('/certs/'))).toHaveLength(1)
    const allowed = (url: string) => paypalTrust.mayFetch(new URL(url))
    expect(allowed('https://api.paypal.com/v1/notifications/certs/CERT-1')).toBe(true)
    expect(allowed('https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1')).toBe(true)
    for (const url of [
      'http://api.paypal.com/cert',
      'https://paypal.com.example.com/cert',
      'https://evilpaypal.com/cert',
      'https://api.paypal.com:8443/cert',
    ])
      expect(allowed(url)).toBe(false)
  })
})

describe('a dispute', () => {
  const known = { id: 'PP-D-1', capture: '2C9', amount: '40.00', status: 'OPEN', outcome: null }

  test.each([
    ['OPEN', null, { state: 'open', lostMinor: 0 }],
    ['WAITING_FOR_SELLER_RESPONSE', null, { state: 'open', respondBy: expect.any(Date) }],
    ['RESOLVED', { code: 'RESOLVED_SELLER_FAVOUR', refunded: '0.00' }, { state: 'won', lostMinor: 0 }],
    ['RESOLVED', { code: 'CANCELED_BY_BUYER', refunded: '0.00' }, { state: 'won', lostMinor: 0 }],
    ['RESOLVED', { code: 'RESOLVED_WITH_PAYOUT', refunded: '40.00' }, { state: 'won', lostMinor: 0 }],
    ['RESOLVED', { code: 'RESOLVED_BUYER_FAVOUR', refunded: '15.50' }, { state: 'lost', lostMinor: 1550 }],
    ['RESOLVED', { code: 'ACCEPTED', refunded: '40.00' }, { state: 'lost', lostMinor: 4000 }],
  ])('that is %s %o', async (status, outcome, told) => {
    const { server, channel } = await opened()
    server.disputes.push({ ...known, status, outcome })
    expect(await channel.dispute?.('PP-D-1')).toMatchObject({
      ...{ disputeNo: 'PP-D-1', transaction: '2C9', amountMinor: 4000, currency: 'USD' },
      ...told,
    })
    expect(await channel.disputesSince?.(now)).toEqual(['PP-D-1'])
  })

  test('is named by its notice, and unknown by another number', async () => {
    const { server, channel } = await opened()
    const notice = server.event('CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP-D-1' })
    expect(await channel.verifyNotify(notice)).toMatchObject({ disputeNo: 'PP-D-1' })
    expect(await channel.dispute?.('PP-D-9')).toBeNull()
  })
})

import type { DisputeState } from '@app/contracts/payments/payment-values'
import type Stripe from 'stripe'
import { fromWireUnits, isRecord, toWireUnits } from './channel-wire.ts'
import {
  ChannelAway,
  ChannelRefused,
  type DisputeAnswer,
  type Notice,
  NoticeForged,
  type PaymentChannel,
  type RefundAnswer,
  type TradeAnswer,
} from './payment-channel.ts'

/** Version of the API that this client was written for: an account's own setting changes nothing. */
export const stripeVersion = '2026-10-28.endive'

export interface StripeSettings {
  mode: 'live' | 'sandbox'
  secretKey: string
  webhookSecret: string
  endpoint: string
  timeoutMs?: number
}

const unix = (at: Date) => Math.floor(at.getTime() / 1000)
const fromUnix = (seconds: number) => new Date(seconds * 1000)
const currencyOf = (text: string) => text.toUpperCase()
/** Id of an object that Stripe sends whole or by its id alone. */
const idOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value
  return isRecord(value) && typeof value.id === 'string' ? value.id : undefined
}

/**
 * Stripe by Checkout Sessions: the payer is sent to Stripe's page. Trades are found by the session's id, money by its
 * payment intent. The library is loaded with the first call: most sites take no money by Stripe.
 */
export function createStripeChannel(settings: StripeSettings, now: () => Date): PaymentChannel {
  const { mode, secretKey, webhookSecret, endpoint, timeoutMs = 15_000 } = settings
  const merchantOf = (livemode: boolean) => `stripe:${livemode ? 'live' : 'sandbox'}`
  let opened: Promise<Stripe> | undefined
  const client = () => {
    opened ??= openClient(secretKey, endpoint, timeoutMs)
    return opened
  }
  /** A call whose failures are told apart: those of now, and those for good. */
  async function ask<T>(call: (stripe: Stripe) => Promise<T>): Promise<T> {
    try {
      return await call(await client())
    } catch (error) {
      throw toldApart(error)
    }
  }
  const isMissing = (error: unknown) => error instanceof ChannelRefused && error.message.startsWith('resource_missing')

  return {
    merchant: merchantOf(mode === 'live'),
    async create({ paymentNo, amountMinor, currency, subject, returnUrl, expiresAt }) {
      const unit_amount = toWireUnits(amountMinor, currency)
      const session = await ask((stripe) =>
        stripe.checkout.sessions.create(
          {
            ...{ mode: 'payment', client_reference_id: paymentNo, success_url: returnUrl, cancel_url: returnUrl },
            ...{
              expires_at: unix(expiresAt),
              metadata: { paymentNo },
              payment_intent_data: { metadata: { paymentNo } },
            },
            line_items: [
              {
                quantity: 1,
                price_data: { currency: currency.toLowerCase(), unit_amount, product_data: { name: subject } },
              },
            ],
          },
          { idempotencyKey: `session-${paymentNo}` },
        ),
      )
      if (!session.url) throw new ChannelAway('A session without its page')
      return { way: { is: 'redirect', url: session.url }, tradeId: session.id }
    },
    async query({ tradeId }): Promise<TradeAnswer> {
      if (tradeId === null) return { is: 'waiting' }
      const session = await ask((stripe) =>
        stripe.checkout.sessions.retrieve(tradeId, { expand: ['payment_intent.latest_charge'] }),
      )
      const { payment_intent: intent, payment_status, status, client_reference_id, livemode } = session
      if (payment_status === 'paid') {
        if (typeof intent !== 'object' || intent === null) throw new ChannelAway('A paid session without its payment')
        const { latest_charge: charge, amount_received, currency, created, id } = intent
        return {
          ...{ is: 'paid', paymentNo: client_reference_id ?? '', merchant: merchantOf(livemode), transaction: id },
          ...{ amountMinor: fromWireUnits(amount_received, currencyOf(currency)), currency: currencyOf(currency) },
          paidAt: fromUnix(typeof charge === 'object' && charge !== null ? charge.created : created),
        }
      }
      // A payment method that takes days says `complete` first, and then whether the money came.
      const hasFailed =
        status === 'complete' &&
        typeof intent === 'object' &&
        (intent?.status === 'requires_payment_method' || intent?.status === 'canceled')
      return { is: status === 'expired' || hasFailed ? 'closed' : 'waiting' }
    },
    async close({ tradeId }) {
      if (tradeId !== null) await ask((stripe) => stripe.checkout.sessions.expire(tradeId))
    },
    async refund({ transaction, refundNo, refundMinor, currency }) {
      try {
        const wish = {
          ...{ payment_intent: transaction, amount: toWireUnits(refundMinor, currency), metadata: { refundNo } },
          reason: 'requested_by_customer' as const,
        }
        return refundOf(await ask((stripe) => stripe.refunds.create(wish, { idempotencyKey: `refund-${refundNo}` })))
      } catch (error) {
        if (!(error instanceof ChannelRefused) || error.isOfUs) throw error
        // An empty balance at Stripe fills up again.
        if (error.message.startsWith('balance_insufficient')) throw new ChannelAway(error.message, { cause: error })
        return { is: 'failed', why: error.message }
      }
    },
    async queryRefund({ transaction, refundNo }) {
      const known = await ask((stripe) => stripe.refunds.list({ payment_intent: transaction, limit: 100 })).catch(
        (error: unknown) => {
          if (isMissing(error)) return { data: [] }
          throw error
        },
      )
      const refund = known.data.find(({ metadata }) => metadata?.refundNo === refundNo)
      return refund ? refundOf(refund) : { is: 'unknown' }
    },
    async dispute(disputeNo) {
      const dispute = await ask((stripe) => stripe.disputes.retrieve(disputeNo)).catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      })
      return dispute && disputeOf(dispute)
    },
    async disputesSince(since) {
      const wish = { created: { gte: unix(since) }, limit: 100 }
      return (await ask((stripe) => stripe.disputes.list(wish))).data.map(({ id }) => id)
    },
    async verifyNotify({ body, headers }) {
      const event = await eventOf(client, body, String(headers['stripe-signature'] ?? ''), webhookSecret, now())
      if (event.livemode !== (mode === 'live') || event.account) throw new NoticeForged('For another account')
      return { ...aboutOf(event), eventId: event.id }
    },
    accepted: { status: 200, type: 'application/json', body: '{"received":true}' },
    rejected: { status: 400, type: 'application/json', body: '{"error":"signature"}' },
  }
}

async function openClient(secretKey: string, endpoint: string, timeoutMs: number): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  const { protocol, hostname, port } = new URL(endpoint)
  return new Client(secretKey, {
    ...{ apiVersion: stripeVersion, host: hostname, protocol: protocol === 'http:' ? 'http' : 'https' },
    ...(port === '' ? {} : { port }),
    // What failed is asked again by our own job, under the same key.
    ...{ maxNetworkRetries: 0, timeout: timeoutMs, telemetry: false },
  })
}

/** Event of a notice that Stripe signed within five minutes; several signatures stand there while a secret is rolled. */
async function eventOf(
  client: () => Promise<Stripe>,
  body: Buffer,
  signature: string,
  secret: string,
  at: Date,
): Promise<Stripe.Event> {
  const { webhooks } = await client()
  try {
    return webhooks.constructEvent(body, signature, secret, 300, undefined, at.getTime())
  } catch (error) {
    throw new NoticeForged('Wrong signature', { cause: error })
  }
}

/** A warning (an inquiry) takes no money yet, and one that is over leaves it where it is. */
const disputeStates: Readonly<Record<string, DisputeState>> = {
  ...{ warning_needs_response: 'inquiry', warning_under_review: 'inquiry', warning_closed: 'won' },
  ...{ needs_response: 'open', under_review: 'open', won: 'won', prevented: 'won', lost: 'lost' },
}

function disputeOf(dispute: Stripe.Dispute): DisputeAnswer {
  const { id, payment_intent, status, reason, created, evidence_details } = dispute
  const currency = currencyOf(dispute.currency)
  const amountMinor = fromWireUnits(dispute.amount, currency)
  const state = disputeStates[status]
  if (state === undefined) throw new ChannelAway(`A dispute that is ${status}`)
  const due = status === 'needs_response' || status === 'warning_needs_response' ? evidence_details.due_by : null
  return {
    ...{ disputeNo: id, transaction: idOf(payment_intent) ?? '', amountMinor, currency, state, reason },
    ...{ lostMinor: state === 'lost' ? amountMinor : 0, openedAt: fromUnix(created) },
    respondBy: due === null ? null : fromUnix(due),
  }
}

/** What an event tells of: a session by our number, anything else about money by its payment intent. */
function aboutOf({ type, data }: Stripe.Event): Omit<Notice, 'eventId'> {
  const object: unknown = data.object
  if (!isRecord(object)) return {}
  if (type.startsWith('checkout.session.'))
    return typeof object.client_reference_id === 'string' ? { paymentNo: object.client_reference_id } : {}
  const transaction = type.startsWith('payment_intent.') ? idOf(object.id) : idOf(object.payment_intent)
  const disputeNo = type.startsWith('charge.dispute.') ? idOf(object.id) : undefined
  return { ...(transaction === undefined ? {} : { transaction }), ...(disputeNo === undefined ? {} : { disputeNo }) }
}

function refundOf({ status, created, failure_reason }: Stripe.Refund): RefundAnswer {
  if (status === 'succeeded') return { is: 'done', at: fromUnix(created) }
  return status === 'failed' || status === 'canceled'
    ? { is: 'failed', why: failure_reason ?? status }
    : { is: 'pending' }
}

/** Failures of the library by their names: loading its classes to compare them would load all of it. */
function toldApart(error: unknown): unknown {
  if (!(error instanceof Error) || !('type' in error)) return error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const words = `${code || String(error.type)} ${error.message}`.slice(0, 300)
  switch (error.type) {
    case 'StripeInvalidRequestError':
    case 'StripeCardError':
    case 'StripeIdempotencyError':
      return new ChannelRefused(words, { cause: error })
    case 'StripeAuthenticationError':
    case 'StripePermissionError':
      // Its text may repeat part of the key.
      return new ChannelRefused(`${String(error.type)}`, { isOfUs: true })
    default:
      return new ChannelAway(words, { cause: error })
  }
}

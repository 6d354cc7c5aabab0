import { verify } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { isRecord, textOf, toMajor, toMinor } from './channel-wire.ts'
import {
  ChannelAway,
  ChannelRefused,
  type DisputeAnswer,
  type Notice,
  NoticeForged,
  type PaymentChannel,
  type RawNotice,
  type RefundAnswer,
  type TradeAnswer,
} from './payment-channel.ts'
import { askPaypal, issuesOf, type PaypalTokens, requireDone, wordsOf } from './paypal-api.ts'
import type { PaypalCertificates } from './paypal-certificate.ts'

export interface PaypalSettings {
  clientId: string
  clientSecret: string
  /** Account that receives the money. */
  merchantId: string
  /** Id of our webhook; never taken from a message. */
  webhookId: string
  endpoint: string
  timeoutMs?: number
}

type Json = Record<string, unknown>

const recordAt = (value: unknown, name: string): Json => {
  const part = isRecord(value) ? value[name] : undefined
  return isRecord(part) ? part : {}
}
const recordsAt = (value: unknown, name: string): Json[] => {
  const part = isRecord(value) ? value[name] : undefined
  return Array.isArray(part) ? part.filter(isRecord) : []
}
const unitOf = (order: Json): Json => recordsAt(order, 'purchase_units')[0] ?? {}

/**
 * PayPal by Orders v2: the payer approves on PayPal's page, and the money moves when we capture it, which is done as
 * soon as an approval is seen within the payment's window. Notices are verified without asking PayPal.
 */
export function createPaypalChannel(
  settings: PaypalSettings,
  { tokens, certificates }: { tokens: PaypalTokens; certificates: PaypalCertificates },
  now: () => Date,
): PaymentChannel {
  const { merchantId, webhookId, timeoutMs = 15_000 } = settings
  const account = { ...settings, timeoutMs }
  const ask = (path: string, more: { content?: object; requestId?: string } = {}) =>
    askPaypal(account, tokens, now(), { path, ...more })
  const orderPath = (tradeId: string) => `/v2/checkout/orders/${encodeURIComponent(tradeId)}`

  /** The order as it is after an attempt to take its money. */
  async function captured(tradeId: string, paymentNo: string): Promise<Json | null> {
    const answer = await ask(`${orderPath(tradeId)}/capture`, { content: {}, requestId: `capture-${paymentNo}` })
    if (answer.status < 300) return answer.json
    const issues = issuesOf(answer)
    if (issues.includes('ORDER_ALREADY_CAPTURED')) return requireDone(await ask(orderPath(tradeId)))
    // The payer has to choose another card, or to confirm once more: the order waits for that.
    if (answer.status === 422) return null
    throw new ChannelRefused(wordsOf(answer))
  }

  return {
    merchant: merchantId,
    async create({ paymentNo, amountMinor, currency, subject, returnUrl }) {
      if (currency !== 'USD') throw new ChannelRefused(`PayPal takes USD, not ${currency}`)
      const content = {
        intent: 'CAPTURE',
        purchase_units: [
          {
            ...{ custom_id: paymentNo, invoice_id: paymentNo, description: subject.slice(0, 127) },
            amount: { currency_code: currency, value: toMajor(amountMinor) },
          },
        ],
        payment_source: {
          paypal: {
            experience_context: {
              ...{ return_url: returnUrl, cancel_url: returnUrl },
              ...{ user_action: 'PAY_NOW', shipping_preference: 'NO_SHIPPING' },
            },
          },
        },
      }
      const order = requireDone(await ask('/v2/checkout/orders', { content, requestId: `order-${paymentNo}` }))
      const link = recordsAt(order, 'links').find(({ rel }) => rel === 'payer-action' || rel === 'approve')
      return { way: { is: 'redirect', url: textOf(link?.href) }, tradeId: textOf(order.id) }
    },
    async query({ tradeId, paymentNo, expiresAt }): Promise<TradeAnswer> {
      if (tradeId === null) return { is: 'waiting' }
      const answer = await ask(orderPath(tradeId))
      // An order that nobody approved is forgotten after some hours.
      if (answer.status === 404) return { is: 'closed' }
      const order = requireDone(answer)
      const isDue = order.status === 'APPROVED' && now() < expiresAt
      return tradeAnswerOf((isDue && (await captured(tradeId, paymentNo))) || order)
    },
    // No call ends an order: without our capture no money moves, and after its end nothing is captured.
    close: async () => {},
    async refund({ transaction, refundNo, refundMinor, currency, reason }) {
      const content = {
        ...{ amount: { currency_code: currency, value: toMajor(refundMinor) }, note_to_payer: reason.slice(0, 255) },
        ...{ invoice_id: refundNo, custom_id: refundNo },
      }
      const path = `/v2/payments/captures/${encodeURIComponent(transaction)}/refund`
      const answer = await ask(path, { content, requestId: refundNo })
      if (answer.status < 300) return refundOf(answer.json)
      // The account may be filled up.
      if (issuesOf(answer).some((issue) => issue.includes('INSUFFICIENT_FUNDS'))) throw new ChannelAway(wordsOf(answer))
      return { is: 'failed', why: wordsOf(answer) }
    },
    async queryRefund({ tradeId, refundNo }) {
      if (tradeId === null) return { is: 'unknown' }
      const order = requireDone(await ask(orderPath(tradeId)))
      const refund = recordsAt(recordAt(unitOf(order), 'payments'), 'refunds').find(
        ({ invoice_id }) => invoice_id === refundNo,
      )
      return refund ? refundOf(refund) : { is: 'unknown' }
    },
    async dispute(disputeNo) {
      const answer = await ask(`/v1/customer/disputes/${encodeURIComponent(disputeNo)}`)
      return answer.status === 404 ? null : disputeOf(requireDone(answer))
    },
    async disputesSince(since) {
      const search = new URLSearchParams({ start_time: since.toISOString(), page_size: '50' })
      const answer = requireDone(await ask(`/v1/customer/disputes?${search}`))
      return recordsAt(answer, 'items').map(({ dispute_id }) => textOf(dispute_id))
    },
    async verifyNotify(notice) {
      const event = await eventOf(notice, { webhookId, certificates, now: now() })
      const { id, event_type, resource } = event
      const about = aboutOf(String(event_type), isRecord(resource) ? resource : {})
      return { ...about, ...(typeof id === 'string' ? { eventId: id } : {}) }
    },
    accepted: { status: 200, type: 'application/json', body: '{}' },
    rejected: { status: 400, type: 'application/json', body: '{}' },
  }
}

function tradeAnswerOf(order: Json): TradeAnswer {
  const unit = unitOf(order)
  const [capture] = recordsAt(recordAt(unit, 'payments'), 'captures')
  if (capture && ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'].includes(String(capture.status))) {
    const amount = recordAt(capture, 'amount')
    return {
      ...{ is: 'paid', paymentNo: textOf(unit.custom_id), merchant: textOf(recordAt(unit, 'payee').merchant_id) },
      ...{ amountMinor: toMinor(textOf(amount.value)), currency: textOf(amount.currency_code) },
      ...{ transaction: textOf(capture.id), paidAt: new Date(textOf(capture.create_time)) },
    }
  }
  const isOver = order.status === 'VOIDED' || capture?.status === 'DECLINED' || capture?.status === 'FAILED'
  return { is: isOver ? 'closed' : 'waiting' }
}

function refundOf({ status, create_time }: Json): RefundAnswer {
  if (status === 'COMPLETED') return { is: 'done', at: new Date(textOf(create_time)) }
  return status === 'PENDING' ? { is: 'pending' } : { is: 'failed', why: String(status) }
}

/** Verdicts for the payer. Where PayPal itself pays the payer, the seller keeps the money. */
const lostOutcomes: readonly unknown[] = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']

function disputeOf(dispute: Json): DisputeAnswer {
  const amount = recordAt(dispute, 'dispute_amount')
  const outcome = recordAt(dispute, 'dispute_outcome')
  const amountMinor = toMinor(textOf(amount.value))
  const isOver = dispute.status === 'RESOLVED'
  const isLost = isOver && lostOutcomes.includes(outcome.outcome_code)
  const refunded = recordAt(outcome, 'amount_refunded').value
  const { seller_response_due_date: due, status } = dispute
  return {
    ...{ disputeNo: textOf(dispute.dispute_id), amountMinor, currency: textOf(amount.currency_code) },
    transaction: textOf(recordsAt(dispute, 'disputed_transactions')[0]?.seller_transaction_id),
    // PayPal holds the money from the first complaint on.
    state: !isOver ? 'open' : isLost ? 'lost' : 'won',
    lostMinor: isLost ? Math.min(amountMinor, typeof refunded === 'string' ? toMinor(refunded) : amountMinor) : 0,
    ...{ reason: String(dispute.reason ?? ''), openedAt: new Date(textOf(dispute.create_time)) },
    respondBy: typeof due === 'string' && status === 'WAITING_FOR_SELLER_RESPONSE' ? new Date(due) : null,
  }
}

interface Verifier {
  webhookId: string
  certificates: PaypalCertificates
  now: Date
}

/**
 * Event that PayPal has signed for our webhook: RSA-SHA256 over id, time, our webhook's id and the CRC-32 of the body as
 * it came, in decimal (developer.paypal.com, "Webhooks integration").
 */
async function eventOf({ body, headers }: RawNotice, { webhookId, certificates, now }: Verifier): Promise<Json> {
  const header = (name: string) => String(headers[`paypal-${name}`] ?? '')
  if (header('auth-algo') !== 'SHA256withRSA') throw new NoticeForged('Another algorithm')
  const certificate = await certificates.at(header('cert-url'), now)
  const content = [header('transmission-id'), header('transmission-time'), webhookId, crc32(body)].join('|')
  const signature = Buffer.from(header('transmission-sig'), 'base64')
  if (!verify('RSA-SHA256', Buffer.from(content), certificate.publicKey, signature))
    throw new NoticeForged('Wrong signature')
  try {
    const event: unknown = JSON.parse(body.toString('utf8'))
    if (isRecord(event)) return event
  } catch {
    // Signed, and yet no event.
  }
  throw new NoticeForged('No event')
}

/** What an event tells of: an order by our number, a capture or its refund by the capture's id. */
function aboutOf(type: string, resource: Json): Omit<Notice, 'eventId'> {
  if (type.startsWith('CHECKOUT.ORDER.')) return numberIn(unitOf(resource))
  if (type === 'PAYMENT.CAPTURE.REFUNDED' || type === 'PAYMENT.CAPTURE.REVERSED') {
    const up = recordsAt(resource, 'links').find(({ rel }) => rel === 'up')?.href
    const transaction = typeof up === 'string' ? up.split('/').at(-1) : undefined
    return transaction ? { transaction } : {}
  }
  if (type.startsWith('CUSTOMER.DISPUTE.')) return disputeNumberIn(resource)
  if (!type.startsWith('PAYMENT.CAPTURE.')) return {}
  return { ...numberIn(resource), ...(typeof resource.id === 'string' ? { transaction: resource.id } : {}) }
}

const numberIn = ({ custom_id }: Json) => (typeof custom_id === 'string' ? { paymentNo: custom_id } : {})

const disputeNumberIn = ({ dispute_id }: Json) => (typeof dispute_id === 'string' ? { disputeNo: dispute_id } : {})

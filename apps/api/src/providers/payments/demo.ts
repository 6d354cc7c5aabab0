import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Currency } from '@app/contracts/wire'
import { type NewTrade, NoticeForged, type PaymentChannel, type TradeRef } from './payment-channel.ts'

/** A trade as the demo gateway keeps it. */
export interface DemoTrade extends Pick<NewTrade, 'paymentNo' | 'amountMinor' | 'subject' | 'notifyUrl' | 'returnUrl'> {
  id: string
  currency: Currency
  /** From then on the trade counts as paid; may lie ahead. */
  paidAt: Date | null
  closedAt: Date | null
}

/** Books of the demo gateway. */
export interface DemoTrades {
  open(trade: NewTrade): Promise<DemoTrade>
  find(paymentNo: string): Promise<DemoTrade | null>
  /** Closes a trade that is not paid. */
  close(paymentNo: string): Promise<void>
  /** Refunds part of a paid trade, once per number; null where that is more than came. */
  refund(paymentNo: string, refundNo: string, minor: number, at: Date): Promise<Date | null>
  refundedAt(paymentNo: string, refundNo: string): Promise<Date | null>
}

/** Delay of a refund, which lets its way be seen. */
const refundMs = 8000

export const demoMerchant = 'demo'
export const demoSignature = 'demo-signature'

/** Signature of a notice: the gateway's own key over the bytes of the body. */
export const signDemo = (key: string, body: string | Buffer) => createHmac('sha256', key).update(body).digest('hex')

/** Client of the demo gateway. It believes nothing that a client of a real gateway would not. */
export function createDemoChannel(trades: DemoTrades, key: string, now: () => Date): PaymentChannel {
  return {
    merchant: demoMerchant,
    async create(trade) {
      const { id } = await trades.open(trade)
      return { way: { is: 'redirect', url: `/demo-gateway/${id}` } }
    },
    async query({ paymentNo }: TradeRef) {
      const trade = await trades.find(paymentNo)
      if (!trade) return { is: 'waiting' }
      const { id, amountMinor, currency, paidAt } = trade
      if (paidAt && paidAt <= now())
        return { is: 'paid', paymentNo, merchant: demoMerchant, amountMinor, currency, transaction: id, paidAt }
      return { is: trade.closedAt ? 'closed' : 'waiting' }
    },
    close: ({ paymentNo }) => trades.close(paymentNo),
    async refund({ paymentNo, refundNo, refundMinor }) {
      const at = await trades.refund(paymentNo, refundNo, refundMinor, new Date(now().getTime() + refundMs))
      if (!at) return { is: 'failed', why: 'More than was paid' }
      return at <= now() ? { is: 'done', at } : { is: 'pending' }
    },
    async queryRefund({ paymentNo, refundNo }) {
      const at = await trades.refundedAt(paymentNo, refundNo)
      if (!at) return { is: 'unknown' }
      return at <= now() ? { is: 'done', at } : { is: 'pending' }
    },
    async verifyNotify({ body, headers }) {
      const given = Buffer.from(String(headers[demoSignature] ?? ''))
      const right = Buffer.from(signDemo(key, body))
      if (given.length !== right.length || !timingSafeEqual(given, right)) throw new NoticeForged('Wrong signature')
      return { paymentNo: new URLSearchParams(body.toString()).get('paymentNo') ?? '' }
    },
    accepted: { status: 200, type: 'text/plain', body: 'success' },
    rejected: { status: 400, type: 'text/plain', body: 'fail' },
  }
}

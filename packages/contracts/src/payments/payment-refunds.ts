import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { refundTargets } from '../finance/finance-values.ts'
import { Id, Line, Minor } from '../wire.ts'
import { mostPaymentMinor, paymentChannels } from './payment-values.ts'
import { PaymentRefund } from './payments.ts'

const ById = z.object({ id: Id })
const Reason = Line(200).min(1, 'field.missing')

/** A payment that can still give money back to where it came from. */
export const RefundSource = z.object({
  paymentId: Id,
  paymentNo: z.string(),
  channel: z.enum(paymentChannels),
  /** What of the payment has not gone back yet. */
  leftMinor: Minor,
  isByHand: z.boolean(),
})
export type RefundSource = z.infer<typeof RefundSource>

export const orderRefundWays = endpoint({
  method: 'GET',
  path: '/orders/:id/refundWays',
  access: 'order.refundDecide',
  summary: 'Where the money of an order can go back to: the payment that brought it, if one did, and the site’s rule.',
  params: ById,
  reply: z.object({
    /** Null for an order that was paid from the balance. */
    source: RefundSource.nullable(),
    /** Part of the order’s price that the source can take; the rest goes to the balance. */
    toSourceMinor: Minor,
    rule: z.enum(refundTargets),
  }),
})

export const billRefundWays = endpoint({
  method: 'GET',
  path: '/bills/:id/refundWays',
  access: 'bill.view',
  summary: 'The payment behind a top-up on the ledger, and what of it has gone back.',
  params: ById,
  reply: z.object({ source: RefundSource.nullable(), refunds: z.array(PaymentRefund) }),
})

export const refundPayment = endpoint({
  method: 'POST',
  path: '/payments/:id/refunds',
  access: 'bill.adjust',
  summary: 'Sends money of a payment back to where it came from, wholly or in part. It leaves the balance at once.',
  idempotent: true,
  proof: true,
  params: ById,
  body: z.object({
    amountMinor: Minor.positive('field.amount').max(mostPaymentMinor, 'field.amount'),
    reason: Reason,
  }),
  reply: PaymentRefund,
})

export const listPaymentRefunds = endpoint({
  method: 'GET',
  path: '/paymentRefunds',
  access: 'bill.confirm',
  summary:
    'Refunds on their way back, oldest first: those that a person pays out, and those that a channel is slow with.',
  reply: z.object({ refunds: z.array(PaymentRefund) }),
})

export const settleRefund = endpoint({
  method: 'POST',
  path: '/paymentRefunds/:id/settle',
  access: 'bill.confirm',
  summary:
    'Says of a refund that a person pays out that it was, or that it cannot be: then the money is balance again.',
  idempotent: true,
  proof: true,
  params: ById,
  body: z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('paid-out'),
      /** The bank’s own number of the transaction. */
      bankNo: Line(100).min(1, 'field.missing'),
    }),
    z.object({ outcome: z.literal('failed'), reason: Reason }),
  ]),
  reply: PaymentRefund,
})

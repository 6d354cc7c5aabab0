import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id, UnixSeconds } from '../wire.ts'
import { paymentChannels } from './payment-values.ts'
import { PaymentDispute } from './payments.ts'

export const Dispute = PaymentDispute.extend({
  channel: z.enum(paymentChannels),
  /** Number that the channel knows the dispute by. */
  disputeNo: z.string(),
  paymentId: Id,
  paymentNo: z.string(),
  accountId: Id,
  accountName: z.string(),
  orders: z.array(z.object({ id: Id, orderNo: z.string() })),
  /** Reason as the channel names it, such as `fraudulent`. */
  reason: z.string(),
  /** Until then evidence can be handed in at the channel; null where none is asked for. */
  respondBy: UnixSeconds.nullable(),
})
export type Dispute = z.infer<typeof Dispute>

export const listDisputes = endpoint({
  method: 'GET',
  path: '/paymentDisputes',
  access: 'bill.confirm',
  summary:
    'Disputes that payers have opened with their bank or PayPal: those under way first, then the ended ones of the last 90 days. Evidence is handed in at the channel.',
  reply: z.object({ disputes: z.array(Dispute) }),
})

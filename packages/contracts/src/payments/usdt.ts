import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Currency, Id, Line, Minor, UnixSeconds } from '../wire.ts'
import { paymentStates, usdtNetworks } from './payment-values.ts'
import { Payment } from './payments.ts'

const ById = z.object({ id: Id })
const Reason = Line(200).min(1, 'field.missing')

/**
 * Reason why a transfer needs a person: no payment asks for this amount, it came after its payment's window, or its
 * payment had been received already.
 */
export const usdtReasons = ['amount', 'late', 'second'] as const
export type UsdtReason = (typeof usdtReasons)[number]

/** `queued` for a person, who assigns it to a payment or an account, or dismisses it. */
export const usdtStates = ['queued', 'assigned', 'dismissed'] as const
export type UsdtState = (typeof usdtStates)[number]

/** Payment that a transfer may be meant for, nearest by amount. */
const Candidate = z.object({
  paymentId: Id,
  paymentNo: z.string(),
  accountId: Id,
  accountName: z.string(),
  state: z.enum(paymentStates),
  amount: z.string(),
  /** What would be booked for the payment: the transfer at the rate that its payer was shown. */
  bookedMinor: Minor,
  createdAt: UnixSeconds,
})

export const UsdtTransfer = z.object({
  id: Id,
  network: z.enum(usdtNetworks),
  txHash: z.string(),
  /** Place of the transfer within its transaction. */
  logIndex: z.int().nonnegative(),
  from: z.string(),
  to: z.string(),
  amount: z.string(),
  at: UnixSeconds,
  state: z.enum(usdtStates),
  why: z.enum(usdtReasons),
  currency: Currency,
  /** What an account would be credited at the site's present rate. */
  bookedMinor: Minor,
  candidates: z.array(Candidate),
  /** What became of it; null while it waits. */
  outcome: z
    .object({ by: z.string(), reason: z.string(), accountName: z.string(), paymentNo: z.string(), at: UnixSeconds })
    .nullable(),
})
export type UsdtTransfer = z.infer<typeof UsdtTransfer>

export const listUsdtTransfers = endpoint({
  method: 'GET',
  path: '/usdtTransfers',
  access: 'bill.confirm',
  summary:
    'USDT that came to the site’s addresses and fits no waiting payment, oldest first, with the payments nearest to it. With a text: transfers of any state by hash, sender or amount.',
  query: z.object({ q: Line(100).default('') }),
  reply: z.object({
    transfers: z.array(UsdtTransfer),
    /** Whether the site collects USDT. */
    isSetUp: z.boolean(),
  }),
})

export const assignUsdtTransfer = endpoint({
  method: 'POST',
  path: '/usdtTransfers/:id/assign',
  access: 'bill.confirm',
  summary:
    'Books a transfer for a payment that waits or was closed, or onto the balance of an account, once, at the amount that was shown.',
  idempotent: true,
  proof: 'as-needed',
  params: ById,
  body: z
    .object({
      paymentId: Id.nullable().default(null),
      accountId: Id.nullable().default(null),
      /** Amount that the operator was shown; another one is refused. */
      bookedMinor: Minor.positive('field.amount'),
      reason: Reason,
    })
    .refine(({ paymentId, accountId }) => (paymentId === null) !== (accountId === null), {
      path: ['accountId'],
      message: 'field.missing',
    }),
  reply: UsdtTransfer,
})

export const dismissUsdtTransfer = endpoint({
  method: 'POST',
  path: '/usdtTransfers/:id/dismiss',
  access: 'bill.confirm',
  summary: 'Says that a transfer is nobody’s payment; nothing is booked.',
  params: ById,
  body: z.object({ reason: Reason }),
  reply: UsdtTransfer,
})

export const stateRefundAddress = endpoint({
  method: 'PUT',
  path: '/payments/:id/refundAddress',
  access: 'order.pay',
  summary: 'States where the USDT of a payment’s open refunds is to be sent. It can be changed until it was sent.',
  proof: true,
  params: ById,
  body: z.object({ network: z.enum(usdtNetworks), address: z.string().trim().min(1, 'field.missing').max(64) }),
  reply: Payment,
})

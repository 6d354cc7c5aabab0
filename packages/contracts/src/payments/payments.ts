import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Funds } from '../finance/finance.ts'
import { Currency, Id, Minor, Page, UnixSeconds } from '../wire.ts'
import {
  disputeStates,
  mostPaidAtOnce,
  mostPaymentMinor,
  paymentChannels,
  paymentFailures,
  paymentPurposes,
  paymentStates,
  refundStates,
  unpaidReasons,
  usdtNetworks,
} from './payment-values.ts'

const ById = z.object({ id: Id })
const Amount = Minor.positive('field.amount').max(mostPaymentMinor, 'field.amount')

/** Amount of USDT with its decimals, such as `17.3874`. */
const Usdt = z.string()

/**
 * How the payer pays: at an address, by scanning a code, by a transfer that names a reference, or by exactly this amount
 * of USDT to the address of one network.
 */
export const PayWay = z.discriminatedUnion('is', [
  z.object({ is: z.literal('redirect'), url: z.string() }),
  z.object({ is: z.literal('qr'), text: z.string() }),
  z.object({ is: z.literal('transfer'), to: z.string(), reference: z.string() }),
  z.object({
    is: z.literal('usdt'),
    amount: Usdt,
    /** Site currency per USDT. */
    rate: z.string(),
    places: z.array(z.object({ network: z.enum(usdtNetworks), address: z.string() })).min(1),
  }),
])
export type PayWay = z.infer<typeof PayWay>

const PaidOrder = z.object({
  id: Id,
  orderNo: z.string(),
  /** Price that the payer was shown. */
  amountMinor: Minor,
  /** Whether the payment paid the order; `unpaid`: its money is on the balance instead, for the reason in `why`. */
  outcome: z.enum(['waiting', 'paid', 'unpaid']),
  /** Null unless it stayed unpaid. */
  why: z.enum(unpaidReasons).nullable(),
})

/** Money of a payment on its way back to where it came from. */
export const PaymentRefund = z.object({
  id: Id,
  /** Number that the channel knows it by. */
  refundNo: z.string(),
  paymentId: Id,
  paymentNo: z.string(),
  channel: z.enum(paymentChannels),
  state: z.enum(refundStates),
  amountMinor: Minor,
  /** Bonus of the top-up that is taken back with it. */
  bonusMinor: Minor,
  currency: Currency,
  /** Order that was refunded; null for a top-up. */
  order: z.object({ id: Id, orderNo: z.string() }).nullable(),
  accountName: z.string(),
  /** A person pays it out: the channel has no refunds of its own. */
  isByHand: z.boolean(),
  /** USDT to send, and where the customer wants it; null for other channels. `address` is empty until it is stated. */
  usdt: z.object({ amount: Usdt, network: z.enum(usdtNetworks).nullable(), address: z.string() }).nullable(),
  createdAt: UnixSeconds,
  doneAt: UnixSeconds.nullable(),
})
export type PaymentRefund = z.infer<typeof PaymentRefund>

/** A payer's dispute of a payment with its bank or PayPal. */
export const PaymentDispute = z.object({
  id: Id,
  state: z.enum(disputeStates),
  amountMinor: Minor,
  /** Amount that is held of the balance now. */
  heldMinor: Minor,
  /** Amount that the balance did not cover. */
  owedMinor: Minor,
  currency: Currency,
  openedAt: UnixSeconds,
  closedAt: UnixSeconds.nullable(),
})
export type PaymentDispute = z.infer<typeof PaymentDispute>

/** USDT seen on its way to a payment. */
const Arrival = z.object({
  network: z.enum(usdtNetworks),
  txHash: z.string(),
  amount: Usdt,
  confirmations: z.int().nonnegative(),
  /** `pending` until the network will not undo it any more; then it has been `received`, or a person looks at it. */
  state: z.enum(['pending', 'received', 'queued']),
})

export const Payment = z.object({
  id: Id,
  /** Number that the channel knows it by. */
  paymentNo: z.string(),
  channel: z.enum(paymentChannels),
  purpose: z.enum(paymentPurposes),
  state: z.enum(paymentStates),
  failure: z.enum(paymentFailures).nullable(),
  /** Amount to pay by the channel. */
  amountMinor: Minor,
  /** Part of the orders' price that comes from the balance. */
  fromBalanceMinor: Minor,
  currency: Currency,
  /** Amount that came; null before. */
  receivedMinor: Minor.nullable(),
  /** Extra credit from the site for this top-up. */
  bonusMinor: Minor,
  orders: z.array(PaidOrder),
  /** Null unless it waits. */
  way: PayWay.nullable(),
  /** Transfers of exactly the amount that were seen on the network. */
  arrivals: z.array(Arrival),
  /** The channel's own number of the transaction; empty before. */
  channelTransaction: z.string(),
  payer: z.object({ accountName: z.string(), memberName: z.string() }),
  createdAt: UnixSeconds,
  expiresAt: UnixSeconds,
  paidAt: UnixSeconds.nullable(),
  /** Money of it that went back, newest first. */
  refunds: z.array(PaymentRefund),
  disputes: z.array(PaymentDispute),
})
export type Payment = z.infer<typeof Payment>

export const PaymentOption = z.object({
  channel: z.enum(paymentChannels),
  minMinor: Minor,
  maxMinor: Minor,
})
export type PaymentOption = z.infer<typeof PaymentOption>

export const paymentOptions = endpoint({
  method: 'GET',
  path: '/paymentOptions',
  access: 'order.pay',
  summary: 'How this site takes money: its channels with their limits, and the amounts it suggests for a top-up.',
  reply: z.object({
    channels: z.array(PaymentOption),
    presets: z.array(z.object({ amountMinor: Minor, bonusMinor: Minor })),
    ...Funds.shape,
    /** Owed of disputed payments: nothing is ordered before it is there. */
    owedMinor: Minor,
    /** True where the site takes USDT and nothing else. */
    onlyUsdt: z.boolean(),
  }),
})

/** What a payment is for: the balance, or orders at the prices shown, whose shortfall it brings. */
export const PaymentFor = z.discriminatedUnion('is', [
  z.object({ is: z.literal('top-up'), amountMinor: Amount }),
  z.object({
    is: z.literal('orders'),
    orders: z
      .array(z.object({ id: Id, expectedTotalMinor: Minor.nonnegative() }))
      .min(1)
      .max(mostPaidAtOnce)
      .refine((orders) => new Set(orders.map(({ id }) => id)).size === orders.length, 'field.twice'),
    /** Balance that the payer was shown and uses first; 0 pays everything by the channel. */
    fromBalanceMinor: Minor.nonnegative().default(0),
  }),
])
export type PaymentFor = z.input<typeof PaymentFor>

export const createPayment = endpoint({
  method: 'POST',
  path: '/payments',
  access: 'order.pay',
  whileSuspended: 'never',
  summary:
    'Begins a payment by a channel, for the member’s own account: a top-up, or orders at the prices that were shown. The money is booked once the channel confirms it.',
  idempotent: true,
  body: z.object({ for: PaymentFor, channel: z.enum(paymentChannels) }),
  reply: Payment,
})

export const getPayment = endpoint({
  method: 'GET',
  path: '/payments/:id',
  access: 'order.pay',
  summary: 'A payment of the member’s own account, as last heard from its channel.',
  params: ById,
  reply: Payment,
})

export const askPayment = endpoint({
  method: 'POST',
  path: '/payments/:id/ask',
  access: 'order.pay',
  summary: 'Asks the channel now whether the money has come; at most once in two seconds, else as last heard.',
  params: ById,
  reply: Payment,
})

export const closePayment = endpoint({
  method: 'POST',
  path: '/payments/:id/close',
  access: 'order.pay',
  summary: 'Gives a waiting payment up. Should its money have come already, it is booked instead.',
  params: ById,
  reply: Payment,
})

export const listPayments = endpoint({
  method: 'GET',
  path: '/payments',
  access: 'order.pay',
  summary: 'Payments of the member’s own account, newest first.',
  query: Page,
  reply: z.object({ payments: z.array(Payment), total: z.int() }),
})

import type { RefundTarget } from '@app/contracts/finance/finance-values'
import type {
  ChannelKind,
  PaymentChannelName,
  PaymentFailure,
  PaymentPurpose,
  PaymentState,
  RefundState,
  UnpaidReason,
  UsdtNetwork,
} from '@app/contracts/payments/payment-values'
import type { PayWay } from '@app/contracts/payments/payments'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountPolicy, siteId, sitePolicy } from '#db/tenancy.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const minor = (name: string) => bigint(name, { mode: 'number' })

/** Order that a payment was begun for, and what became of it. */
export interface OrderToPay {
  id: string
  orderNo: string
  /** Price that the payer was shown. */
  amountMinor: number
  outcome: 'waiting' | 'paid' | 'unpaid'
  why: UnpaidReason | null
}

/** Payments by channel: begun by a member, settled once by what the channel answers. */
export const payments = pgTable(
  'payments',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    memberId: uuid('member_id').notNull(),
    memberName: text('member_name').notNull(),
    /** Address and request it was begun from, for the audit log. */
    ip: text().notNull(),
    requestId: text('request_id').notNull(),
    /** Number that the channel knows the payment by. */
    paymentNo: text('payment_no').notNull(),
    channel: text().$type<PaymentChannelName>().notNull(),
    purpose: text().$type<PaymentPurpose>().notNull(),
    amountMinor: minor('amount_minor').notNull(),
    fromBalanceMinor: minor('from_balance_minor').notNull().default(0),
    currency: text().$type<'CNY' | 'USD'>().notNull(),
    orders: jsonb().$type<OrderToPay[]>().notNull().default([]),
    state: text().$type<PaymentState>().notNull().default('waiting'),
    failure: text().$type<PaymentFailure>(),
    /** How the payer pays, from the channel; null until it has answered. */
    way: jsonb().$type<PayWay>(),
    /** The channel's number of the trade, where it is asked by that. */
    channelTrade: text('channel_trade'),
    /** The channel's number of the transaction. */
    channelTransaction: text('channel_transaction'),
    receivedMinor: minor('received_minor'),
    bonusMinor: minor('bonus_minor').notNull().default(0),
    /** Ledger transaction that booked the money. */
    transactionId: uuid('transaction_id'),
    /** Moment at which the channel is asked next; null once nothing more is expected. */
    askAt: moment('ask_at'),
    asks: integer().notNull().default(0),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    paidAt: moment('paid_at'),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    uniqueIndex('payments_number').on(t.siteId, t.paymentNo),
    // The database, too, books a channel's transaction once.
    uniqueIndex('payments_once').on(t.siteId, t.channel, t.channelTransaction),
    index('payments_account').on(t.siteId, t.accountId, t.createdAt.desc()),
    index('payments_begun').on(t.siteId, t.createdAt),
    index('payments_to_ask').on(t.siteId, t.askAt).where(sql`ask_at IS NOT NULL`),
    // What a channel's statement of a day has to have.
    index('payments_paid').on(t.siteId, t.channel, t.paidAt).where(sql`state = 'paid'`),
    accountPolicy(),
  ],
)
export type PaymentRow = typeof payments.$inferSelect

export type StepKind = 'opened' | 'notice' | 'forged' | 'asked' | 'settled' | 'mismatch' | 'closed' | 'failed'

/** What happened to a payment, step by step. */
export const paymentSteps = pgTable(
  'payment_steps',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    kind: text().$type<StepKind>().notNull(),
    facts: jsonb().$type<Record<string, string | number>>().notNull().default({}),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('payment_steps_payment').on(t.siteId, t.paymentId, t.id),
    accountPolicy(),
  ],
)

/** Notices that were taken, of channels that repeat each under one id. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    siteId: siteId(),
    channel: text().$type<PaymentChannelName>().notNull(),
    eventId: text('event_id').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.channel, t.eventId] }),
    index('payment_events_age').on(t.siteId, t.at),
    sitePolicy(),
  ],
)

/**
 * Money of payments on its way back. It has left the balance from the start, so that nobody spends it meanwhile, and is
 * put there again should the channel refuse.
 */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    /** Number that the channel knows the refund by: repeating it sends nothing twice. */
    refundNo: text('refund_no').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    bonusMinor: minor('bonus_minor').notNull(),
    orderId: uuid('order_id'),
    orderNo: text('order_no'),
    reason: text().notNull(),
    state: text().$type<RefundState>().notNull().default('asked'),
    /** What the channel or a person said of a failure, or the bank's number of the transaction. */
    note: text().notNull().default(''),
    /** Network and address that the customer wants USDT at; null until it has said so. */
    payTo: jsonb('pay_to').$type<{ network: UsdtNetwork; address: string }>(),
    /** Ledger transaction that took it from the balance. */
    transactionId: uuid('transaction_id').notNull(),
    /** Moment at which the channel is asked next; null for a person's work and once it has ended. */
    askAt: moment('ask_at'),
    asks: integer().notNull().default(0),
    createdAt: moment('created_at').notNull(),
    doneAt: moment('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    uniqueIndex('payment_refunds_number').on(t.siteId, t.refundNo),
    index('payment_refunds_payment').on(t.siteId, t.paymentId, t.id),
    index('payment_refunds_to_ask').on(t.siteId, t.askAt).where(sql`ask_at IS NOT NULL`),
    index('payment_refunds_open').on(t.siteId, t.createdAt).where(sql`state IN ('asked', 'running')`),
    accountPolicy(),
  ],
)
export type RefundRow = typeof paymentRefunds.$inferSelect

/** Channels that a site has set up. */
export const paymentChannels = pgTable(
  'payment_channels',
  {
    siteId: siteId(),
    kind: text().$type<ChannelKind>().notNull(),
    isEnabled: boolean('is_enabled').notNull().default(false),
    position: integer().notNull(),
    /** Open settings, by name. */
    settings: jsonb().$type<Record<string, string>>().notNull(),
    /** Keys as JSON, sealed under the site and the kind; null while none is set. */
    secretsSealed: text('secrets_sealed'),
    minMinor: minor('min_minor').notNull(),
    maxMinor: minor('max_minor').notNull(),
    /** What the provider keeps of a payment: hundredths of a percent, and a fixed amount. */
    feeBasisPoints: integer('fee_basis_points').notNull().default(0),
    feeFixedMinor: minor('fee_fixed_minor').notNull().default(0),
    lastNoticeAt: moment('last_notice_at'),
    /** Last time at which the channel was asked for disputes that no notice told of. */
    disputesAt: moment('disputes_at'),
    lastNotice: text('last_notice').$type<'accepted' | 'forged' | 'unknown'>(),
    version: integer().notNull().default(1),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.kind] }), sitePolicy()],
)
export type ChannelRow = typeof paymentChannels.$inferSelect

/** What a site suggests for a top-up, and gives on top of it. */
export const paymentSettings = pgTable(
  'payment_settings',
  {
    siteId: siteId().primaryKey(),
    presets: jsonb().$type<number[]>().notNull(),
    /** The highest reached rule counts. */
    bonuses: jsonb().$type<{ fromMinor: number; bonusMinor: number }[]>().notNull(),
    /** Where refunds of orders go unless their approver chooses. */
    refundTo: text('refund_to').$type<RefundTarget>().notNull().default('balance'),
    version: integer().notNull().default(1),
    updatedAt: moment('updated_at').notNull(),
  },
  () => [sitePolicy()],
)

/** Trades of the demo gateway, which stands for an outside company: nothing else reads them. */
export const demoTrades = pgTable(
  'demo_trades',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    /** Our number of the payment. */
    paymentNo: text('payment_no').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: text().$type<'CNY' | 'USD'>().notNull(),
    subject: text().notNull(),
    notifyUrl: text('notify_url').notNull(),
    returnUrl: text('return_url').notNull(),
    /** From then on the trade counts as paid. */
    paidAt: moment('paid_at'),
    closedAt: moment('closed_at'),
    /** Amount and end of each refund, by our number. */
    refunds: jsonb().$type<Record<string, { minor: number; at: string }>>().notNull().default({}),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    uniqueIndex('demo_trades_number').on(t.siteId, t.paymentNo),
    sitePolicy(),
  ],
)

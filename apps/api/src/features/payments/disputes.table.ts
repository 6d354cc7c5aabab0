import type { DisputeState, PaymentChannelName } from '@app/contracts/payments/payment-values'
import { sql } from 'drizzle-orm'
import { bigint, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountPolicy, siteId } from '#db/tenancy.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const minor = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/** Disputes that payers have opened with their bank or PayPal, as last heard from the channel. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    channel: text().$type<PaymentChannelName>().notNull(),
    /** Number that the channel knows it by. */
    disputeNo: text('dispute_no').notNull(),
    state: text().$type<DisputeState>().notNull(),
    reason: text().notNull(),
    amountMinor: minor('amount_minor'),
    /** Held of the wallet now. */
    heldMinor: minor('held_minor'),
    /** What the wallet did not cover, and has not covered since. */
    owedMinor: minor('owed_minor'),
    /** Booked against the receipts, because it was lost. */
    chargedMinor: minor('charged_minor'),
    respondBy: moment('respond_by'),
    openedAt: moment('opened_at').notNull(),
    closedAt: moment('closed_at'),
    /** Moment at which the channel is asked next; null once nothing more is expected. */
    askAt: moment('ask_at'),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    uniqueIndex('payment_disputes_once').on(t.siteId, t.channel, t.disputeNo),
    index('payment_disputes_payment').on(t.siteId, t.paymentId),
    index('payment_disputes_opened').on(t.siteId, t.openedAt),
    index('payment_disputes_open').on(t.siteId, t.openedAt).where(sql`state IN ('inquiry', 'open')`),
    index('payment_disputes_owed').on(t.siteId, t.accountId).where(sql`owed_minor > 0`),
    index('payment_disputes_to_ask').on(t.siteId, t.askAt).where(sql`ask_at IS NOT NULL`),
    accountPolicy(),
  ],
)
export type DisputeRow = typeof paymentDisputes.$inferSelect

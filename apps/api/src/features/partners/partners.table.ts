import type { CommissionState, WithdrawalState, WithdrawalWay } from '@app/contracts/partners/partner-values'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
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

/** Partner programme of a site; without a row, the usual one, which is closed. */
export const partnerProgrammes = pgTable(
  'partner_programmes',
  {
    siteId: siteId().primaryKey(),
    isOpen: boolean('is_open').notNull(),
    /** Hundredths of a percent. */
    rate: integer().notNull(),
    /** Months after a sign-up in which orders count; 0 for ever. */
    months: integer().notNull(),
    minWithdrawalMinor: minor('min_withdrawal_minor').notNull(),
    terms: text().notNull(),
    version: integer().notNull().default(1),
    updatedAt: moment('updated_at').notNull(),
  },
  () => [sitePolicy()],
)

/** Accounts that take part, or did. A code belongs to its account for good. */
export const partners = pgTable(
  'partners',
  {
    siteId: siteId(),
    accountId: uuid('account_id').notNull(),
    code: text().notNull(),
    isActive: boolean('is_active').notNull(),
    /** Null for the programme's rate. */
    rate: integer(),
    joinedAt: moment('joined_at').notNull(),
    leftAt: moment('left_at'),
    version: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.accountId] }),
    uniqueIndex('partners_code').on(t.siteId, t.code),
    accountPolicy(),
  ],
)
export type PartnerRow = typeof partners.$inferSelect

/** Visits by a partner's link, by UTC day. */
export const partnerClicks = pgTable(
  'partner_clicks',
  {
    siteId: siteId(),
    accountId: uuid('account_id').notNull(),
    day: date().notNull(),
    clicks: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.accountId, t.day] }), accountPolicy()],
)

/** Commission on orders, one row an order, and a second one with a negative amount where a refund takes it back. */
export const commissions = pgTable(
  'commissions',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    /** Partner. */
    accountId: uuid('account_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    orderId: uuid('order_id').notNull(),
    /** Whether it takes a settled one back. */
    isReversal: boolean('is_reversal').notNull().default(false),
    /** What was sold, less added tax and refunds, when it became due; until then as paid so far. */
    baseMinor: minor('base_minor').notNull(),
    rate: integer().notNull(),
    amountMinor: minor('amount_minor').notNull(),
    state: text().$type<CommissionState>().notNull(),
    paidAt: moment('paid_at').notNull(),
    dueAt: moment('due_at'),
    settledAt: moment('settled_at'),
    /** Transaction of the ledger that settled it. */
    transactionId: uuid('transaction_id'),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    uniqueIndex('commissions_order').on(t.siteId, t.orderId, t.isReversal),
    index('commissions_account').on(t.siteId, t.accountId, t.paidAt),
    index('commissions_open').on(t.siteId, t.state).where(sql`state IN ('pending', 'due')`),
    check('commissions_settled', sql`(state = 'settled') = (transaction_id IS NOT NULL)`),
    check('commissions_sign', sql`CASE WHEN is_reversal THEN amount_minor <= 0 ELSE amount_minor >= 0 END`),
    accountPolicy(),
  ],
)
export type CommissionRow = typeof commissions.$inferSelect

/** Settled commission on its way out. The money leaves the wallet when it is asked for. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    /** Readable number such as `WD2611240000123456`, unique on the site. */
    withdrawalNo: text('withdrawal_no').notNull(),
    accountId: uuid('account_id').notNull(),
    amountMinor: minor('amount_minor').notNull(),
    currency: text().$type<'CNY' | 'USD'>().notNull(),
    way: text().$type<WithdrawalWay>().notNull(),
    payeeName: text('payee_name').notNull(),
    /** Sealed. */
    payeeAccount: text('payee_account').notNull(),
    /** Its last characters, for those who need not know it. */
    payeeEnd: text('payee_end').notNull(),
    bank: text().notNull(),
    state: text().$type<WithdrawalState>().notNull(),
    /** Transaction of the ledger that took it from the wallet. */
    transactionId: uuid('transaction_id').notNull(),
    /** Number of the transfer, or why it was refused. */
    note: text().notNull().default(''),
    askedAt: moment('asked_at').notNull(),
    decidedAt: moment('decided_at'),
    decidedBy: text('decided_by').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    uniqueIndex('withdrawals_no').on(t.siteId, t.withdrawalNo),
    index('withdrawals_account').on(t.siteId, t.accountId, t.askedAt),
    index('withdrawals_waiting').on(t.siteId, t.askedAt).where(sql`state = 'asked'`),
    accountPolicy(),
  ],
)
export type WithdrawalRow = typeof withdrawals.$inferSelect

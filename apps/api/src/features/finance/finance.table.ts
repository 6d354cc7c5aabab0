import type { Book, LedgerKind } from '@app/contracts/finance'
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountPolicy, siteId, sitePolicy } from '#db/tenancy.ts'

/** Ledger transactions. The entries of each sum to zero; both are never changed. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    kind: text().$type<LedgerKind>().notNull(),
    currency: text().$type<'CNY' | 'USD'>().notNull(),
    /** Order that it pays or refunds. */
    orderId: uuid('order_id'),
    memo: text().notNull(),
    /** Null where the system acted. */
    memberId: uuid('member_id'),
    at: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('ledger_transactions_account').on(t.siteId, t.accountId, t.at.desc()),
    index('ledger_transactions_newest').on(t.siteId, t.at.desc().nullsFirst()),
    index('ledger_transactions_order').on(t.siteId, t.orderId),
    // The database, too, allows one payment and one refund per order.
    // For the order list by day of refund.
    index('ledger_transactions_refunds').on(t.siteId, t.at, t.orderId).where(sql`kind = 'refund'`),
    uniqueIndex('ledger_transactions_once').on(t.siteId, t.orderId, t.kind).where(sql`kind IN ('payment', 'refund')`),
    accountPolicy(),
  ],
)

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    transactionId: uuid('transaction_id').notNull(),
    accountId: uuid('account_id').notNull(),
    book: text().$type<Book>().notNull(),
    /** Credit is positive. Never zero. */
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('ledger_entries_transaction').on(t.siteId, t.transactionId),
    index('ledger_entries_account').on(t.siteId, t.accountId, t.book),
    check('ledger_entries_not_zero', sql`amount_minor <> 0`),
    accountPolicy(),
  ],
)

/** Balance of each book of an account: the sum of its entries, updated under the same lock. */
export const balances = pgTable(
  'balances',
  {
    siteId: siteId(),
    accountId: uuid('account_id').notNull(),
    book: text().$type<Book>().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull().default(0),
    /** Number of entries in the sum. */
    version: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.accountId, t.book] }),
    check('balances_no_overdraft', sql`book <> 'wallet' OR amount_minor >= 0`),
    accountPolicy(),
  ],
)

/**
 * Sales of a site by UTC day: the sum of the ledger's entries in the book `sales`, kept by a trigger on them. A day is
 * spread over slots, one per database connection, so that payments of one site do not wait for each other.
 */
export const salesDays = pgTable(
  'sales_days',
  {
    siteId: siteId(),
    day: date().notNull(),
    slot: smallint().notNull(),
    /** Payments and surcharges. */
    paidMinor: bigint('paid_minor', { mode: 'number' }).notNull(),
    refundedMinor: bigint('refunded_minor', { mode: 'number' }).notNull(),
    refunds: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.day, t.slot] }), sitePolicy()],
)

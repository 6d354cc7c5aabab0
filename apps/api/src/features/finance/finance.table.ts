import type { Book, LedgerKind, PayMethod } from '@app/contracts/finance/finance-values'
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
    /** Readable number such as `TX2611230482913375`, unique on the site. */
    serialNo: text('serial_no').notNull(),
    accountId: uuid('account_id').notNull(),
    kind: text().$type<LedgerKind>().notNull(),
    method: text().$type<PayMethod>().notNull(),
    /** Number under which the channel knows the money. */
    channelNo: text('channel_no'),
    /** Sum of the entries in the wallet. */
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    /** The wallet after this transaction. */
    balanceMinor: bigint('balance_minor', { mode: 'number' }).notNull(),
    /** Credit limit in force at this transaction. */
    creditMinor: bigint('credit_minor', { mode: 'number' }).notNull().default(0),
    /** Transaction whose entries this one reverses; each is reversed at most once. */
    reversesId: uuid('reverses_id'),
    currency: text().$type<'CNY' | 'USD'>().notNull(),
    /** Order that it pays or refunds. */
    orderId: uuid('order_id'),
    /** Sale that it adds to or gives back, where that hangs on no order: the transaction it began with. Null for the beginning. */
    saleId: uuid('sale_id'),
    memo: text().notNull(),
    /** Null where the system acted. */
    memberId: uuid('member_id'),
    at: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    uniqueIndex('ledger_transactions_serial').on(t.siteId, t.serialNo),
    uniqueIndex('ledger_transactions_reversed').on(t.siteId, t.reversesId).where(sql`reverses_id IS NOT NULL`),
    // Wide enough that the list is walked and summed from the index alone.
    index('ledger_transactions_list').on(t.siteId, t.at, t.id, t.accountId, t.kind, t.method, t.amountMinor),
    index('ledger_transactions_own').on(t.siteId, t.accountId, t.at, t.id, t.kind, t.method, t.amountMinor),
    index('ledger_transactions_kind').on(t.siteId, t.kind, t.at, t.id, t.accountId, t.method, t.amountMinor),
    index('ledger_transactions_order').on(t.siteId, t.orderId),
    // For the search of `find_bills`: what hangs on an order is found by its number.
    index('ledger_transactions_words')
      .using('gin', sql`(memo || ' ' || coalesce(channel_no, '')) gin_trgm_ops`)
      .where(sql`order_id IS NULL`),
    // For the order list by day of refund.
    index('ledger_transactions_refunds').on(t.siteId, t.at, t.orderId).where(sql`kind = 'refund'`),
    // The database, too, allows one payment, one draw and one refund per order.
    uniqueIndex('ledger_transactions_once')
      .on(t.siteId, t.orderId, t.kind)
      .where(sql`kind IN ('payment', 'draw', 'refund')`),
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
    /** Amount by which the wallet may be overdrawn; 0 for other books. */
    creditMinor: bigint('credit_minor', { mode: 'number' }).notNull().default(0),
    /** Owed of disputed payments beyond what the wallet had; 0 for other books. Nothing is ordered before it is there. */
    owedMinor: bigint('owed_minor', { mode: 'number' }).notNull().default(0),
    /** Part of the sales that invoices hold; 0 for other books. */
    appliedMinor: bigint('applied_minor', { mode: 'number' }).notNull().default(0),
    /** Whether the account was merged into another, whose books go on: nothing is booked here any more. */
    isClosed: boolean('is_closed').notNull().default(false),
    /** Number of entries in the sum. */
    version: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.accountId, t.book] }),
    check('balances_no_overdraft', sql`book <> 'wallet' OR amount_minor >= -credit_minor`),
    check('balances_credit', sql`credit_minor >= 0 AND (book = 'wallet' OR credit_minor = 0)`),
    check('balances_owed', sql`owed_minor >= 0 AND (book = 'wallet' OR owed_minor = 0)`),
    // No invoice holds more than was paid and not refunded.
    check(
      'balances_applied',
      sql`applied_minor = 0 OR (book = 'sales' AND applied_minor > 0 AND applied_minor <= amount_minor)`,
    ),
    check(
      'balances_closed',
      sql`NOT is_closed OR (amount_minor = 0 AND credit_minor = 0 AND owed_minor = 0 AND applied_minor = 0)`,
    ),
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

import type { Book, LedgerKind } from '@app/contracts/finance'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountPolicy, siteId } from '#db/tenancy.ts'

/** One movement of money. Its entries sum to zero; neither is ever changed. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    kind: text().$type<LedgerKind>().notNull(),
    currency: text().$type<'CNY' | 'USD'>().notNull(),
    /** The order it pays or refunds. */
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
    // An order is charged once and refunded once, whatever the code above believes.
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

/** The sum of an account's entries per book, kept under the same lock that writes them. */
export const balances = pgTable(
  'balances',
  {
    siteId: siteId(),
    accountId: uuid('account_id').notNull(),
    book: text().$type<Book>().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull().default(0),
    /** Number of entries behind the sum. */
    version: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.accountId, t.book] }),
    check('balances_no_overdraft', sql`book <> 'wallet' OR amount_minor >= 0`),
    accountPolicy(),
  ],
)

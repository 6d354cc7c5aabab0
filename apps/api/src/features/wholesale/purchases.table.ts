import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { siteId, sitePolicy } from '#db/tenancy.ts'

/** What a site has bought from its parent for orders of its own customers, or of those of a site below it. */
export const purchases = pgTable(
  'purchases',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    /** Site of the order; another than the buyer where a site further below sold it. */
    orderSiteId: uuid('order_site_id').notNull(),
    orderId: uuid('order_id').notNull(),
    orderNo: text('order_no').notNull(),
    sellerSiteId: uuid('seller_site_id').notNull(),
    /** The buyer's account at the seller. */
    sellerAccountId: uuid('seller_account_id').notNull(),
    /** 1 with the order itself, 0 where only names were added. */
    terms: integer().notNull(),
    extraNames: integer('extra_names').notNull(),
    extraWildcards: integer('extra_wildcards').notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    /** Currency of the seller. */
    currency: text().$type<'CNY' | 'USD'>().notNull(),
    /** Line of the seller's ledger; null where it cost nothing. */
    transactionId: uuid('transaction_id'),
    boughtAt: timestamp('bought_at', { withTimezone: true }).notNull(),
    /** Time when the seller gave the money back; null while it stands. */
    returnedAt: timestamp('returned_at', { withTimezone: true }),
    returnTransactionId: uuid('return_transaction_id'),
    /** Since when the money is to go back, where an invoice of the seller's still holds it. */
    returnDueAt: timestamp('return_due_at', { withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('purchases_order').on(t.siteId, t.orderSiteId, t.orderId),
    // The database, too, buys an order once.
    uniqueIndex('purchases_once').on(t.siteId, t.orderSiteId, t.orderId).where(sql`terms > 0 AND returned_at IS NULL`),
    index('purchases_due').on(t.siteId, t.returnDueAt).where(sql`return_due_at IS NOT NULL AND returned_at IS NULL`),
    check('purchases_not_negative', sql`amount_minor >= 0`),
    sitePolicy(),
  ],
)
export type PurchaseRow = typeof purchases.$inferSelect

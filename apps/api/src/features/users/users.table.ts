import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accountPolicy, siteId, sitePolicy } from '#db/tenancy.ts'

/**
 * Spend of a customer by UTC month: the sum of the ledger's entries in its book `sales`, kept by a trigger on them. The
 * list sorts and sums a hundred thousand customers by it.
 */
export const customerMonths = pgTable(
  'customer_months',
  {
    siteId: siteId(),
    accountId: uuid('account_id').notNull(),
    /** First day of the month. */
    month: date().notNull(),
    paidMinor: bigint('paid_minor', { mode: 'number' }).notNull(),
    refundedMinor: bigint('refunded_minor', { mode: 'number' }).notNull(),
    refunds: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.accountId, t.month] }), accountPolicy()],
)

/** Operators' notes about customers. Customers never see any. */
export const accountNotes = pgTable(
  'account_notes',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    authorId: uuid('author_id').notNull(),
    /** Name at that time, because members may leave. */
    author: text().notNull(),
    text: text().notNull(),
    isPinned: boolean('is_pinned').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('account_notes_account').on(t.siteId, t.accountId, t.createdAt.desc()),
    sitePolicy(),
  ],
)
export type AccountNoteRow = typeof accountNotes.$inferSelect

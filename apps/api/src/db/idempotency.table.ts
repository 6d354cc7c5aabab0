import { sql } from 'drizzle-orm'
import { index, json, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { siteId, sitePolicy } from './tenancy.ts'

/** Answers by idempotency key, written in the transaction that they belong to. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    siteId: siteId(),
    memberId: uuid('member_id').notNull(),
    key: text().notNull(),
    route: text().notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Null only inside the working transaction. Stored as text, so that a repeated call gets the same bytes. */
    answer: json(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.memberId, t.key] }),
    index('idempotency_keys_created').on(t.siteId, t.createdAt),
    sitePolicy(),
  ],
)

import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accountPolicy, siteId } from '#db/tenancy.ts'

/** Who did what: append-only by grant and trigger. */
export const auditLog = pgTable(
  'audit_log',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    /** The account it happened to. */
    accountId: uuid('account_id').notNull(),
    /** Null where the system acted. */
    memberId: uuid('member_id'),
    actorName: text('actor_name').notNull(),
    action: text().notNull(),
    facts: jsonb().$type<Record<string, string | number | null>>().notNull(),
    ip: text(),
    requestId: text('request_id'),
    at: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('audit_log_account').on(t.siteId, t.accountId, t.at.desc()),
    accountPolicy(),
  ],
)

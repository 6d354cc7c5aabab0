import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountPolicy, siteId, sitePolicy } from '#db/tenancy.ts'

export const sessions = pgTable(
  'sessions',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** SHA-256 of the token in hex: a stolen dump opens nothing. */
    tokenHash: text('token_hash').notNull(),
    ip: text().notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().default(sql`now()`),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    uniqueIndex('sessions_token').on(t.siteId, t.tokenHash),
    index('sessions_member').on(t.siteId, t.memberId),
    accountPolicy(),
  ],
)
export type SessionRow = typeof sessions.$inferSelect

/** Things that work once: captcha tickets and random strings, setup links. The key says which. */
export const usedOnce = pgTable(
  'used_once',
  {
    siteId: siteId(),
    key: text().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.key] }), index('used_once_expiry').on(t.expiresAt), sitePolicy()],
)

import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountPolicy, siteId } from '#db/tenancy.ts'

/**
 * Secrets of service accounts. A key's id is that of its row in `members`, whose status is `service`: there stand its
 * name, role and department, so that whatever it does is kept like the work of any other member.
 */
export const apiKeys = pgTable(
  'api_keys',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    /** SHA-256 of the secret in hex. The secret itself has 190 random bits, so no slow hash is needed. */
    secretHash: text('secret_hash').notNull(),
    lastFour: text('last_four').notNull(),
    /** Secret before the last rotation, which goes on working until `previousUntil`. */
    previousHash: text('previous_hash'),
    previousLastFour: text('previous_last_four').notNull().default(''),
    previousUntil: timestamp('previous_until', { withTimezone: true }),
    /** Addresses and networks in CIDR form; empty for anywhere. */
    ipList: text('ip_list').array().notNull().default(sql`'{}'`),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    lastUsedIp: text('last_used_ip').notNull().default(''),
    createdById: uuid('created_by_id').notNull(),
    createdBy: text('created_by').notNull(),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    revokedBy: text('revoked_by').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    uniqueIndex('api_keys_secret').on(t.siteId, t.secretHash),
    uniqueIndex('api_keys_previous').on(t.siteId, t.previousHash),
    index('api_keys_account').on(t.siteId, t.accountId, t.createdAt),
    accountPolicy(),
  ],
)
export type ApiKeyRow = typeof apiKeys.$inferSelect

import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountPolicy, siteId, sitePolicy } from '#db/tenancy.ts'

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
    /** Whose place the actor acted in; null where it acted for itself. */
    onBehalfOf: text('on_behalf_of'),
    action: text().notNull(),
    /** What it was done to: its kind, its id, and the name people know it by. */
    objectKind: text('object_kind').notNull().default(''),
    objectId: text('object_id').notNull().default(''),
    objectName: text('object_name').notNull().default(''),
    /** The fields that changed, secrets masked; null where nothing was there, or is. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    facts: jsonb().$type<Record<string, string | number | null>>().notNull(),
    ip: text(),
    userAgent: text('user_agent').notNull().default(''),
    requestId: text('request_id'),
    at: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
    /** Its place in the site's chain; null for lines older than the chain. */
    seq: bigint({ mode: 'number' }),
    /** SHA-256 in hex over the hash before it and the whole line. */
    hash: text(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    uniqueIndex('audit_log_seq').on(t.siteId, t.seq),
    index('audit_log_account').on(t.siteId, t.accountId, t.at.desc()),
    accountPolicy(),
  ],
)

/** Where each site's chain ends. A trigger moves it when a transaction with lines of the log commits. */
export const auditHeads = pgTable(
  'audit_heads',
  {
    siteId: siteId(),
    /** Lines in the chain. */
    seq: bigint({ mode: 'number' }).notNull().default(0),
    /** The last line's. */
    hash: text().notNull().default(''),
    /** Lines written before there was a chain; their number stands before the first line's text. */
    older: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.siteId] }), sitePolicy()],
)

/**
 * State of a chain when the server last verified it, under the server's key: the database's owner can recompute every
 * hash, but no seal. Append-only by grant and trigger.
 */
export const auditSeals = pgTable(
  'audit_seals',
  {
    siteId: siteId(),
    /** The last line that the seal covers, and that line's hash. */
    seq: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
    /** HMAC-SHA-256 in hex over site, place and hash. */
    mac: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.seq] }), sitePolicy()],
)

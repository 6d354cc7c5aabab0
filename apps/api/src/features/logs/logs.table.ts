import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountPolicy, siteId, sitePolicy } from '#db/tenancy.ts'

/** Audit log; append-only by grant and trigger. */
export const auditLog = pgTable(
  'audit_log',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    /** Account that the action concerned. */
    accountId: uuid('account_id').notNull(),
    /** Null where the system acted. */
    memberId: uuid('member_id'),
    actorName: text('actor_name').notNull(),
    /** Name of the member in whose place the actor acted; null if it acted for itself. */
    onBehalfOf: text('on_behalf_of'),
    action: text().notNull(),
    /** Object of the action: its kind, its id, and its name for people. */
    objectKind: text('object_kind').notNull().default(''),
    objectId: text('object_id').notNull().default(''),
    objectName: text('object_name').notNull().default(''),
    /** Changed fields with secrets masked; null before creation or after deletion. */
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    facts: jsonb().$type<Record<string, string | number | null>>().notNull(),
    ip: text(),
    userAgent: text('user_agent').notNull().default(''),
    requestId: text('request_id'),
    at: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
    /** Position in the site's chain; null for entries older than the chain. */
    seq: bigint({ mode: 'number' }),
    /** SHA-256 in hex over the previous hash and the whole entry. */
    hash: text(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    uniqueIndex('audit_log_seq').on(t.siteId, t.seq),
    index('audit_log_account').on(t.siteId, t.accountId, t.at.desc()),
    // What operators did about a customer, which is in their own account's log.
    index('audit_log_customer').on(t.siteId, t.objectId, t.at.desc()).where(sql`object_kind = 'account'`),
    // Entries about one object; ids increase with time.
    index('audit_log_object').on(t.siteId, t.objectId, t.id).where(sql`object_id <> ''`),
    accountPolicy(),
  ],
)

/** End of each site's chain. A trigger updates it when a transaction with entries commits. */
export const auditHeads = pgTable(
  'audit_heads',
  {
    siteId: siteId(),
    /** Number of chained entries. */
    seq: bigint({ mode: 'number' }).notNull().default(0),
    /** Hash of the last entry. */
    hash: text().notNull().default(''),
    /** Number of entries older than the chain, which is included in the first entry's text. */
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
    /** Last entry that the seal covers, and its hash. */
    seq: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
    /** HMAC-SHA-256 in hex over site, position and hash. */
    mac: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.seq] }), sitePolicy()],
)

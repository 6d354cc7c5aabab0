import type { ChangeKind } from '@app/contracts/changes'
import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountPolicy, siteId, sitePolicy } from '#db/tenancy.ts'

/**
 * What happened to orders, certificates and balances, each with the object as of then. Written by triggers in the
 * transaction of the change, and numbered once that is committed.
 */
export const changes = pgTable(
  'changes',
  {
    siteId: siteId(),
    id: uuid().notNull().default(sql`gen_random_uuid()`),
    /** Order of writing. Changes of one object are written under its row's lock, so theirs is the order of events. */
    written: bigint({ mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    /** Position in the site's feed; null until it is given after the commit. */
    number: bigint({ mode: 'number' }),
    accountId: uuid('account_id').notNull(),
    kind: text().$type<ChangeKind>().notNull(),
    orderId: uuid('order_id'),
    certificateId: uuid('certificate_id'),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    at: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    uniqueIndex('changes_number').on(t.siteId, t.number),
    index('changes_of_account').on(t.siteId, t.accountId, t.number),
    index('changes_unnumbered').on(t.siteId, t.written).where(sql`number IS NULL`),
    index('changes_at').on(t.siteId, t.at),
    accountPolicy(),
  ],
)

/** Last number given on each site, and the last one that was forgotten. */
export const changeCounters = pgTable(
  'change_counters',
  {
    siteId: siteId(),
    last: bigint({ mode: 'number' }).notNull().default(0),
    forgotten: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.siteId] }), sitePolicy()],
)

import { sql } from 'drizzle-orm'
import {
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { accountPolicy, siteId } from '#db/tenancy.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** How a member likes its console: columns of a page, density, keys. One row per subject. */
export const preferences = pgTable(
  'preferences',
  {
    siteId: siteId(),
    accountId: uuid('account_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** `columns:orders`, `density`, `shortcuts`. */
    subject: text().notNull(),
    value: jsonb().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.memberId, t.subject] }), accountPolicy()],
)

/** A list's filters and order under a name, one member's own. */
export const savedViews = pgTable(
  'saved_views',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** The list: `orders`. */
    list: text().notNull(),
    name: text().notNull(),
    /** The search part of the address, without its question mark. */
    search: text().notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    position: integer().notNull().default(0),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('saved_views_member').on(t.siteId, t.memberId, t.list, t.position),
    accountPolicy(),
  ],
)

/** Long work of a member, with its progress and what came of it. */
export const tasks = pgTable(
  'tasks',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** What is done: `orders.export`, `members.import`. */
    kind: text().notNull(),
    /** What it works on, as the kind reads it. */
    input: jsonb().notNull(),
    state: text().$type<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>().notNull().default('waiting'),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** One line per row that failed: which, its object's id where there is one, and its refusal as `error` keeps it. */
    failures: jsonb().$type<{ row: string; id?: string; reason: string }[]>().notNull().default(sql`'[]'::jsonb`),
    error: text().notNull().default(''),
    fileName: text('file_name').notNull().default(''),
    fileType: text('file_type').notNull().default(''),
    /** What can be fetched when it is done; dropped a day later. */
    file: bytea(),
    seenAt: moment('seen_at'),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
    /** A worker is at it until then; a crash costs no more than this. */
    leaseUntil: moment('lease_until'),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('tasks_member').on(t.siteId, t.memberId, t.createdAt.desc()),
    index('tasks_open').on(t.siteId, t.createdAt).where(sql`state IN ('waiting', 'running')`),
    accountPolicy(),
  ],
)
export type TaskRow = typeof tasks.$inferSelect

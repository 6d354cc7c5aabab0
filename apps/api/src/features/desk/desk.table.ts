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

/** Console preferences of members, such as columns, density and keys. One row per subject. */
export const preferences = pgTable(
  'preferences',
  {
    siteId: siteId(),
    accountId: uuid('account_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** Subject, such as `columns:orders`, `density` or `shortcuts`. */
    subject: text().notNull(),
    value: jsonb().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.memberId, t.subject] }), accountPolicy()],
)

/** Saved filters and order of a list; each belongs to one member. */
export const savedViews = pgTable(
  'saved_views',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** List, such as `orders`. */
    list: text().notNull(),
    name: text().notNull(),
    /** Query string of the address, without the question mark. */
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

/** Background tasks of members with progress and result. */
export const tasks = pgTable(
  'tasks',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** Kind of task, such as `orders.export` or `members.import`. */
    kind: text().notNull(),
    /** Input, whose type depends on the kind. */
    input: jsonb().notNull(),
    state: text().$type<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>().notNull().default('waiting'),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** Failed rows: name, id of its object where there is one, and the refusal in the format of `error`. */
    failures: jsonb().$type<{ row: string; id?: string; reason: string }[]>().notNull().default(sql`'[]'::jsonb`),
    error: text().notNull().default(''),
    fileName: text('file_name').notNull().default(''),
    fileType: text('file_type').notNull().default(''),
    /** Result file, deleted after a day. */
    file: bytea(),
    seenAt: moment('seen_at'),
    createdAt: moment('created_at').notNull(),
    finishedAt: moment('finished_at'),
    /** End of the worker's lease, which limits the delay after a crash. */
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

import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountPolicy, siteId } from '#db/tenancy.ts'
import type { NoticeTemplate } from '#features/messages/messages.service.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Notices of orders, each unique: created with the event, sent by a job. */
export const orderNotices = pgTable(
  'order_notices',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    orderId: uuid('order_id').notNull(),
    template: text().$type<NoticeTemplate>().notNull(),
    /** Unique key: an event's id, or an end and the days before it. */
    key: text().notNull(),
    facts: jsonb().$type<Record<string, string | number>>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** Time when it was sent, or skipped as obsolete; null until then. */
    doneAt: moment('done_at'),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    uniqueIndex('order_notices_once').on(t.siteId, t.orderId, t.template, t.key),
    index('order_notices_due').on(t.siteId, t.createdAt).where(sql`done_at IS NULL`),
    accountPolicy(),
  ],
)
export type OrderNoticeRow = typeof orderNotices.$inferSelect

import type { FollowUp } from '@app/contracts/orders/order-desk'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { siteId, sitePolicy } from '#db/tenancy.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/**
 * Operators' data about orders: a row for each order that one of them has handled. A separate table, so that no
 * customer's statement reaches it and its changes do not touch the indexes of orders.
 */
export const orderDesk = pgTable(
  'order_desk',
  {
    siteId: siteId(),
    orderId: uuid('order_id').notNull(),
    assigneeId: uuid('assignee_id'),
    followUp: text('follow_up').$type<FollowUp>().notNull().default('none'),
    /** Reason why it is not renewed. */
    reason: text().notNull().default(''),
    remindedAt: moment('reminded_at'),
    noteCount: integer('note_count').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.orderId] }),
    index('order_desk_assignee').on(t.siteId, t.assigneeId, t.orderId),
    index('order_desk_follow_up').on(t.siteId, t.followUp, t.orderId),
    index('order_desk_noted').on(t.siteId, t.orderId).where(sql`note_count > 0`),
    sitePolicy(),
  ],
)

export const orderTags = pgTable(
  'order_tags',
  { siteId: siteId(), orderId: uuid('order_id').notNull(), tag: text().notNull() },
  (t) => [
    primaryKey({ columns: [t.siteId, t.orderId, t.tag] }),
    index('order_tags_tag').on(t.siteId, t.tag, t.orderId),
    sitePolicy(),
  ],
)

export const orderNotes = pgTable(
  'order_notes',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    orderId: uuid('order_id').notNull(),
    authorId: uuid('author_id').notNull(),
    /** Name at that time, because members may leave. */
    author: text().notNull(),
    text: text().notNull(),
    mentions: uuid().array().notNull().default(sql`'{}'`),
    isPinned: boolean('is_pinned').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('order_notes_order').on(t.siteId, t.orderId, t.createdAt),
    sitePolicy(),
  ],
)
export type OrderNoteRow = typeof orderNotes.$inferSelect

import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { siteId, sitePolicy } from '#db/tenancy.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Every mail and text message: waiting, sent, failed, or kept here because the site has no way to send it. */
export const messages = pgTable(
  'messages',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    /** The account it concerns; null where there is none yet. */
    accountId: uuid('account_id'),
    /** The order it is about; null where it is about none, or about several. */
    orderId: uuid('order_id'),
    channel: text().$type<'email' | 'sms'>().notNull(),
    recipient: text().notNull(),
    locale: text().$type<'zh' | 'en'>().notNull(),
    /** The template it was made from. */
    template: text().notNull(),
    subject: text().notNull().default(''),
    /** Sealed: it may hold a code. */
    bodySealed: text('body_sealed').notNull(),
    /** Holds a code or a link that lets somebody in: never shown where it was really sent. */
    isSecret: boolean('is_secret').notNull().default(false),
    state: text().$type<'waiting' | 'sent' | 'failed' | 'kept'>().notNull().default('waiting'),
    /** What carried it: smtp, aliyun, tencent, twilio, outbox. */
    carrier: text().notNull().default(''),
    attempts: integer().notNull().default(0),
    error: text().notNull().default(''),
    /** The message this one was sent again from. */
    resentFrom: uuid('resent_from'),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    nextTryAt: moment('next_try_at'),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('messages_newest').on(t.siteId, t.createdAt.desc(), t.id.desc()),
    index('messages_order').on(t.siteId, t.orderId, t.createdAt.desc(), t.id.desc()).where(sql`order_id IS NOT NULL`),
    index('messages_due').on(t.siteId, t.nextTryAt).where(sql`next_try_at IS NOT NULL`),
    sitePolicy(),
  ],
)
export type MessageRow = typeof messages.$inferSelect

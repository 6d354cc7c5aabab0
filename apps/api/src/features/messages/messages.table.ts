import type { MessageChannel, MessageState } from '@app/contracts/messages'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { siteId, sitePolicy } from '#db/tenancy.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Emails and text messages: waiting, sent, failed, kept because the site has no carrier, or gathered for a summary. */
export const messages = pgTable(
  'messages',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    /** Account that it concerns; null without one yet. */
    accountId: uuid('account_id'),
    /** Order that it is about; null without one, or for several. */
    orderId: uuid('order_id'),
    channel: text().$type<MessageChannel>().notNull(),
    /** Email address, telephone number, or name of the robot. */
    recipient: text().notNull(),
    /** Robot that writes it into its group; null for the others. */
    robotId: uuid('robot_id'),
    locale: text().$type<'zh' | 'en'>().notNull(),
    /** Template it was rendered from. */
    template: text().notNull(),
    subject: text().notNull().default(''),
    /** Sealed text, because it may hold a code. */
    bodySealed: text('body_sealed').notNull(),
    /** Whether it holds a code or link for signing in: not shown once sent. */
    isSecret: boolean('is_secret').notNull().default(false),
    state: text().$type<MessageState>().notNull().default('waiting'),
    /** Carrier: smtp, aliyun, tencent, twilio, outbox, or the robot's kind. */
    carrier: text().notNull().default(''),
    attempts: integer().notNull().default(0),
    error: text().notNull().default(''),
    /** Original of a resent message. */
    resentFrom: uuid('resent_from'),
    /** When the summary that it waits for goes out; null for the others. */
    gatheredUntil: moment('gathered_until'),
    /** Summary that tells of it. */
    summaryId: uuid('summary_id'),
    /** Whether those whom the site has told as well still have to be. */
    isToBeCopied: boolean('is_to_be_copied').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at'),
    nextTryAt: moment('next_try_at'),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('messages_newest').on(t.siteId, t.createdAt.desc(), t.id.desc()),
    index('messages_order').on(t.siteId, t.orderId, t.createdAt.desc(), t.id.desc()).where(sql`order_id IS NOT NULL`),
    index('messages_due').on(t.siteId, t.nextTryAt).where(sql`next_try_at IS NOT NULL`),
    // The menu counts what failed lately and was not sent again; both are few among all.
    index('messages_failed').on(t.siteId, t.createdAt).where(sql`state = 'failed'`),
    index('messages_gathered').on(t.siteId, t.gatheredUntil).where(sql`gathered_until IS NOT NULL`),
    index('messages_to_be_copied').on(t.siteId, t.createdAt).where(sql`is_to_be_copied`),
    index('messages_resent').on(t.siteId, t.resentFrom).where(sql`resent_from IS NOT NULL`),
    sitePolicy(),
  ],
)
export type MessageRow = typeof messages.$inferSelect

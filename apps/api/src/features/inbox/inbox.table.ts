import type { Locale } from '@app/contracts/wire'
import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accountPolicy, siteId } from '#db/tenancy.ts'

export interface NoticeWords {
  title: string
  text: string
}

/** Notices in the inboxes of members: what they were also told by mail or text message. */
export const inboxNotices = pgTable(
  'inbox_notices',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** Template of the message. */
    template: text().notNull(),
    words: jsonb().$type<Record<Locale, NoticeWords>>().notNull(),
    /** Path in the console; empty where it leads nowhere. */
    href: text().notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('inbox_notices_member').on(t.siteId, t.memberId, t.createdAt.desc(), t.id.desc()),
    index('inbox_notices_old').on(t.siteId, t.createdAt),
    accountPolicy(),
  ],
)

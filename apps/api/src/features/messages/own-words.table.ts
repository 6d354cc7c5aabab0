import type { MailContent } from '@app/contracts/settings/mail-words'
import type { SmsContent } from '@app/contracts/settings/sms-words'
import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { siteId, sitePolicy } from '#db/tenancy.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Mail templates that a site changed: its published words and the draft. */
export const ownMailWords = pgTable(
  'own_mail_words',
  {
    siteId: siteId(),
    template: text().notNull(),
    /** Read by versions before 2026-11-26 only: since then `notify_policies` says whether the mail is sent. */
    isEnabled: boolean('is_enabled').notNull().default(true),
    /** Words in force; null: those of the code. */
    published: jsonb().$type<MailContent>(),
    /** Newest version in `own_mail_versions`; 0 before the first. */
    version: integer().notNull().default(0),
    draft: jsonb().$type<MailContent>(),
    draftBy: text('draft_by').notNull().default(''),
    draftAt: moment('draft_at'),
    /** Addresses that have a blind copy of each such mail. */
    copiesTo: text('copies_to').array().notNull().default(sql`'{}'`),
    editedBy: text('edited_by').notNull(),
    editedAt: moment('edited_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.template] }), sitePolicy()],
)
export type OwnMailWordsRow = typeof ownMailWords.$inferSelect

/** Every published version of a mail template, whole; append-only. */
export const ownMailVersions = pgTable(
  'own_mail_versions',
  {
    siteId: siteId(),
    template: text().notNull(),
    version: integer().notNull(),
    content: jsonb().$type<MailContent>().notNull(),
    note: text().notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.template, t.version] }), sitePolicy()],
)
export type OwnMailVersionRow = typeof ownMailVersions.$inferSelect

/** Text messages that a site worded itself. */
export const ownSmsWords = pgTable(
  'own_sms_words',
  {
    siteId: siteId(),
    template: text().notNull(),
    /** Texts in force; null: those of the code. */
    content: jsonb().$type<SmsContent>(),
    version: integer().notNull(),
    editedBy: text('edited_by').notNull(),
    editedAt: moment('edited_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.template] }), sitePolicy()],
)
export type OwnSmsWordsRow = typeof ownSmsWords.$inferSelect

import type { MessageChannel } from '@app/contracts/messages'
import type { SenderDomainCheck } from '@app/contracts/settings/sender-domain'
import type { MailServer, SmsService } from '@app/contracts/settings/senders'
import type { SmsApprovals } from '@app/contracts/settings/sms-template-ids'
import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { siteId, sitePolicy } from '#db/tenancy.ts'

/** Service for text messages as it is kept: its templates are part of it, as their ids are worth nothing at another. */
export type SmsSettings = SmsService & SmsApprovals

/** Senders that a site set up for its messages, in place of the platform's. */
export const messageSenders = pgTable(
  'message_senders',
  {
    siteId: siteId(),
    channel: text().$type<MessageChannel>().notNull(),
    settings: jsonb().$type<MailServer | SmsSettings>().notNull(),
    /** Sealed keys as JSON by name; null without one. */
    secretsSealed: text('secrets_sealed'),
    /** Whether messages go out by it. */
    isEnabled: boolean('is_enabled').notNull(),
    /** Last check of the domain that mails come from; null before the first. */
    check: jsonb().$type<SenderDomainCheck>(),
    version: integer().notNull(),
    editedBy: text('edited_by').notNull(),
    editedAt: timestamp('edited_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.channel] }), sitePolicy()],
)
export type MessageSenderRow = typeof messageSenders.$inferSelect

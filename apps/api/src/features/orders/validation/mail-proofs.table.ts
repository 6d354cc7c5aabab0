import { index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accountPolicy, siteId } from '#db/tenancy.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Validation mails with their state. */
export const mailProofs = pgTable(
  'mail_proofs',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    orderId: uuid('order_id').notNull(),
    certificateId: uuid('certificate_id').notNull(),
    /** Purpose: control of domains, or of the mailbox itself. */
    purpose: text().$type<'domain' | 'mailbox'>().notNull(),
    recipient: text().notNull(),
    /** Names to validate: domains as ordered, or the mailbox. */
    names: text().array().$type<string[]>().notNull(),
    /** SHA-256 of the mailed random value, hex. */
    valueHash: text('value_hash').notNull(),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Time when a newer mail or another method replaced it. */
    replacedAt: moment('replaced_at'),
    approvedAt: moment('approved_at'),
    approvedIp: text('approved_ip'),
    approvedAgent: text('approved_agent'),
    /** Returned value, sealed until the CA has it. */
    valueSealed: text('value_sealed'),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    uniqueIndex('mail_proofs_value').on(t.siteId, t.valueHash),
    index('mail_proofs_certificate').on(t.siteId, t.certificateId, t.recipient),
    accountPolicy(),
  ],
)
export type MailProofRow = typeof mailProofs.$inferSelect

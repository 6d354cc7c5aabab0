import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { siteId, sitePolicy } from '#db/tenancy.ts'

export type CodePurpose = 'second-step' | 'own-step' | 'action' | 'sign-up' | 'reset' | 'old-contact' | 'new-contact'
export type CodeChannel = 'email' | 'sms'

/** Single-use codes sent by email or text message: six digits, ten minutes, five attempts. */
export const verifyCodes = pgTable(
  'verify_codes',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    /** Only purpose for which the code is valid. */
    purpose: text().$type<CodePurpose>().notNull(),
    channel: text().$type<CodeChannel>().notNull(),
    /** Lower-case email address, or prefix and digits. */
    target: text().notNull(),
    /** Null for a request without a member: the code is stored but not sent. */
    memberId: uuid('member_id'),
    /** Keyed hash, because a plain one could be searched for all million codes. */
    codeMac: text('code_mac').notNull(),
    triesLeft: integer('tries_left').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('verify_codes_target').on(t.siteId, t.purpose, t.channel, t.target, t.createdAt.desc()),
    index('verify_codes_expiry').on(t.expiresAt),
    sitePolicy(),
  ],
)
export type VerifyCodeRow = typeof verifyCodes.$inferSelect

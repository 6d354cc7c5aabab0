import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { siteId, sitePolicy } from '#db/tenancy.ts'

export type CodePurpose = 'second-step' | 'own-step' | 'action' | 'sign-up' | 'reset' | 'old-contact' | 'new-contact'
export type CodeChannel = 'email' | 'sms'

/** One-use codes sent by mail or message: six digits, ten minutes, five tries. */
export const verifyCodes = pgTable(
  'verify_codes',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    /** What it is good for, and for nothing else. */
    purpose: text().$type<CodePurpose>().notNull(),
    channel: text().$type<CodeChannel>().notNull(),
    /** Lower-case address, or prefix and digits. */
    target: text().notNull(),
    /** Null where it was asked for without a member: the code then exists and is sent to nobody. */
    memberId: uuid('member_id'),
    /** Keyed hash: a dump cannot be searched for the million codes. */
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

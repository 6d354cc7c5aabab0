import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accountPolicy, siteId } from '#db/tenancy.ts'

/** Passwords that members had before, as they were stored, so that a site can refuse them. */
export const usedPasswords = pgTable(
  'used_passwords',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    memberId: uuid('member_id').notNull(),
    passwordHash: text('password_hash').notNull(),
    replacedAt: timestamp('replaced_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('used_passwords_member').on(t.siteId, t.memberId, t.replacedAt.desc()),
    accountPolicy(),
  ],
)

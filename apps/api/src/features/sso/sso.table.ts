import type { GroupRole } from '@app/contracts/access/sso'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { accountPolicy, siteId, sitePolicy } from '#db/tenancy.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Identity provider of a site's staff. */
export const ssoConnections = pgTable(
  'sso_connections',
  {
    siteId: siteId().primaryKey(),
    isEnabled: boolean('is_enabled').notNull(),
    label: jsonb().$type<{ zh: string; en: string }>().notNull(),
    issuer: text().notNull(),
    clientId: text('client_id').notNull(),
    /** Empty for a public client. */
    secretSealed: text('secret_sealed').notNull(),
    groupClaim: text('group_claim').notNull(),
    roles: jsonb().$type<z.infer<typeof GroupRole>[]>().notNull(),
    version: integer().notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  () => [sitePolicy()],
)
export type SsoConnectionRow = typeof ssoConnections.$inferSelect

/** Members by the name that an identity provider has for them. */
export const ssoIdentities = pgTable(
  'sso_identities',
  {
    siteId: siteId(),
    issuer: text().notNull(),
    /** Claim `sub`, unique and constant at its issuer. */
    subject: text().notNull(),
    accountId: uuid('account_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** Whether single sign-on has made the member, whose role then follows its groups. */
    isMade: boolean('is_made').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.issuer, t.subject] }),
    index('sso_identities_member').on(t.siteId, t.memberId),
    accountPolicy(),
  ],
)
export type SsoIdentityRow = typeof ssoIdentities.$inferSelect

import type { CaptchaKind } from '@app/contracts/access/captcha'
import type { InPlaceMode } from '@app/contracts/access/in-place'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Visit } from '#core/caller.ts'
import { accountPolicy, siteId, sitePolicy } from '#db/tenancy.ts'

export const sessions = pgTable(
  'sessions',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** SHA-256 of the token in hex, so that a stolen dump cannot be used to sign in. */
    tokenHash: text('token_hash').notNull(),
    ip: text().notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
    lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull().default(sql`now()`),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
    /** Operator who is here in the member's place, with the name at that time; null for the member's own sessions. */
    operatorId: uuid('operator_id'),
    operatorName: text('operator_name').notNull().default(''),
    mode: text().$type<InPlaceMode>(),
    /** For an operator of the parent site, whose id the one above then is. */
    visit: jsonb().$type<Visit>(),
    /** When the end of a visit was written to the logs of both sites. */
    visitClosedAt: timestamp('visit_closed_at', { withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    uniqueIndex('sessions_token').on(t.siteId, t.tokenHash),
    index('sessions_member').on(t.siteId, t.memberId),
    index('sessions_open_visits').on(t.siteId).where(sql`visit IS NOT NULL AND visit_closed_at IS NULL`),
    accountPolicy(),
  ],
)
export type SessionRow = typeof sessions.$inferSelect

/** Permission of a site for those who visit it from its parent to change things; no row without one. */
export const visitGrants = pgTable(
  'visit_grants',
  {
    siteId: siteId().primaryKey(),
    until: timestamp({ withTimezone: true }).notNull(),
    memberId: uuid('member_id').notNull(),
    /** Member who gave it, by the name at that time. */
    memberName: text('member_name').notNull(),
    reason: text().notNull(),
  },
  () => [sitePolicy()],
)
export type VisitGrantRow = typeof visitGrants.$inferSelect

/** Results of sign-in attempts of existing members. */
export const signIns = pgTable(
  'sign_ins',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    memberId: uuid('member_id').notNull(),
    result: text().$type<'ok' | 'wrong-password' | 'wrong-code' | 'locked' | 'disabled'>().notNull(),
    method: text().$type<'password' | 'email' | 'sms' | 'authenticator' | 'recovery' | 'passkey' | 'sso'>().notNull(),
    ip: text().notNull(),
    userAgent: text('user_agent').notNull(),
    at: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('sign_ins_member').on(t.siteId, t.memberId, t.at.desc()),
    accountPolicy(),
  ],
)

/** Recovery codes: ten per member, 80 bits each, shown once; only hashes are stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    memberId: uuid('member_id').notNull(),
    codeMac: text('code_mac').notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('recovery_codes_member').on(t.siteId, t.memberId),
    accountPolicy(),
  ],
)

/** Public keys of members' passkeys. A key belongs to one host name: the relying party id. */
export const passkeys = pgTable(
  'passkeys',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** Host name on which it was created. */
    rpId: text('rp_id').notNull(),
    /** Base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    counter: integer().notNull(),
    transports: text().array().notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    name: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    uniqueIndex('passkeys_credential').on(t.siteId, t.credentialId),
    index('passkeys_member').on(t.siteId, t.memberId),
    accountPolicy(),
  ],
)

/**
 * Tickets for a second step, kept for clients that do not send theirs back. Each is found by whoever signs in again: the
 * same member from the same network with the same program.
 */
export const keptTickets = pgTable(
  'kept_tickets',
  {
    siteId: siteId(),
    /** Keyed hash of member, network and program. */
    clientMac: text('client_mac').notNull(),
    ticket: text().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.clientMac] }), sitePolicy()],
)

/** Used single-use keys: captcha tickets and random strings, setup and invitation links, passkey challenges. */
/** How a site tells people from programs, with its keys at a vendor. */
export const siteCaptchas = pgTable(
  'site_captchas',
  {
    siteId: siteId().primaryKey(),
    kind: text().$type<CaptchaKind>().notNull(),
    appId: text('app_id').notNull(),
    secretId: text('secret_id').notNull(),
    /** Empty until it is entered. */
    appSecretSealed: text('app_secret_sealed').notNull(),
    apiSecretSealed: text('api_secret_sealed').notNull(),
    version: integer().notNull(),
    savedBy: text('saved_by').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
  },
  () => [sitePolicy()],
)
export type SiteCaptchaRow = typeof siteCaptchas.$inferSelect

export const usedOnce = pgTable(
  'used_once',
  {
    siteId: siteId(),
    key: text().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.key] }), index('used_once_expiry').on(t.expiresAt), sitePolicy()],
)

import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * Records of the sandbox CA. One CA serves every site, so the platform owns them, and the request role may not touch
 * them.
 */
export const sandboxAuthorities = pgTable('sandbox_authorities', {
  name: text().primaryKey(),
  certificatePem: text('certificate_pem').notNull(),
  /** Encrypted with AES-256-GCM under SECRET_KEY. */
  sealedKey: text('sealed_key').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
})

export const sandboxOrders = pgTable('sandbox_orders', {
  caOrderId: text('ca_order_id').primaryKey(),
  reference: text().notNull().unique(),
  state: jsonb().$type<unknown>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().default(sql`now()`),
})

/** Issuances, written before signing: every serial ever signed has a row. */
export const sandboxIssuances = pgTable(
  'sandbox_issuances',
  {
    serial: text().primaryKey(),
    caOrderId: text('ca_order_id').notNull().unique(),
    /** Name of the authority that signs it. */
    authority: text().notNull().default('intermediate'),
    /** SHA-256 of the CSR's DER, hex. */
    csrSha256: text('csr_sha256').notNull(),
    /** Linted certificate to sign, DER in base64: after a crash the same one is signed again. */
    prepared: text().notNull(),
    notBefore: timestamp('not_before', { withTimezone: true }).notNull(),
    notAfter: timestamp('not_after', { withTimezone: true }).notNull(),
    certificatePem: text('certificate_pem'),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    /** Number of the CRLReason; null if not revoked. */
    revokedFor: integer('revoked_for'),
    intendedAt: timestamp('intended_at', { withTimezone: true }).notNull().default(sql`now()`),
  },
  (t) => [index('sandbox_issuances_revoked').on(t.authority, t.serial).where(sql`revoked_at IS NOT NULL`)],
)

/** Latest revocation list of each authority; its number never decreases. */
export const sandboxLists = pgTable('sandbox_lists', {
  authority: text().primaryKey(),
  number: bigint({ mode: 'number' }).notNull(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  /** SHA-256 of the listed revocations, hex: when they change, a new list is made. */
  contents: text().notNull(),
  /** DER in base64. */
  list: text().notNull(),
})

/** Compromised keys, which get no new certificate (BR 6.1.1.3). */
export const sandboxLostKeys = pgTable('sandbox_lost_keys', {
  /** SHA-256 of the SubjectPublicKeyInfo, hex. */
  spkiSha256: text('spki_sha256').primaryKey(),
  lostAt: timestamp('lost_at', { withTimezone: true }).notNull(),
})

/** Orders of the ACME client at the upstream CA. */
export const acmeOrders = pgTable('acme_orders', {
  caOrderId: text('ca_order_id').primaryKey(),
  reference: text().notNull().unique(),
  state: jsonb().$type<unknown>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().default(sql`now()`),
})

import { sql } from 'drizzle-orm'
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The sandbox CA's own books. It is one CA for every site, so these are the platform's and no request's role may touch them. */
export const sandboxAuthorities = pgTable('sandbox_authorities', {
  name: text().primaryKey(),
  certificatePem: text('certificate_pem').notNull(),
  /** AES-256-GCM under SECRET_KEY. */
  sealedKey: text('sealed_key').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().default(sql`now()`),
})

export const sandboxOrders = pgTable('sandbox_orders', {
  caOrderId: text('ca_order_id').primaryKey(),
  reference: text().notNull().unique(),
  state: jsonb().$type<unknown>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().default(sql`now()`),
})

/** Written before signing: every serial ever signed has a row. */
export const sandboxIssuances = pgTable('sandbox_issuances', {
  serial: text().primaryKey(),
  caOrderId: text('ca_order_id').notNull().unique(),
  /** SHA-256 of the CSR's DER, hex. */
  csrSha256: text('csr_sha256').notNull(),
  /** The linted certificate to be, DER in base64: after a crash the very same one is signed again. */
  prepared: text().notNull(),
  notBefore: timestamp('not_before', { withTimezone: true }).notNull(),
  notAfter: timestamp('not_after', { withTimezone: true }).notNull(),
  certificatePem: text('certificate_pem'),
  intendedAt: timestamp('intended_at', { withTimezone: true }).notNull().default(sql`now()`),
})

/** The ACME client's account and the orders it holds with the upstream CA. */
export const acmeOrders = pgTable('acme_orders', {
  caOrderId: text('ca_order_id').primaryKey(),
  reference: text().notNull().unique(),
  state: jsonb().$type<unknown>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().default(sql`now()`),
})

export const sealedSecrets = pgTable('sealed_secrets', {
  name: text().primaryKey(),
  /** AES-256-GCM under SECRET_KEY, bound to the name. */
  sealed: text().notNull(),
  id: uuid().notNull(),
})

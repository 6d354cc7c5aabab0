import type { HostFailure } from '@app/contracts/settings/site-hosts'
import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { siteHosts } from '#features/sites/sites.table.ts'

/**
 * TLS certificate of each host that this installation serves, and the order for the next one. Read at handshakes, before
 * any tenant is known, so it belongs to the platform as the hosts do, and the request role may not touch it.
 */
export const hostCertificates = pgTable(
  'host_certificates',
  {
    host: text()
      .primaryKey()
      .references(() => siteHosts.host, { onDelete: 'cascade' }),
    /** Our reference of the order that runs at the CA; null while none does. */
    reference: text(),
    /** Request of that order, and its key sealed under `host-key:<reference>`. */
    csrPem: text('csr_pem'),
    nextKeySealed: text('next_key_sealed'),
    /** File that the CA fetches from this host. */
    proofPath: text('proof_path'),
    proofBody: text('proof_body'),
    /** Certificate in use with its chain; null before the first. */
    certificatePem: text('certificate_pem'),
    chainPem: text('chain_pem'),
    /** Reference that its key is sealed under. */
    keyReference: text('key_reference'),
    keySealed: text('key_sealed'),
    notBefore: timestamp('not_before', { withTimezone: true }),
    notAfter: timestamp('not_after', { withTimezone: true }),
    /** Why the last attempt failed; null where it did not. */
    failure: jsonb().$type<HostFailure>(),
    failures: integer().notNull().default(0),
    /** When the owner of its site was told that it keeps failing; null until then, and again once there is a new one. */
    failureToldAt: timestamp('failure_told_at', { withTimezone: true }),
    /** When it is looked at again. A server that works on it moves this ahead, so that no other does. */
    nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('host_certificates_due').on(t.nextAt)],
)
export type HostCertificateRow = typeof hostCertificates.$inferSelect

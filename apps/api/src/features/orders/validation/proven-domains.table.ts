import type { DcvMethod } from '@app/contracts/products/products'
import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accountPolicy, siteId } from '#db/tenancy.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Evidence of a validation: the record with its value, or the mailbox that answered. */
export interface ProofEvidence {
  type: string
  host: string
  value: string
  /** Unix seconds, for a mail; with the IP address of the confirmation. */
  sentAt?: number
  approvedAt?: number
  ip?: string
}

/** Domains an account has proven, one row per check, for reuse by the account's later orders. Rows never change. */
export const provenDomains = pgTable(
  'proven_domains',
  {
    siteId: siteId(),
    /** Id of the check that passed; a new one if it had to pass again. */
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    orderId: uuid('order_id').notNull(),
    ca: text().$type<'sandbox' | 'acme'>().notNull(),
    /** Null for the built-in CA of that kind. */
    connectionId: uuid('connection_id'),
    /** CA order for which it was validated, by which the CA finds its own proof again. */
    caOrderId: text('ca_order_id').notNull(),
    /** Name as ordered, possibly a wildcard. */
    name: text().notNull(),
    /** Domain of the validation: the name without its asterisk. */
    domain: text().notNull(),
    method: text().$type<DcvMethod>().notNull(),
    evidence: jsonb().$type<ProofEvidence | null>(),
    provenAt: moment('proven_at').notNull(),
    /** End by the policies known when it was written. */
    validUntil: moment('valid_until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('proven_domains_account').on(t.siteId, t.accountId, t.domain, t.validUntil.desc()),
    accountPolicy(),
  ],
)
export type ProvenDomainRow = typeof provenDomains.$inferSelect

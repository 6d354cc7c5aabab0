import type { DcvMethod } from '@app/contracts/products/products'
import { index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accountPolicy, siteId } from '#db/tenancy.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** What was seen when a name was proven: the record and what stood there, or whose mailbox answered. */
export interface ProofEvidence {
  type: string
  host: string
  value: string
  /** Of a mail, unix seconds; and from where it was approved. */
  sentAt?: number
  approvedAt?: number
  ip?: string
}

/** Domains an account has proven, one row per check, for reuse by the account's later orders. Rows never change. */
export const provenDomains = pgTable(
  'proven_domains',
  {
    siteId: siteId(),
    /** Of the check that passed; where that had to pass once more, one of its own. */
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    orderId: uuid('order_id').notNull(),
    ca: text().$type<'sandbox' | 'acme'>().notNull(),
    /** Null for the CA of that kind that is there by itself. */
    connectionId: uuid('connection_id'),
    /** The CA's order that it was proven for: where the CA finds its own proof again. */
    caOrderId: text('ca_order_id').notNull(),
    /** As it was ordered, perhaps a wildcard. */
    name: text().notNull(),
    /** What it was proven at: the name without its asterisk. */
    domain: text().notNull(),
    method: text().$type<DcvMethod>().notNull(),
    evidence: jsonb().$type<ProofEvidence | null>(),
    provenAt: moment('proven_at').notNull(),
    /** By the policies known when it was written. */
    validUntil: moment('valid_until').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('proven_domains_account').on(t.siteId, t.accountId, t.domain, t.validUntil.desc()),
    accountPolicy(),
  ],
)
export type ProvenDomainRow = typeof provenDomains.$inferSelect

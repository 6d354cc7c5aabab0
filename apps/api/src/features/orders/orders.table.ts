import type { CertificateSubject } from '@app/contracts/certificates/certificate-kinds'
import type { IssuanceTrigger } from '@app/contracts/certificates/certificates'
import type { RevocationReason } from '@app/contracts/certificates/revocation'
import type { KeyAlgorithm } from '@app/contracts/keys'
import type { OrderSource } from '@app/contracts/orders/order-source'
import { OrderStatus } from '@app/contracts/orders/order-states'
import type { Delivery, Person, RoleContacts, Shipment } from '@app/contracts/orders/order-values'
import type { Contact, PriceLine, ReturnedItem } from '@app/contracts/orders/orders'
import type { ContactRole, DcvMethod, RefundRule } from '@app/contracts/products/products'
import type { CheckMethod } from '@app/contracts/validation/domain-checks'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
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
import type { ChallengeType } from '#core/challenge.ts'
import { accountPolicy, siteId } from '#db/tenancy.ts'
import { products } from '#features/products/products.table.ts'

/**
 * A status as text of a statement. The condition of an index takes no parameter, and a statement that may use such an
 * index has to show the planner the status too: a plan for any value cannot.
 */
export const plain = (status: OrderStatus) => sql.raw(String(status))

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Who has seen by what that a person is who it says. The moment is unix seconds. */
export interface PersonVetting {
  by: string
  at: number
  evidence: string
}

/** The commercial side: a subscription. Issuances of it are certificates. */
export const orders = pgTable(
  'orders',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    orderNo: text('order_no').notNull(),
    status: integer().$type<OrderStatus>().notNull(),
    /** When it entered this status. */
    statusSince: moment('status_since').notNull(),
    /** What has been sold is never deleted. */
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    /** What was bought, as it was then. */
    productName: jsonb('product_name').$type<{ zh: string; en: string }>().notNull(),
    brand: text().notNull(),
    usageType: text('usage_type').$type<'ssl' | 'code' | 'doc' | 'smime'>().notNull(),
    validType: text('valid_type').$type<'dv' | 'ov' | 'ev'>().notNull(),
    namesIncluded: integer('names_included').notNull(),
    /** 90 means days, else years. */
    validity: integer().notNull(),
    currency: text().$type<'CNY' | 'USD'>().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    costMinor: bigint('cost_minor', { mode: 'number' }).notNull(),
    priceLines: jsonb('price_lines').$type<PriceLine[]>().notNull(),
    primaryName: text('primary_name').notNull().default(''),
    names: text().array().$type<string[]>().notNull(),
    methods: jsonb().$type<Record<string, DcvMethod>>().notNull(),
    /** Whom to write to about a name that is proven by e-mail. */
    recipients: jsonb().$type<Record<string, string>>().notNull().default(sql`'{}'::jsonb`),
    csrPem: text('csr_pem'),
    keyAlgorithm: text('key_algorithm').$type<KeyAlgorithm>(),
    contact: jsonb().$type<Contact>(),
    /** Whom the product asked for. A role without an entry in `contacts` is the admin contact's, who is `contact`. */
    contactRoles: text('contact_roles').array().$type<ContactRole[]>().notNull().default(['admin']),
    contacts: jsonb().$type<RoleContacts>().notNull().default(sql`'{}'::jsonb`),
    /** The vetted organisation that its certificates name; null where they name none. */
    organisationId: uuid('organisation_id'),
    /** Whom its certificates name beside or without an organisation. */
    person: jsonb().$type<Person>(),
    /** That an operator has seen who that is; null again where the person changes. */
    personVetting: jsonb('person_vetting').$type<PersonVetting>(),
    /** Of code and document signing: where the key lives. */
    delivery: jsonb().$type<Delivery>(),
    /** How the token went out. */
    shipment: jsonb().$type<Shipment>(),
    dcvPassed: integer('dcv_passed').notNull().default(0),
    dcvTotal: integer('dcv_total').notNull().default(0),
    /** Why it was returned, rejected or cancelled. */
    reason: text().notNull().default(''),
    placedBy: text('placed_by').notNull(),
    /** The member behind that name; null for orders that no member placed. */
    placedById: uuid('placed_by_id'),
    paidAt: moment('paid_at'),
    /** Days after the first issuance in which a refund may be asked for, as the product had it; 0 for none. */
    refundDays: integer('refund_days').notNull().default(0),
    /** Whether it is refunded when it is cancelled, as the product had it. */
    refundRule: text('refund_rule').$type<RefundRule>().notNull().default('before-issue'),
    /** Set by the first issuance. */
    refundUntil: moment('refund_until'),
    /** What an operator sent back, until it is resubmitted. */
    returnedItems: jsonb('returned_items').$type<ReturnedItem[]>().notNull().default(sql`'[]'::jsonb`),
    /** The status a suspended order goes back to. */
    suspendedFrom: integer('suspended_from').$type<OrderStatus>(),
    /** What the buyer calls it in its own books. */
    partnerRef: text('partner_ref'),
    /** The order of the same account that this one goes on from. */
    renewsId: uuid('renews_id'),
    /** So many days before its end it may be renewed, as the product had it. */
    renewalLeadDays: integer('renewal_lead_days').notNull().default(30),
    source: text().$type<OrderSource>().notNull().default('console'),
    /** A vetted organisation is wanted though the certificate names none, as the product had it. */
    needsOrganisation: boolean('needs_organisation').notNull().default(false),
    /** The next certificate of the plan is made with the stored CSR, without asking. */
    autoReissue: boolean('auto_reissue').notNull().default(false),
    /** When the next certificate of the plan is due. */
    reissueDueAt: moment('reissue_due_at'),
    /** Unpaid: when it closes. Validating: when it is given up and refunded. */
    closesAt: moment('closes_at'),
    /** The order's end by its term; null until paid. */
    planEndsAt: moment('plan_ends_at'),
    certificateStartsAt: moment('certificate_starts_at'),
    certificateEndsAt: moment('certificate_ends_at'),
    /** When its servers were seen to show the present certificate. */
    deployedAt: moment('deployed_at'),
    /** When a job looks at it next; null while nothing is due. */
    nextStepAt: moment('next_step_at'),
    /** A worker is at it until then; a crash costs no more than this. */
    stepLeaseUntil: moment('step_lease_until'),
    stepAttempts: integer('step_attempts').notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull(),
    /** Lower-case order number and names, what the search box looks through. */
    searchText: text('search_text').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    uniqueIndex('orders_order_no').on(t.siteId, t.orderNo),
    // Nulls first, the default of ORDER BY … DESC. The account and the list's other filter columns are included, so
    // that row-level security and selective filters read this index and no orders.
    index('orders_newest').on(
      ...[t.siteId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst(), t.accountId, t.status],
      ...[t.productId, t.brand, t.usageType, t.validType, t.validity, t.amountMinor],
      ...[t.statusSince, t.paidAt, t.certificateEndsAt, t.reissueDueAt, t.source],
    ),
    index('orders_by_status').on(
      t.siteId,
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
      t.accountId,
    ),
    index('orders_of_account').on(
      t.siteId,
      t.accountId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
      t.status,
    ),
    // What a member within its reach asks for: the orders of a few members among all of the site's.
    index('orders_placed_by').on(t.siteId, t.placedById, t.accountId),
    index('orders_by_amount').on(t.siteId, t.amountMinor, t.id, t.accountId),
    // Brand and amount as well: the buckets of what expires are counted and summed from the index alone.
    index('orders_certificate_ends').on(
      ...[t.siteId, t.certificateEndsAt, t.id, t.accountId, t.status, t.brand, t.amountMinor],
    ),
    index('orders_plan_ends').on(...[t.siteId, t.planEndsAt, t.id, t.accountId, t.status, t.brand, t.amountMinor]),
    index('orders_reissue_due').on(t.siteId, t.reissueDueAt, t.id, t.accountId, t.status),
    // What was sold of each product lately is counted from here, also for a member who sees a part of the orders.
    index('orders_by_payment').on(
      ...[
        t.siteId,
        t.paidAt.desc().nullsLast(),
        t.id.desc().nullsLast(),
        t.accountId,
        t.status,
        t.productId,
        t.placedById,
      ],
    ),
    index('orders_by_waiting').on(t.siteId, t.statusSince, t.id, t.accountId, t.status),
    index('orders_names').using('gin', t.names),
    // One renewal that stands; a cancelled one makes room for another.
    uniqueIndex('orders_renews')
      .on(t.siteId, t.renewsId)
      .where(sql`renews_id IS NOT NULL AND status <> ${plain(OrderStatus.cancelled)}`),
    uniqueIndex('orders_partner_ref').on(t.siteId, t.accountId, t.partnerRef).where(sql`partner_ref IS NOT NULL`),
    index('orders_organisation').on(t.siteId, t.organisationId).where(sql`organisation_id IS NOT NULL`),
    // What was issued and never seen in use.
    index('orders_undeployed')
      .on(t.siteId, t.certificateStartsAt)
      .where(sql`status = ${plain(OrderStatus.issued)} AND deployed_at IS NULL`),
    index('orders_due').on(t.siteId, t.nextStepAt).where(sql`next_step_at IS NOT NULL`),
    index('orders_search').using('gin', sql`search_text gin_trgm_ops`),
    check('orders_amount_not_negative', sql`amount_minor >= 0`),
    accountPolicy(),
  ],
)
export type OrderRow = typeof orders.$inferSelect

/** One issuance of an order. At most one is pending. */
export const certificates = pgTable(
  'certificates',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    orderId: uuid('order_id').notNull(),
    state: text().$type<'pending' | 'issued' | 'rejected' | 'withdrawn' | 'revoked' | 'expired'>().notNull(),
    ca: text().$type<'sandbox' | 'acme'>().notNull(),
    /** Null for the CA of that kind that is there by itself. */
    connectionId: uuid('connection_id'),
    trigger: text().$type<IssuanceTrigger>().notNull().default('order'),
    /** Why it was asked for, or why the CA would not issue it. */
    reason: text().notNull().default(''),
    /** Empty where the schedule asked. */
    requestedBy: text('requested_by').notNull().default(''),
    keyAlgorithm: text('key_algorithm').$type<KeyAlgorithm>(),
    /** Of the CSR's public key, hex. */
    spkiSha256: text('spki_sha256'),
    revocationReason: text('revocation_reason').$type<RevocationReason>(),
    /** The CA is told from then on until it has done it. */
    revokeAskedAt: moment('revoke_asked_at'),
    revokedAt: moment('revoked_at'),
    /**
     * When the CA is next told to revoke this or, once withdrawn, to give it up; null where there is nothing to tell.
     */
    revokeTryAt: moment('revoke_try_at'),
    revokeAttempts: integer('revoke_attempts').notNull().default(0),
    /** Null until the CA has accepted the order. The certificate's id is the reference the CA knows it by. */
    caOrderId: text('ca_order_id'),
    names: text().array().$type<string[]>().notNull(),
    csrPem: text('csr_pem').notNull(),
    /** Whom it is to name, as the CA was told. */
    subject: jsonb().$type<CertificateSubject>(),
    certificatePem: text('certificate_pem'),
    chainPem: text('chain_pem'),
    serial: text(),
    issuer: text(),
    sha256: text(),
    sha1: text(),
    notBefore: moment('not_before'),
    notAfter: moment('not_after'),
    /** When the CA's certificate was stored here. */
    issuedAt: moment('issued_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('certificates_order').on(t.siteId, t.orderId, t.createdAt.desc()),
    uniqueIndex('certificates_pending').on(t.siteId, t.orderId).where(sql`state = 'pending'`),
    index('certificates_connection').on(t.siteId, t.connectionId).where(sql`connection_id IS NOT NULL`),
    index('certificates_serial').on(t.siteId, t.serial, t.orderId).where(sql`serial IS NOT NULL`),
    index('certificates_key').on(t.siteId, t.spkiSha256).where(sql`spki_sha256 IS NOT NULL`),
    index('certificates_issuer').on(t.siteId, t.issuer, t.createdAt.desc()).where(sql`issuer IS NOT NULL`),
    // The dashboard counts issuances of a period from here, by trigger and CA, with the time that each took.
    index('certificates_issued')
      .on(...[t.siteId, t.issuedAt, t.accountId, t.orderId, t.trigger, t.connectionId, t.ca, t.createdAt])
      .where(sql`issued_at IS NOT NULL`),
    index('certificates_refused').on(t.siteId, t.createdAt).where(sql`state = 'rejected'`),
    index('certificates_to_revoke').on(t.siteId, t.revokeTryAt).where(sql`revoke_try_at IS NOT NULL`),
    accountPolicy(),
  ],
)
export type CertificateRow = typeof certificates.$inferSelect

/** Proof of control of one name of the pending issuance. */
export const domainChecks = pgTable(
  'domain_checks',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    orderId: uuid('order_id').notNull(),
    certificateId: uuid('certificate_id').notNull(),
    domain: text().notNull(),
    method: text().$type<CheckMethod>().notNull(),
    /** Whom the mail goes to, where that is the method. */
    recipient: text(),
    recordType: text('record_type').$type<ChallengeType>(),
    recordHost: text('record_host'),
    /** Empty for a mail: only its reader is told. */
    recordValue: text('record_value'),
    result: text().notNull().default('pending'),
    found: text().array().$type<string[]>().notNull(),
    /** A CheckDetail as JSON; empty for none. */
    detail: text().notNull().default(''),
    /** The CA was told to look. */
    answeredAt: moment('answered_at'),
    checkedAt: moment('checked_at'),
    nextCheckAt: moment('next_check_at'),
    cooldownUntil: moment('cooldown_until'),
    attempts: integer().notNull().default(0),
    validUntil: moment('valid_until'),
    /** Proven for an earlier order of the account, then; null where it was proven for this one. */
    reusedFrom: moment('reused_from'),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    uniqueIndex('domain_checks_name').on(t.siteId, t.certificateId, t.domain),
    index('domain_checks_order').on(t.siteId, t.orderId),
    index('domain_checks_method').on(t.siteId, t.method, t.orderId, t.accountId),
    accountPolicy(),
  ],
)
export type DomainCheckRow = typeof domainChecks.$inferSelect

/** The order's timeline: append-only by grant and trigger. */
export const orderEvents = pgTable(
  'order_events',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    orderId: uuid('order_id').notNull(),
    kind: text().notNull(),
    actor: text(),
    facts: jsonb().$type<Record<string, string | number>>().notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    index('order_events_order').on(t.siteId, t.orderId, t.at),
    accountPolicy(),
  ],
)
export type OrderEventRow = typeof orderEvents.$inferSelect

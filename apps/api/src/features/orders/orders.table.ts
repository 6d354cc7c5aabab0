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
import type { HeldRefund } from './held-refund.ts'

/**
 * Status as literal SQL. An index condition cannot have parameters, and the planner only uses such an index if the
 * statement shows the status as a literal too.
 */
export const plain = (status: OrderStatus) => sql.raw(String(status))

const moment = (name: string) => timestamp(name, { withTimezone: true })

/** Identity check: operator, evidence, time in unix seconds. */
export interface PersonVetting {
  by: string
  at: number
  evidence: string
}

/** Orders: the commercial side, a subscription. Its issuances are certificates. */
export const orders = pgTable(
  'orders',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    orderNo: text('order_no').notNull(),
    status: integer().$type<OrderStatus>().notNull(),
    /** Time of the last status change. */
    statusSince: moment('status_since').notNull(),
    /** A sold product is never deleted. */
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    /** Product at the time of purchase. */
    productName: jsonb('product_name').$type<{ zh: string; en: string }>().notNull(),
    brand: text().notNull(),
    usageType: text('usage_type').$type<'ssl' | 'code' | 'doc' | 'smime'>().notNull(),
    validType: text('valid_type').$type<'dv' | 'ov' | 'ev'>().notNull(),
    namesIncluded: integer('names_included').notNull(),
    includesPair: boolean('includes_pair').notNull().default(false),
    /** Validity: 90 means days, else years. */
    validity: integer().notNull(),
    currency: text().$type<'CNY' | 'USD'>().notNull(),
    amountMinor: bigint('amount_minor', { mode: 'number' }).notNull(),
    costMinor: bigint('cost_minor', { mode: 'number' }).notNull(),
    priceLines: jsonb('price_lines').$type<PriceLine[]>().notNull(),
    primaryName: text('primary_name').notNull().default(''),
    names: text().array().$type<string[]>().notNull(),
    methods: jsonb().$type<Record<string, DcvMethod>>().notNull(),
    /** Recipients of validation mails by name. */
    recipients: jsonb().$type<Record<string, string>>().notNull().default(sql`'{}'::jsonb`),
    csrPem: text('csr_pem'),
    keyAlgorithm: text('key_algorithm').$type<KeyAlgorithm>(),
    contact: jsonb().$type<Contact>(),
    /** Roles that the product required. The admin contact in `contact` fills those without an entry in `contacts`. */
    contactRoles: text('contact_roles').array().$type<ContactRole[]>().notNull().default(['admin']),
    contacts: jsonb().$type<RoleContacts>().notNull().default(sql`'{}'::jsonb`),
    /** Vetted organisation in its certificates; null without one. */
    organisationId: uuid('organisation_id'),
    /** Person in its certificates, with or without an organisation. */
    person: jsonb().$type<Person>(),
    /** Identity check of the person; null again when the person changes. */
    personVetting: jsonb('person_vetting').$type<PersonVetting>(),
    /** Storage of the key, for code and document signing. */
    delivery: jsonb().$type<Delivery>(),
    /** Shipment of the token. */
    shipment: jsonb().$type<Shipment>(),
    dcvPassed: integer('dcv_passed').notNull().default(0),
    dcvTotal: integer('dcv_total').notNull().default(0),
    /** Reason for the return, rejection or cancellation. */
    reason: text().notNull().default(''),
    placedBy: text('placed_by').notNull(),
    /** Id of the member with that name; null for orders that no member placed. */
    placedById: uuid('placed_by_id'),
    paidAt: moment('paid_at'),
    /** Length of the refund period after the first issuance in days, as sold; 0 for none. */
    refundDays: integer('refund_days').notNull().default(0),
    /** Refund rule at cancellation, as sold. */
    refundRule: text('refund_rule').$type<RefundRule>().notNull().default('before-issue'),
    /** End of the refund period, set by the first issuance. */
    refundUntil: moment('refund_until'),
    /** Refund that waits for a red letter; null without one. */
    heldRefund: jsonb('held_refund').$type<HeldRefund>(),
    /** Items that an operator returned, until the resubmission. */
    returnedItems: jsonb('returned_items').$type<ReturnedItem[]>().notNull().default(sql`'[]'::jsonb`),
    /** Status that a suspended order returns to. */
    suspendedFrom: integer('suspended_from').$type<OrderStatus>(),
    /** Buyer's own reference. */
    partnerRef: text('partner_ref'),
    /** Renewed order of the same account. */
    renewsId: uuid('renews_id'),
    /** Days before its end from which it may be renewed, as sold. */
    renewalLeadDays: integer('renewal_lead_days').notNull().default(30),
    source: text().$type<OrderSource>().notNull().default('console'),
    /** Whether a vetted organisation is required although the certificate names none, as sold. */
    needsOrganisation: boolean('needs_organisation').notNull().default(false),
    /** Whether the next certificate of the plan is issued automatically with the stored CSR. */
    autoReissue: boolean('auto_reissue').notNull().default(false),
    /** Due date of the next certificate of the plan. */
    reissueDueAt: moment('reissue_due_at'),
    /** Whether the site has yet to buy from its parent what this order was submitted for. */
    isPurchaseDue: boolean('is_purchase_due').notNull().default(false),
    /** Own CA connection of a tenant, and that tenant's site, as sold; null where the platform's CA issues. */
    supplyConnectionId: uuid('supply_connection_id'),
    supplySiteId: uuid('supply_site_id'),
    /** Deadline: unpaid orders are closed, validating ones given up and refunded. */
    closesAt: moment('closes_at'),
    /** End of the term; null until paid. */
    planEndsAt: moment('plan_ends_at'),
    certificateStartsAt: moment('certificate_starts_at'),
    certificateEndsAt: moment('certificate_ends_at'),
    /** Time when its servers were seen with the current certificate. */
    deployedAt: moment('deployed_at'),
    /** Time of the next step of a job; null while nothing is due. */
    nextStepAt: moment('next_step_at'),
    /** End of a worker's lease on the step, which limits the delay after a crash. */
    stepLeaseUntil: moment('step_lease_until'),
    stepAttempts: integer('step_attempts').notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: moment('created_at').notNull(),
    /** Order number and names in lower case, for the search box. */
    searchText: text('search_text').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.siteId, t.id] }),
    uniqueIndex('orders_order_no').on(t.siteId, t.orderNo),
    // Nulls first, as ORDER BY … DESC has them. Includes the account and the list's other filter columns, so that
    // row-level security and selective filters read this index instead of orders.
    index('orders_newest').on(
      ...[t.siteId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst(), t.accountId, t.status],
      ...[t.productId, t.brand, t.usageType, t.validType, t.validity, t.amountMinor],
      ...[t.statusSince, t.paidAt, t.certificateEndsAt, t.reissueDueAt, t.source],
    ),
    // Since when as well: the dashboard counts orders in progress, and finds the oldest, from the index alone.
    index('orders_by_status').on(
      t.siteId,
      t.status,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
      t.accountId,
      t.statusSince,
    ),
    index('orders_of_account').on(
      t.siteId,
      t.accountId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
      t.status,
    ),
    // For members with limited scope: the orders of a few members among all of the site's.
    index('orders_placed_by').on(t.siteId, t.placedById, t.accountId),
    index('orders_by_amount').on(t.siteId, t.amountMinor, t.id, t.accountId),
    // Includes brand and amount, so that the buckets of the expiring page are counted and summed from the index alone.
    index('orders_certificate_ends').on(
      ...[t.siteId, t.certificateEndsAt, t.id, t.accountId, t.status, t.brand, t.amountMinor],
    ),
    index('orders_plan_ends').on(...[t.siteId, t.planEndsAt, t.id, t.accountId, t.status, t.brand, t.amountMinor]),
    index('orders_reissue_due').on(t.siteId, t.reissueDueAt, t.id, t.accountId, t.status),
    // For recent sales per product, also for a member with limited scope.
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
    // Allows one active renewal; a cancelled one makes room for another.
    uniqueIndex('orders_renews')
      .on(t.siteId, t.renewsId)
      .where(sql`renews_id IS NOT NULL AND status <> ${plain(OrderStatus.cancelled)}`),
    uniqueIndex('orders_partner_ref').on(t.siteId, t.accountId, t.partnerRef).where(sql`partner_ref IS NOT NULL`),
    index('orders_organisation').on(t.siteId, t.organisationId).where(sql`organisation_id IS NOT NULL`),
    // For issued certificates not seen in use yet.
    index('orders_undeployed')
      .on(t.siteId, t.certificateStartsAt)
      .where(sql`status = ${plain(OrderStatus.issued)} AND deployed_at IS NULL`),
    index('orders_refund_held').on(t.siteId, t.id).where(sql`held_refund IS NOT NULL`),
    index('orders_due').on(t.siteId, t.nextStepAt).where(sql`next_step_at IS NOT NULL`),
    index('orders_search').using('gin', sql`search_text gin_trgm_ops`),
    check('orders_amount_not_negative', sql`amount_minor >= 0`),
    accountPolicy(),
  ],
)
export type OrderRow = typeof orders.$inferSelect

/** Issuances of orders. At most one of an order is pending. */
export const certificates = pgTable(
  'certificates',
  {
    siteId: siteId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    orderId: uuid('order_id').notNull(),
    state: text().$type<'pending' | 'issued' | 'rejected' | 'withdrawn' | 'revoked' | 'expired'>().notNull(),
    ca: text().$type<'sandbox' | 'acme'>().notNull(),
    /** Null for the built-in CA of that kind. */
    connectionId: uuid('connection_id'),
    trigger: text().$type<IssuanceTrigger>().notNull().default('order'),
    /** Reason for the request, or for the CA's refusal. */
    reason: text().notNull().default(''),
    /** Requester; empty for the schedule. */
    requestedBy: text('requested_by').notNull().default(''),
    keyAlgorithm: text('key_algorithm').$type<KeyAlgorithm>(),
    /** SHA-256 of the CSR's public key, hex. */
    spkiSha256: text('spki_sha256'),
    revocationReason: text('revocation_reason').$type<RevocationReason>(),
    /** Time of the revocation request, which is retried until the CA has carried it out. */
    revokeAskedAt: moment('revoke_asked_at'),
    revokedAt: moment('revoked_at'),
    /**
     * Time of the next request to the CA to revoke it or, once withdrawn, to cancel it; null if there is nothing to
     * send.
     */
    revokeTryAt: moment('revoke_try_at'),
    revokeAttempts: integer('revoke_attempts').notNull().default(0),
    /** Null until the CA has accepted the order. The certificate's id is the CA's reference for it. */
    caOrderId: text('ca_order_id'),
    names: text().array().$type<string[]>().notNull(),
    csrPem: text('csr_pem').notNull(),
    /** Subject as sent to the CA. */
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
    // For the statements of CAs, which name their own order.
    index('certificates_ca_order').on(t.siteId, t.caOrderId, t.orderId).where(sql`ca_order_id IS NOT NULL`),
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

/** Domain validation of the pending issuance, one row per name. */
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
    /** Recipient, for validation by email. */
    recipient: text(),
    recordType: text('record_type').$type<ChallengeType>(),
    recordHost: text('record_host'),
    /** Value of the record; empty for a mail, whose reader alone knows it. */
    recordValue: text('record_value'),
    result: text().notNull().default('pending'),
    found: text().array().$type<string[]>().notNull(),
    /** CheckDetail as JSON; empty without one. */
    detail: text().notNull().default(''),
    /** Time when the CA was told to check. */
    answeredAt: moment('answered_at'),
    checkedAt: moment('checked_at'),
    nextCheckAt: moment('next_check_at'),
    cooldownUntil: moment('cooldown_until'),
    attempts: integer().notNull().default(0),
    validUntil: moment('valid_until'),
    /** Time of an earlier validation that is reused; null where the name was validated for this order. */
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

/** Timeline of orders; append-only by grant and trigger. */
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

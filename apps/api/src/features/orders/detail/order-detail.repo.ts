import type { Scope } from '@app/contracts/access/permissions'
import type { Certificate } from '@app/contracts/certificates/certificates'
import type { Funds, LedgerLine } from '@app/contracts/finance/finance'
import type { KeyAlgorithm } from '@app/contracts/keys'
import { OrderStatus } from '@app/contracts/orders/order-states'
import type { Delivery, Person, RoleContacts, Shipment, SupplyPurchase } from '@app/contracts/orders/order-values'
import type {
  Contact,
  OrderOrganisation,
  OrderSummary,
  PriceLine,
  ReturnedItem,
  TimelineEvent,
} from '@app/contracts/orders/orders'
import type { RenewedOrder } from '@app/contracts/orders/renewal'
import type { ContactRole, DcvMethod, RefundRule } from '@app/contracts/products/products'
import type { CheckMethod, DcvMail } from '@app/contracts/validation/domain-checks'
import type { StoredVetting } from '@app/contracts/validation/vetting-values'
import { type SQL, sql } from 'drizzle-orm'
import type { ChallengeType } from '#core/challenge.ts'
import { epoch } from '#db/sql.ts'
import { bookValue, creditValue, orderLinesJson } from '#features/finance/finance.repo.ts'
import { expiryDay } from '#features/sites/sites.repo.ts'
import { orderSummaryJson } from '../list/order-list.repo.ts'
import { visibleTo } from '../orders.repo.ts'
import { type PersonVetting, plain } from '../orders.table.ts'

/** Domain check as the statement returns it. */
export interface CheckFacts {
  domain: string
  method: CheckMethod
  /** Recipient of the mail, with the state of the newest one. */
  recipient: string | null
  mail: Omit<DcvMail, 'recipient'> | null
  recordType: ChallengeType | null
  recordHost: string | null
  recordValue: string | null
  result: string
  found: string[]
  /** Written by `keepDetail`. */
  detail: string
  checkedAt: number | null
  nextCheckAt: number | null
  cooldownUntil: number | null
  validUntil: number | null
  reusedFrom: number | null
}

/** Earlier proof of the account that may cover a name of the order. */
export interface ProofFacts {
  name: string
  method: DcvMethod
  ca: 'sandbox' | 'acme'
  connectionId: string | null
  provenAt: number
  validUntil: number
}

/** Everything an order page needs, as `orderDetailJson` builds it. */
export interface OrderFacts {
  summary: OrderSummary
  /** Remaining days from which the site suggests the next certificate or term. */
  soonDays: number
  own: {
    currency: 'CNY' | 'USD'
    productId: string
    namesIncluded: number
    includesPair: boolean
    names: string[]
    keyAlgorithm: KeyAlgorithm | null
    hasCsr: boolean
    contact: Contact | null
    contactRoles: ContactRole[]
    contacts: RoleContacts
    priceLines: PriceLine[]
    costMinor: number
    placedBy: string
    refundRule: RefundRule
    needsOrganisation: boolean
    refundUntil: number | null
    returnedItems: ReturnedItem[]
    suspendedFrom: number | null
    reissuesUsed: number
    /** Organisation with its stored vetting for the order's brand and the time of a telephone call that failed. */
    organisation:
      | (Pick<OrderOrganisation, 'id' | 'name' | 'telephone'> & {
          vetting: (StoredVetting & { callFailedAt: number | null }) | null
        })
      | null
    person: Person | null
    personVetting: PersonVetting | null
    delivery: Delivery | null
    shipment: Shipment | null
    /** Renewed order, with the facts that decide its remaining term. */
    renews: ({ id: string; orderNo: string } & RenewedOrder) | null
    renewedBy: { id: string; orderNo: string } | null
  }
  buyer: { id: string; name: string; accountNo: string } & Funds
  product: { dcvMethods: DcvMethod[]; issueMinutes: number; connectionId: string | null }
  checks: CheckFacts[]
  proofs: ProofFacts[]
  /** Certificates, with the id of the connection in place of its name. */
  certificates: (Omit<Certificate, 'connection'> & { connectionId: string | null })[]
  purchases: SupplyPurchase[]
  payments: LedgerLine[]
  events: TimelineEvent[]
}

/** Issuance whose names are shown: the pending one, else the last issued, else the last failed. */
const shownIssuance = sql`(
  SELECT c.id FROM certificates c WHERE c.site_id = o.site_id AND c.order_id = o.id
  ORDER BY c.state = 'pending' DESC, c.state IN ('issued', 'revoked') DESC, c.created_at DESC, c.id DESC LIMIT 1)`

const mailJson = sql`(SELECT json_build_object('sentAt', ${epoch(sql`m.sent_at`)}, 'expiresAt', ${epoch(sql`m.expires_at`)},
    'approvedAt', ${epoch(sql`m.approved_at`)})
  FROM mail_proofs m
  WHERE m.site_id = d.site_id AND m.certificate_id = d.certificate_id AND m.recipient = d.recipient
    AND m.replaced_at IS NULL AND d.domain = ANY (m.names)
  ORDER BY m.sent_at DESC, m.id DESC LIMIT 1)`

const checksJson = sql`coalesce((
  SELECT json_agg(json_build_object(
    'domain', d.domain, 'method', d.method, 'recordType', d.record_type, 'recordHost', d.record_host,
    'recordValue', d.record_value, 'recipient', d.recipient, 'mail', ${mailJson}, 'result', d.result, 'found', d.found, 'detail', d.detail,
    'checkedAt', ${epoch(sql`d.checked_at`)}, 'nextCheckAt', ${epoch(sql`d.next_check_at`)},
    'cooldownUntil', ${epoch(sql`d.cooldown_until`)}, 'validUntil', ${epoch(sql`d.valid_until`)},
    'reusedFrom', ${epoch(sql`d.reused_from`)}) ORDER BY d.id)
  FROM domain_checks d
  WHERE d.site_id = o.site_id AND d.order_id = o.id AND d.certificate_id = ${shownIssuance}), '[]'::json)`

/** Newest proof by each method for the domains of the shown issuance and those above them. */
const proofsJson = sql`coalesce((
  SELECT json_agg(json_build_object(
    'name', p.name, 'method', p.method, 'ca', p.ca, 'connectionId', p.connection_id,
    'provenAt', ${epoch(sql`p.proven_at`)}, 'validUntil', ${epoch(sql`p.valid_until`)}))
  FROM (
    SELECT DISTINCT ON (p.name, p.method, p.ca, p.connection_id) p.*
    FROM proven_domains p
    WHERE p.site_id = o.site_id AND p.account_id = o.account_id AND p.domain IN (
      SELECT array_to_string(l.labels[n:], '.')
      FROM domain_checks d,
        LATERAL (SELECT string_to_array(regexp_replace(d.domain, '^\\*\\.', ''), '.') AS labels) l,
        LATERAL generate_series(1, cardinality(l.labels)) n
      WHERE d.site_id = o.site_id AND d.order_id = o.id AND d.certificate_id = ${shownIssuance})
    ORDER BY p.name, p.method, p.ca, p.connection_id, p.valid_until DESC) p), '[]'::json)`

const certificatesJson = sql`coalesce((
  SELECT json_agg(json_build_object(
    'id', c.id, 'state', c.state, 'ca', c.ca, 'connectionId', c.connection_id, 'caOrderId', c.ca_order_id, 'names', c.names, 'serial', c.serial, 'issuer', c.issuer,
    'sha256', c.sha256, 'sha1', c.sha1, 'notBefore', ${epoch(sql`c.not_before`)},
    'notAfter', ${epoch(sql`c.not_after`)}, 'createdAt', ${epoch(sql`c.created_at`)},
    'trigger', c.trigger, 'reason', c.reason, 'requestedBy', c.requested_by, 'keyAlgorithm', c.key_algorithm,
    'spkiSha256', c.spki_sha256, 'revocationReason', c.revocation_reason,
    'revokeAskedAt', ${epoch(sql`c.revoke_asked_at`)}, 'revokedAt', ${epoch(sql`c.revoked_at`)})
    ORDER BY c.created_at DESC, c.id DESC)
  FROM certificates c WHERE c.site_id = o.site_id AND c.order_id = o.id), '[]'::json)`

const eventsJson = sql`coalesce((
  SELECT json_agg(json_build_object(
    'id', e.id, 'kind', e.kind, 'actor', e.actor, 'at', ${epoch(sql`e.at`)}, 'facts', e.facts) ORDER BY e.at, e.id)
  FROM order_events e WHERE e.site_id = o.site_id AND e.order_id = o.id), '[]'::json)`

const purchasesJson = sql`coalesce((
  SELECT json_agg(json_build_object('seller', s.name, 'isForNames', u.terms = 0, 'amountMinor', u.amount_minor, 'currency', u.currency,
    'boughtAt', ${epoch(sql`u.bought_at`)}, 'returnedAt', ${epoch(sql`u.returned_at`)},
    'returnDueAt', CASE WHEN u.returned_at IS NULL THEN ${epoch(sql`u.return_due_at`)} END) ORDER BY u.id)
  FROM purchases u JOIN sites s ON s.id = u.seller_site_id
  WHERE u.site_id = o.site_id AND u.order_site_id = o.site_id AND u.order_id = o.id), '[]'::json)`

const ownJson = sql`json_build_object(
  'currency', o.currency, 'productId', o.product_id, 'namesIncluded', o.names_included, 'includesPair', o.includes_pair, 'names', o.names,
  'keyAlgorithm', o.key_algorithm, 'hasCsr', o.csr_pem IS NOT NULL, 'contact', o.contact,
  'contactRoles', o.contact_roles, 'contacts', o.contacts,
  'priceLines', o.price_lines, 'costMinor', o.cost_minor, 'placedBy', o.placed_by,
  'refundRule', o.refund_rule, 'needsOrganisation', o.needs_organisation,
  'refundUntil', ${epoch(sql`o.refund_until`)}, 'returnedItems', o.returned_items, 'suspendedFrom', o.suspended_from,
  'person', o.person, 'personVetting', o.person_vetting, 'delivery', o.delivery, 'shipment', o.shipment,
  'reissuesUsed', (SELECT count(*) FROM certificates c
    WHERE c.site_id = o.site_id AND c.order_id = o.id AND c.trigger = 'reissue' AND c.state IN ('issued', 'revoked')),
  'organisation', (SELECT json_build_object('id', g.id, 'name', g.name, 'telephone', g.tel_prefix || ' ' || g.telephone,
      'vetting', CASE WHEN v.id IS NOT NULL THEN json_build_object('state', v.state, 'validUntil', ${epoch(sql`v.valid_until`)},
        'callFailedAt', (SELECT (s->'at')::bigint FROM jsonb_array_elements(v.steps) s
          WHERE s->>'step' = 'phone' AND s->>'result' = 'failed')) END)
    FROM organisations g LEFT JOIN vettings v
      ON v.site_id = g.site_id AND v.organisation_id = g.id AND v.brand = o.brand
    WHERE g.site_id = o.site_id AND g.id = o.organisation_id),
  'renews', (SELECT json_build_object('id', r.id, 'orderNo', r.order_no, 'status', r.status,
      'suspendedFrom', r.suspended_from, 'planEndsAt', ${epoch(sql`r.plan_ends_at`)}) FROM orders r
    WHERE r.site_id = o.site_id AND r.id = o.renews_id),
  'renewedBy', (SELECT json_build_object('id', r.id, 'orderNo', r.order_no) FROM orders r
    WHERE r.site_id = o.site_id AND r.renews_id = o.id AND r.status <> ${plain(OrderStatus.cancelled)}))`

/** Order with all details in one read, as `OrderFacts`; JSON null outside the scope. */
export const orderDetailJson = (scope: Scope, id: string): SQL => sql`
  SELECT json_build_object(
    'summary', ${orderSummaryJson}, 'soonDays', ${expiryDay(scope.siteId, 'soon')}, 'own', ${ownJson},
    'buyer', (SELECT json_build_object('id', a.id, 'name', a.name, 'accountNo', a.account_no,
        'balanceMinor', ${bookValue(sql`a.site_id`, sql`a.id`, 'wallet')},
        'creditMinor', ${creditValue(sql`a.site_id`, sql`a.id`)})
      FROM accounts a WHERE a.site_id = o.site_id AND a.id = o.account_id),
    'product', (SELECT json_build_object('dcvMethods', p.dcv_methods, 'issueMinutes', p.issue_minutes,
        'connectionId', coalesce(o.supply_connection_id, p.connection_id))
      FROM products p WHERE p.id = o.product_id),
    'checks', ${checksJson}, 'proofs', ${proofsJson}, 'certificates', ${certificatesJson},
    'purchases', ${purchasesJson}, 'payments', ${orderLinesJson(sql`o.site_id`, sql`o.id`)}, 'events', ${eventsJson})::text AS detail
  FROM orders o WHERE ${visibleTo(scope)} AND o.id = ${id}`

import type { CertificateSubject } from '@app/contracts/certificates/certificate-kinds'
import { personVettedAt } from '@app/contracts/certificates/policy'
import { needsOrganisation } from '@app/contracts/orders/order-completeness'
import { issuingStatuses } from '@app/contracts/orders/order-states'
import { and, eq, sql } from 'drizzle-orm'
import { unix } from '#core/clock.ts'
import type { Tx } from '#db/client.ts'
import { organisations, vettings } from '#features/organisations/organisations.table.ts'
import { type Legal, namesOrganisation, namesSomebody, personName, subjectOf } from '../order-subject.ts'
import type { OrderRow } from '../orders.table.ts'
import { searchTextOf } from './order-material.ts'

/** Columns that decide which organisation an order names. */
type Holding = Pick<OrderRow, 'siteId' | 'organisationId' | 'validType'>

/** Current legal details of an order's organisation; null without one. */
async function legalNow(tx: Tx, order: Holding): Promise<Legal | null> {
  const { siteId, organisationId } = order
  if (organisationId === null || !namesOrganisation(order)) return null
  const [row] = await tx
    .select()
    .from(organisations)
    .where(and(eq(organisations.siteId, siteId), eq(organisations.id, organisationId)))
  return row ?? null
}

/** Current subject of an order; null if it names nobody. */
export async function subjectNow(tx: Tx, order: OrderRow): Promise<CertificateSubject | null> {
  if (!namesSomebody(order)) return null
  return subjectOf(order, await legalNow(tx, order))
}

/** Title of an order in lists: its first name or mailbox, else its organisation or person. */
export async function headingOf(
  tx: Tx,
  order: Holding & Pick<OrderRow, 'orderNo' | 'partnerRef' | 'names' | 'person'>,
): Promise<Pick<OrderRow, 'primaryName' | 'searchText'>> {
  const primaryName = order.names[0] ?? (await legalNow(tx, order))?.name ?? personName(order.person)
  return { primaryName, searchText: searchTextOf(order.orderNo, order.partnerRef, [primaryName, ...order.names]) }
}

/** Vetted subject for the order's brand; null until all of it is vetted, and when a vetting has expired. */
export async function vettedSubject(tx: Tx, order: OrderRow, at: Date): Promise<CertificateSubject | null> {
  if (order.person !== null && personVettedAt(order.personVetting?.at ?? null, unix(at)) === null) return null
  if (!needsOrganisation(order)) return subjectOf(order, null)
  const legal = await vettedLegal(tx, order, at)
  return legal && subjectOf(order, namesOrganisation(order) ? legal : null)
}

async function vettedLegal(tx: Tx, { siteId, organisationId, brand }: OrderRow, at: Date): Promise<Legal | null> {
  if (organisationId === null) return null
  const [vetting] = await tx
    .select()
    .from(vettings)
    .where(and(eq(vettings.siteId, siteId), eq(vettings.organisationId, organisationId), eq(vettings.brand, brand)))
  if (vetting?.state !== 'approved' || !vetting.validUntil || vetting.validUntil <= at) return null
  // Stored from the legal fields, all of which are text.
  return vetting.submitted as Legal
}

/** Period after a decision in which waiting orders are made due. */
const decidedFor = sql`interval '10 minutes'`

/** Makes the orders of a just vetted organisation due at once instead of at their next regular look. */
export async function wakeVettedOrders(tx: Tx, siteId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE orders o SET next_step_at = ${now}
    FROM vettings v
    WHERE v.site_id = ${siteId} AND v.state = 'approved' AND v.decided_at > ${now}::timestamptz - ${decidedFor}
      AND o.site_id = v.site_id AND o.organisation_id = v.organisation_id AND o.brand = v.brand
      AND o.status IN (${sql.join([...issuingStatuses], sql`, `)}) AND o.next_step_at > ${now}
      AND (o.step_lease_until IS NULL OR o.step_lease_until <= ${now})`)
}

// A UUID of version 8 (RFC 9562), derived from the decision and the order.
const decisionId = sql`overlay(overlay(md5(v.id::text || v.version || o.id::text) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid`

/** Period in which a decision is still added to orders whose step was not taken meanwhile. */
const toldFor = sql`interval '1 day'`

/**
 * Adds a timeline event to every order that waited for a decision about its organisation. The event's id derives from
 * decision and order, so only one of several servers writes it.
 */
export async function noteDecisions(tx: Tx, siteId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    INSERT INTO order_events (site_id, id, account_id, order_id, kind, facts, at)
    SELECT o.site_id, ${decisionId}, o.account_id, o.id, 'organisation-' || v.state,
      jsonb_strip_nulls(jsonb_build_object('name', g.name, 'brand', v.brand,
        'validUntil', floor(extract(epoch FROM v.valid_until)))), v.decided_at
    FROM vettings v
    JOIN organisations g ON g.site_id = v.site_id AND g.id = v.organisation_id
    JOIN orders o ON o.site_id = v.site_id AND o.organisation_id = v.organisation_id AND o.brand = v.brand
    WHERE v.site_id = ${siteId} AND v.state IN ('approved', 'returned') AND v.decided_at > ${now}::timestamptz - ${toldFor}
      AND o.status IN (${sql.join([...issuingStatuses], sql`, `)}) AND o.status_since <= v.decided_at
    ON CONFLICT DO NOTHING`)
}

import type { CertificateSubject } from '@app/contracts/certificate-kinds'
import { issuingStatuses } from '@app/contracts/order-states'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { organisations, vettings } from '#features/organisations/organisations.table.ts'
import { searchTextOf } from './order-material.ts'
import { type Legal, namesOrganisation, namesSomebody, personName, personVettedAt, subjectOf } from './order-subject.ts'
import type { OrderRow } from './orders.table.ts'

/** The legal details of an order's organisation as they are now; null where it names none. */
async function legalNow(tx: Tx, order: OrderRow): Promise<Legal | null> {
  const { siteId, organisationId } = order
  if (organisationId === null || !namesOrganisation(order)) return null
  const [row] = await tx
    .select()
    .from(organisations)
    .where(and(eq(organisations.siteId, siteId), eq(organisations.id, organisationId)))
  return row ?? null
}

/** The subject of an order as its holder is now; null for one that names nobody. */
export async function subjectNow(tx: Tx, order: OrderRow): Promise<CertificateSubject | null> {
  if (!namesSomebody(order)) return null
  return subjectOf(order, await legalNow(tx, order))
}

/** What an order is called in lists: its first name or mailbox, else whom it names. */
export async function headingOf(tx: Tx, order: OrderRow): Promise<Pick<OrderRow, 'primaryName' | 'searchText'>> {
  const primaryName = order.names[0] ?? (await legalNow(tx, order))?.name ?? personName(order.person)
  return { primaryName, searchText: searchTextOf(order.orderNo, [primaryName, ...order.names]) }
}

/** What was vetted of the holder, for the order's brand; null while anything of it was not, or is so no more. */
export async function vettedSubject(tx: Tx, order: OrderRow, at: Date): Promise<CertificateSubject | null> {
  if (order.person !== null && personVettedAt(order, at) === null) return null
  if (!namesOrganisation(order)) return subjectOf(order, null)
  const legal = await vettedLegal(tx, order, at)
  return legal && subjectOf(order, legal)
}

async function vettedLegal(tx: Tx, { siteId, organisationId, brand }: OrderRow, at: Date): Promise<Legal | null> {
  if (organisationId === null) return null
  const [vetting] = await tx
    .select()
    .from(vettings)
    .where(and(eq(vettings.siteId, siteId), eq(vettings.organisationId, organisationId), eq(vettings.brand, brand)))
  if (vetting?.state !== 'approved' || !vetting.validUntil || vetting.validUntil <= at) return null
  // Written from the legal fields, each of them text.
  return vetting.submitted as Legal
}

/** How long after a decision the orders that waited for it are looked for. */
const decidedFor = sql`interval '10 minutes'`

/** Makes orders due whose organisation has just been vetted: they were to be looked at much later. */
export async function hurryVetted(tx: Tx, siteId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    UPDATE orders o SET next_step_at = ${now}
    FROM vettings v
    WHERE v.site_id = ${siteId} AND v.state = 'approved' AND v.decided_at > ${now}::timestamptz - ${decidedFor}
      AND o.site_id = v.site_id AND o.organisation_id = v.organisation_id AND o.brand = v.brand
      AND o.status IN (${sql.join([...issuingStatuses], sql`, `)}) AND o.next_step_at > ${now}
      AND (o.step_lease_until IS NULL OR o.step_lease_until <= ${now})`)
}

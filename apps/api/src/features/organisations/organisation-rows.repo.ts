import type { Scope } from '@app/contracts/access/permissions'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Tx } from '#db/client.ts'
import {
  type DocumentRow,
  type OrganisationRow,
  organisationDocuments,
  organisationEvents,
  organisations,
  type VettingRow,
  vettings,
} from './organisations.table.ts'

/** Condition for a row with this id within the scope. */
const within = (
  table: Record<'siteId' | 'accountId' | 'id', PgColumn>,
  { siteId, accountId }: Scope,
  id: string,
): SQL | undefined =>
  and(eq(table.siteId, siteId), eq(table.id, id), accountId === null ? undefined : eq(table.accountId, accountId))

/** Locks the organisation until the transaction ends. Throws 'organisation.missing' out of scope. */
export async function lockOrganisation(tx: Tx, scope: Scope, id: string): Promise<OrganisationRow> {
  const [row] = await tx
    .select()
    .from(organisations)
    .where(within(organisations, scope, id))
    .for('update')
  if (!row) throw new DomainError('organisation.missing')
  return row
}

/** Organisation and one of its vettings, locked in this order. */
export async function lockVetting(
  tx: Tx,
  scope: Scope,
  id: string,
): Promise<{ organisation: OrganisationRow; vetting: VettingRow }> {
  const [row] = await tx
    .select()
    .from(vettings)
    .where(within(vettings, scope, id))
  if (!row) throw new DomainError('vetting.missing')
  const organisation = await lockOrganisation(tx, scope, row.organisationId)
  const [vetting] = await tx
    .select()
    .from(vettings)
    .where(within(vettings, scope, id))
    .for('update')
  if (!vetting) throw new DomainError('vetting.missing')
  return { organisation, vetting }
}

export function vettingsOf(tx: Tx, { siteId, id }: Pick<OrganisationRow, 'siteId' | 'id'>): Promise<VettingRow[]> {
  return tx
    .select()
    .from(vettings)
    .where(and(eq(vettings.siteId, siteId), eq(vettings.organisationId, id)))
    .orderBy(vettings.brand)
}

export async function updateVetting(tx: Tx, { siteId, id }: VettingRow, set: Partial<VettingRow>): Promise<void> {
  await tx
    .update(vettings)
    .set(set)
    .where(and(eq(vettings.siteId, siteId), eq(vettings.id, id)))
}

export async function updateOrganisation(
  tx: Tx,
  { siteId, id }: OrganisationRow,
  set: Partial<OrganisationRow>,
): Promise<void> {
  await tx
    .update(organisations)
    .set(set)
    .where(and(eq(organisations.siteId, siteId), eq(organisations.id, id)))
}

/** Deletes an organisation with its documents, vettings and history. */
export async function deleteOrganisation(tx: Tx, { siteId, id }: OrganisationRow): Promise<void> {
  for (const table of [organisationDocuments, vettings, organisationEvents])
    await tx.delete(table).where(and(eq(table.siteId, siteId), eq(table.organisationId, id)))
  await tx.delete(organisations).where(and(eq(organisations.siteId, siteId), eq(organisations.id, id)))
}

/** Document of an organisation. Throws 'document.missing'. */
export async function findDocument(tx: Tx, organisation: OrganisationRow, documentId: string): Promise<DocumentRow> {
  const { siteId, id } = organisation
  const [row] = await tx
    .select()
    .from(organisationDocuments)
    .where(
      and(
        eq(organisationDocuments.siteId, siteId),
        eq(organisationDocuments.organisationId, id),
        eq(organisationDocuments.id, documentId),
      ),
    )
  if (!row) throw new DomainError('document.missing')
  return row
}

export async function deleteDocument(tx: Tx, { siteId, id }: DocumentRow): Promise<void> {
  await tx
    .delete(organisationDocuments)
    .where(and(eq(organisationDocuments.siteId, siteId), eq(organisationDocuments.id, id)))
}

export const countDocuments = (tx: Tx, { siteId, id }: OrganisationRow): Promise<number> =>
  tx.$count(
    organisationDocuments,
    and(eq(organisationDocuments.siteId, siteId), eq(organisationDocuments.organisationId, id)),
  )

/** History event of an organisation, without actor and time. */
export interface OrganisationEventRow {
  kind: string
  brand?: string
  facts?: Record<string, string>
}

/** Adds an event to the organisation's history. */
export async function addEvent(
  tx: Tx,
  organisation: Pick<OrganisationRow, 'siteId' | 'id' | 'accountId'>,
  { name }: Pick<Caller, 'name'>,
  event: OrganisationEventRow & { at: Date },
): Promise<void> {
  const { siteId, accountId, id: organisationId } = organisation
  await tx.insert(organisationEvents).values({ siteId, accountId, organisationId, id: newId(), actor: name, ...event })
}

/** Event recorded when operators were told of a vetting. */
export const deskTold = 'desk-told'

/** Vettings submitted within a day that operators have not been told of, locked; other servers take others. */
export function untoldVettings(
  tx: Tx,
  siteId: string,
  now: Date,
): Promise<{ organisation: OrganisationRow; vetting: VettingRow }[]> {
  return tx
    .select({ organisation: organisations, vetting: vettings })
    .from(vettings)
    .innerJoin(
      organisations,
      and(eq(organisations.siteId, vettings.siteId), eq(organisations.id, vettings.organisationId)),
    )
    .where(
      and(
        eq(vettings.siteId, siteId),
        eq(vettings.state, 'submitted'),
        sql`${vettings.submittedAt} > ${now}::timestamptz - interval '1 day'`,
        sql`NOT EXISTS (SELECT FROM organisation_events e WHERE e.site_id = ${vettings.siteId}
          AND e.organisation_id = ${vettings.organisationId} AND e.brand = ${vettings.brand}
          AND e.kind = ${deskTold} AND e.at >= ${vettings.submittedAt})`,
      ),
    )
    .for('update', { of: vettings, skipLocked: true })
}

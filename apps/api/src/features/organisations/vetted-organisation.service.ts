import { and, eq } from 'drizzle-orm'
import { DomainError } from '#core/domain-error.ts'
import type { Tx } from '#db/client.ts'
import { lockOrganisation } from './organisation-rows.repo.ts'
import { type OrganisationRow, vettings } from './organisations.table.ts'

/**
 * The organisation, locked, if vetted for a brand at that moment. Throws 'organisation.missing' for another account's,
 * 'organisation.not-vetted', 'organisation.vetting-expired'.
 */
export async function vettedOrganisation(
  tx: Tx,
  siteId: string,
  accountId: string,
  id: string,
  brand: string,
  at: Date,
): Promise<OrganisationRow> {
  const organisation = await lockOrganisation(tx, { siteId, accountId }, id)
  const [vetting] = await tx
    .select()
    .from(vettings)
    .where(and(eq(vettings.siteId, siteId), eq(vettings.organisationId, id), eq(vettings.brand, brand)))
  const facts = { name: organisation.name, brand }
  const { validUntil } = vetting ?? {}
  if (!validUntil) throw new DomainError('organisation.not-vetted', facts)
  if (validUntil <= at)
    throw new DomainError('organisation.vetting-expired', { ...facts, day: validUntil.toISOString().slice(0, 10) })
  return organisation
}

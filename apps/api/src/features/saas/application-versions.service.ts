import { DomainError } from '#core/domain-error.ts'
import type { Tx } from '#db/client.ts'
import { findApplication } from '#features/plans/applications.service.ts'
import type { ApplicationRow } from '#features/plans/plans.table.ts'
import { type VersionRow, versionsOf } from '#features/plans/versions.service.ts'

/** Switches of one version; those of the newest where that one is not there. */
export function flagsOf(versions: readonly VersionRow[], number: number): VersionRow['flags'] {
  const version = versions.find((one) => one.number === number) ?? versions[0]
  // `versionsOf` gives one at least.
  if (!version) throw new DomainError('internal')
  return version.flags
}

/** A version of an application's defaults, the newest if none is named, among all of them. */
export async function versionOf(
  tx: Tx,
  siteId: string,
  id: string,
  wanted?: number,
): Promise<{ application: ApplicationRow; versions: VersionRow[]; number: number }> {
  const application = await findApplication(tx, siteId, id)
  if (!application) throw new DomainError('application.missing')
  const versions = await versionsOf(tx, application)
  const number = wanted ?? versions[0]?.number ?? 1
  if (!versions.some((one) => one.number === number)) throw new DomainError('application.no-version')
  return { application, versions, number }
}

import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { type ApplicationRow, applicationVersions } from './plans.table.ts'
import type { VersionContents } from './version-contents.ts'

/** Version of an application's defaults without its contents, which are large. */
export type VersionRow = Omit<typeof applicationVersions.$inferSelect, 'contents'>

const versionsIn = ({ siteId, id }: Pick<ApplicationRow, 'siteId' | 'id'>) =>
  and(eq(applicationVersions.siteId, siteId), eq(applicationVersions.applicationId, id))

/** Versions of an application's defaults, the newest first: at least the first one. */
export async function versionsOf(tx: Tx, application: ApplicationRow): Promise<VersionRow[]> {
  const { siteId, applicationId, number, flags, changes, savedBy, savedAt } = applicationVersions
  const rows = await tx
    .select({ siteId, applicationId, number, flags, changes, savedBy, savedAt })
    .from(applicationVersions)
    .where(versionsIn(application))
    .orderBy(desc(number))
  return rows.length > 0 ? rows : [firstVersion(application)]
}

/** What an application began with, where nothing of it was kept. */
function firstVersion({ siteId, id, flags, createdAt, updatedBy }: ApplicationRow): VersionRow {
  return { siteId, applicationId: id, number: 1, flags, changes: null, savedBy: updatedBy, savedAt: createdAt }
}

/** Contents of some versions, by number. One that was not kept has the markup of the application alone. */
export async function manyContents(
  tx: Tx,
  application: ApplicationRow,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, VersionContents>> {
  const { number, contents } = applicationVersions
  const wanted = [...new Set(numbers)]
  const rows =
    wanted.length === 0
      ? []
      : await tx
          .select({ number, contents })
          .from(applicationVersions)
          .where(and(versionsIn(application), inArray(number, wanted)))
  const found = new Map(rows.map((row) => [row.number, row.contents]))
  const { markupPercent } = application
  return new Map(wanted.map((one) => [one, found.get(one) ?? { markupPercent }]))
}

/** Contents of one version. */
export const contentsOf = async (tx: Tx, application: ApplicationRow, number: number): Promise<VersionContents> =>
  (await manyContents(tx, application, [number])).get(number) ?? {}

/** Number of the newest version of an application's defaults. */
export const newestNumber = async (tx: Tx, application: ApplicationRow): Promise<number> =>
  (await versionsOf(tx, application))[0]?.number ?? 1

export async function addVersions(
  tx: Tx,
  rows: readonly (VersionRow & { contents: VersionContents })[],
): Promise<void> {
  await tx
    .insert(applicationVersions)
    .values([...rows])
    .onConflictDoNothing()
}

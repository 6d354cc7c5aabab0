import { and, desc, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { type ApplicationRow, type ApplicationVersionRow, applicationVersions } from './plans.table.ts'

/** Versions of an application's defaults, the newest first: at least the first one. */
export async function versionsOf(tx: Tx, application: ApplicationRow): Promise<ApplicationVersionRow[]> {
  const { siteId, id } = application
  const rows = await tx
    .select()
    .from(applicationVersions)
    .where(and(eq(applicationVersions.siteId, siteId), eq(applicationVersions.applicationId, id)))
    .orderBy(desc(applicationVersions.number))
  return rows.length > 0 ? rows : [firstVersion(application)]
}

/** What an application began with, where nothing of it was kept. */
function firstVersion({ siteId, id, flags, createdAt, updatedBy }: ApplicationRow): ApplicationVersionRow {
  return { siteId, applicationId: id, number: 1, flags, savedBy: updatedBy, savedAt: createdAt }
}

/** Number of the newest version of an application's defaults. */
export const newestNumber = async (tx: Tx, application: ApplicationRow): Promise<number> =>
  (await versionsOf(tx, application))[0]?.number ?? 1

export async function addVersions(tx: Tx, rows: readonly ApplicationVersionRow[]): Promise<void> {
  await tx
    .insert(applicationVersions)
    .values([...rows])
    .onConflictDoNothing()
}

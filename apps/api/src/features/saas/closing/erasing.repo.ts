import { eq, sql } from 'drizzle-orm'
import type { Database, Tx } from '#db/client.ts'
import { eraserRole } from '#db/tenancy.ts'
import { hostsOf, removeHost } from '#features/sites/sites.service.ts'
import { sites } from '#features/sites/sites.table.ts'
import { tenantExportParts, tenantExports } from '../exporting/tenant-exports.table.ts'

const rowsAtOnce = 500

/** Lets the eraser delete from tables; those of later migrations as well, because it is asked with each erasure. */
export async function letErase(db: Database, tables: readonly string[]): Promise<void> {
  for (const table of tables)
    await db.owner.execute(sql`GRANT DELETE ON ${sql.identifier(table)} TO ${sql.identifier(eraserRole)}`)
}

/** Deletes some rows of a site from a table, in a transaction of that site; answers with how many. */
export async function eraseSome(tx: Tx, siteId: string, table: string): Promise<number> {
  const name = sql.identifier(table)
  await tx.execute(sql`SELECT set_config('role', ${eraserRole}, true)`)
  const { rowCount } = await tx.execute(sql`
    DELETE FROM ${name} WHERE ctid = ANY (ARRAY(
      SELECT t.ctid FROM ${name} t WHERE t.site_id = ${siteId} LIMIT ${rowsAtOnce}))`)
  return rowCount ?? 0
}

/** Takes every host from a site, with the certificates that this server got for them. */
export async function dropHosts(db: Database, siteId: string): Promise<void> {
  for (const { host } of await hostsOf(db, siteId)) await removeHost(db, { id: siteId }, host)
}

/** Leaves of a site's own row what tells it apart: id, code and name. */
export async function blankSite(db: Database, siteId: string): Promise<void> {
  await db.owner
    .update(sites)
    .set({
      ...{ slogan: { zh: '', en: '' }, face: {}, support: { hours: '', phone: '', email: '', icp: '' } },
      ...{ strip: { zh: '', en: '' }, ssoLabel: { zh: '', en: '' }, captchaAppId: '', serverWords: {} },
    })
    .where(eq(sites.id, siteId))
}

/** Deletes the row of a site that was never opened. */
export async function dropSite(db: Database, siteId: string): Promise<void> {
  await db.owner.delete(sites).where(eq(sites.id, siteId))
}

/** Deletes the archives of a tenant, in a transaction of its parent. */
export async function dropArchives(tx: Tx, siteId: string, tenantId: string): Promise<void> {
  const { exportId } = tenantExportParts
  await tx.delete(tenantExportParts).where(
    sql`${tenantExportParts.siteId} = ${siteId} AND ${exportId} IN (
      SELECT ${tenantExports.id} FROM ${tenantExports}
      WHERE ${tenantExports.siteId} = ${siteId} AND ${tenantExports.tenantId} = ${tenantId})`,
  )
}

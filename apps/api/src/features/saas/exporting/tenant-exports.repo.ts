import { and, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { type TenantExportRow, tenantExportParts, tenantExports } from './tenant-exports.table.ts'

const partsOf = ({ siteId, id }: Pick<TenantExportRow, 'siteId' | 'id'>) =>
  and(eq(tenantExportParts.siteId, siteId), eq(tenantExportParts.exportId, id))

/** Exports that a site made of a tenant, or of itself. */
const exportsOf = ({ siteId, tenantId }: Pick<TenantExportRow, 'siteId' | 'tenantId'>) =>
  and(
    eq(tenantExports.siteId, siteId),
    tenantId === null ? isNull(tenantExports.tenantId) : eq(tenantExports.tenantId, tenantId),
  )

/** Exports of a tenant, or of the site itself, that were finished after `since`, the newest first. */
export const exportsSince = (
  tx: Tx,
  of: Pick<TenantExportRow, 'siteId' | 'tenantId'>,
  since: Date,
): Promise<TenantExportRow[]> =>
  tx
    .select()
    .from(tenantExports)
    .where(and(exportsOf(of), gt(tenantExports.at, since)))
    .orderBy(desc(tenantExports.at), desc(tenantExports.id))
    .limit(50)

export async function findExport(
  tx: Tx,
  { id, ...of }: Pick<TenantExportRow, 'siteId' | 'tenantId' | 'id'>,
): Promise<TenantExportRow | undefined> {
  const [row] = await tx
    .select()
    .from(tenantExports)
    .where(and(exportsOf(of), eq(tenantExports.id, id)))
  return row
}

export async function addExport(tx: Tx, row: TenantExportRow): Promise<void> {
  await tx.insert(tenantExports).values(row)
}

export async function addPart(tx: Tx, row: typeof tenantExportParts.$inferInsert): Promise<void> {
  await tx.insert(tenantExportParts).values(row)
}

/** One part, sealed; undefined behind the last. */
export async function findPart(
  tx: Tx,
  of: Pick<TenantExportRow, 'siteId' | 'id'>,
  position: number,
): Promise<Buffer | undefined> {
  const [row] = await tx
    .select({ sealed: tenantExportParts.sealed })
    .from(tenantExportParts)
    .where(and(partsOf(of), eq(tenantExportParts.position, position)))
  return row?.sealed
}

/** Deletes what an earlier run of the same export had written. */
export async function dropParts(tx: Tx, of: Pick<TenantExportRow, 'siteId' | 'id'>): Promise<void> {
  await tx.delete(tenantExportParts).where(partsOf(of))
}

export async function forgetParts(tx: Tx, siteId: string, before: Date): Promise<void> {
  await tx
    .delete(tenantExportParts)
    .where(and(eq(tenantExportParts.siteId, siteId), lt(tenantExportParts.createdAt, before)))
}

import type { Quotas } from '@app/contracts/plans/plan-values'
import type { Maintenance } from '@app/contracts/sites'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { siteHosts, sites } from '#features/sites/sites.table.ts'

/** Sets what a site may have, in a transaction of that site. */
export async function setQuotas(tx: Tx, siteId: string, quotas: Quotas): Promise<void> {
  await tx.update(sites).set({ quotas }).where(eq(sites.id, siteId))
}

/** Sets the maintenance of a site, in a transaction of that site. Answers with the account that runs it; null where it is not made yet. */
export async function setMaintenance(tx: Tx, siteId: string, maintenance: Maintenance | null): Promise<string | null> {
  const { ownerAccountId } = sites
  const [site] = await tx.update(sites).set({ maintenance }).where(eq(sites.id, siteId)).returning({ ownerAccountId })
  return site?.ownerAccountId ?? null
}

/** Bytes that images of articles of a site take, in a transaction of that site; those that are erased take none. */
export async function imageBytes(tx: Tx, siteId: string): Promise<number> {
  const { rows } = await tx.execute<{ bytes: string }>(sql`
    SELECT coalesce(sum(i.bytes), 0) AS bytes FROM cms_images i WHERE i.site_id = ${siteId} AND i.erased_at IS NULL`)
  return Number(rows[0]?.bytes ?? 0)
}

/** Most MB of images that a site may have; null where it has no limit. */
export async function mostStorage(tx: Tx, siteId: string): Promise<number | null> {
  const [site] = await tx.select({ quotas: sites.quotas }).from(sites).where(eq(sites.id, siteId))
  return site?.quotas.storage ?? null
}

/** Lets those who add images to a site at once wait for each other's end. */
export async function queueForStorage(tx: Tx, siteId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`storage ${siteId}`}, 0))`)
}

/** Host names that a site is served under. */
export const countHosts = (tx: Tx, siteId: string): Promise<number> =>
  tx.$count(siteHosts, eq(siteHosts.siteId, siteId))

import type { PlanModule, Quotas } from '@app/contracts/plans/plan-values'
import type { Maintenance } from '@app/contracts/sites'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { siteHosts, sites } from '#features/sites/sites.table.ts'

/** Sets what a site may have, in a transaction of that site. */
export async function setLimits(
  tx: Tx,
  siteId: string,
  limits: { quotas: Quotas; withheld: PlanModule[] },
): Promise<void> {
  await tx.update(sites).set(limits).where(eq(sites.id, siteId))
}

/** Sites that a site has opened and not closed. */
export const countSitesBelow = (tx: Tx, siteId: string): Promise<number> =>
  tx.$count(sites, and(eq(sites.parentId, siteId), isNull(sites.closedAt)))

export async function siteName(tx: Tx, siteId: string): Promise<string> {
  const [site] = await tx.select({ name: sites.name }).from(sites).where(eq(sites.id, siteId))
  return site?.name ?? ''
}

/** Sets the maintenance of a site, in a transaction of that site. Answers with the account that runs it; null where it is not made yet. */
export async function setMaintenance(tx: Tx, siteId: string, maintenance: Maintenance | null): Promise<string | null> {
  const { ownerAccountId } = sites
  const [site] = await tx.update(sites).set({ maintenance }).where(eq(sites.id, siteId)).returning({ ownerAccountId })
  return site?.ownerAccountId ?? null
}

/** Host names that a site is served under. */
export const countHosts = (tx: Tx, siteId: string): Promise<number> =>
  tx.$count(siteHosts, eq(siteHosts.siteId, siteId))

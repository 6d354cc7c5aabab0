import type { PlanModule, Quotas } from '@app/contracts/plans/plan-values'
import type { Maintenance } from '@app/contracts/sites'
import { and, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '#db/client.ts'
import { siteHosts, sites } from '#features/sites/sites.table.ts'
import { planSubscriptions, plans } from './plans.table.ts'

/** Sets what a site may have, in a transaction of that site. */
export async function setLimits(
  tx: Tx,
  siteId: string,
  limits: { quotas?: Quotas; withheld: PlanModule[] },
): Promise<void> {
  await tx.update(sites).set(limits).where(eq(sites.id, siteId))
}

/** Modules that the parent of a site lacks. */
export async function lackedAbove(tx: Tx, siteId: string): Promise<readonly PlanModule[]> {
  const parents = alias(sites, 'parents')
  const [parent] = await tx
    .select({ withheld: parents.withheld })
    .from(sites)
    .innerJoin(parents, eq(parents.id, sites.parentId))
    .where(eq(sites.id, siteId))
  return parent?.withheld ?? []
}

/** Sites of a site's tenants, each with the modules that the plan leaves out which it has there; in a transaction of that site. */
export async function leftOutBelow(tx: Tx, siteId: string): Promise<{ id: string; withoutModules: PlanModule[] }[]> {
  const rows = await tx
    .select({ id: sites.id, withoutModules: plans.withoutModules })
    .from(sites)
    .leftJoin(planSubscriptions, and(eq(planSubscriptions.siteId, siteId), eq(planSubscriptions.ownSiteId, sites.id)))
    .leftJoin(plans, and(eq(plans.siteId, siteId), eq(plans.id, planSubscriptions.planId)))
    .where(and(eq(sites.parentId, siteId), isNull(sites.erasingAt)))
  return rows.map(({ id, withoutModules }) => ({ id, withoutModules: withoutModules ?? [] }))
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

import type { TenantFlag } from '@app/contracts/plans/plan-values'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { planSubscriptions, plans, type SubscriptionRow } from '#features/plans/plans.table.ts'
import { type SiteRow, sites } from '#features/sites/sites.table.ts'
import { type TenantRow, tenants } from './saas.table.ts'

/** A tenant whose site stands, as roll-outs see it. */
export interface FollowingTenant {
  tenant: Pick<TenantRow, 'id' | 'name' | 'host' | 'ownSiteId' | 'markupPercent'>
  site: SiteRow
  /** Version of the application's defaults that its site has. */
  number: number
  pinnedFlags: readonly TenantFlag[]
  /** Versions that each kind of contents was handed down from last. */
  handed: SubscriptionRow['handed']
}

/** Tenants of an application whose sites stand and are not closed, the oldest first. */
export async function followersOf(tx: Tx, siteId: string, applicationId: string): Promise<FollowingTenant[]> {
  const { id, name, host, ownSiteId, markupPercent } = tenants
  const { defaultsNumber: number, pinnedFlags, handed } = planSubscriptions
  const rows = await tx
    .select({ tenant: { id, name, host, ownSiteId, markupPercent }, site: sites, number, pinnedFlags, handed })
    .from(tenants)
    .innerJoin(
      planSubscriptions,
      and(eq(planSubscriptions.siteId, tenants.siteId), eq(planSubscriptions.tenantId, tenants.id)),
    )
    .innerJoin(plans, and(eq(plans.siteId, tenants.siteId), eq(plans.id, planSubscriptions.planId)))
    .innerJoin(sites, eq(sites.id, tenants.ownSiteId))
    .where(and(eq(tenants.siteId, siteId), eq(plans.applicationId, applicationId), isNull(tenants.closedAt)))
    .orderBy(asc(tenants.createdAt), asc(tenants.id))
  return rows
}

/** Site of a tenant, with what hangs on it locked by the tenant's own row; undefined before it is made. */
export async function siteOfTenant(tx: Tx, ownSiteId: string): Promise<SiteRow | undefined> {
  const [row] = await tx.select().from(sites).where(eq(sites.id, ownSiteId))
  return row
}

/** Currency that a site sells in. */
export async function currencyOf(tx: Tx, siteId: string): Promise<SiteRow['currency'] | undefined> {
  const [row] = await tx.select({ currency: sites.currency }).from(sites).where(eq(sites.id, siteId))
  return row?.currency
}

/** Tenants that a site has itself and that are not closed, in a transaction of that site. */
export const countTenants = (tx: Tx, siteId: string): Promise<number> =>
  tx.$count(tenants, and(eq(tenants.siteId, siteId), isNull(tenants.closedAt)))

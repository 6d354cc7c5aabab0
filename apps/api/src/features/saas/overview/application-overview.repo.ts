import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { moment } from '#db/sql.ts'
import { planSubscriptions, plans } from '#features/plans/plans.table.ts'
import { type SiteRow, sites } from '#features/sites/sites.table.ts'
import { type TenantRow, tenants } from '../saas.table.ts'

/** A tenant of an application, with the currency of its site; null before that is made. */
export interface OverviewTenant {
  tenant: TenantRow
  currency: SiteRow['currency'] | null
}

/** Tenants of an application in any state, the oldest first. */
export async function tenantsOfApplication(tx: Tx, siteId: string, applicationId: string): Promise<OverviewTenant[]> {
  return tx
    .select({ tenant: tenants, currency: sites.currency })
    .from(tenants)
    .innerJoin(
      planSubscriptions,
      and(eq(planSubscriptions.siteId, tenants.siteId), eq(planSubscriptions.tenantId, tenants.id)),
    )
    .innerJoin(plans, and(eq(plans.siteId, tenants.siteId), eq(plans.id, planSubscriptions.planId)))
    .leftJoin(sites, eq(sites.id, tenants.ownSiteId))
    .where(and(eq(tenants.siteId, siteId), eq(plans.applicationId, applicationId)))
    .orderBy(asc(tenants.createdAt), asc(tenants.id))
}

/** Value of the orders paid since then at a tenant's site, and its own connections that fail, in a transaction of that site. */
export async function siteHealth(
  tx: Tx,
  siteId: string,
  since: Date,
): Promise<{ soldMinor: number; failing: string[] }> {
  const { rows } = await tx.execute<{ sold: string; failing: string[] }>(sql`
    SELECT (SELECT coalesce(sum(o.amount_minor), 0) FROM orders o
        WHERE o.site_id = ${siteId} AND o.paid_at >= ${moment(since)}) AS sold,
      (SELECT coalesce(json_agg(c.name ORDER BY c.name), '[]'::json) FROM upstream_connections c
        WHERE c.site_id = ${siteId} AND c.is_enabled AND NOT c.is_built_in AND c.failures > 0) AS failing`)
  const [row] = rows
  return { soldMinor: Number(row?.sold ?? 0), failing: row?.failing ?? [] }
}

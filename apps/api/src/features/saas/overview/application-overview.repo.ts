import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { moment } from '#db/sql.ts'
import { planSubscriptions, plans } from '#features/plans/plans.table.ts'
import { type SiteRow, sites } from '#features/sites/sites.table.ts'
import { type TenantRow, tenants } from '../saas.table.ts'

/** A tenant with its application and the currency of its site; null before that is made. */
export interface OverviewTenant {
  tenant: TenantRow
  applicationId: string
  currency: SiteRow['currency'] | null
}

/** Tenants of the site's applications in any state, or of one application, the oldest first. */
export async function tenantsOfApplications(tx: Tx, siteId: string, applicationId?: string): Promise<OverviewTenant[]> {
  return tx
    .select({ tenant: tenants, applicationId: plans.applicationId, currency: sites.currency })
    .from(tenants)
    .innerJoin(
      planSubscriptions,
      and(eq(planSubscriptions.siteId, tenants.siteId), eq(planSubscriptions.tenantId, tenants.id)),
    )
    .innerJoin(plans, and(eq(plans.siteId, tenants.siteId), eq(plans.id, planSubscriptions.planId)))
    .leftJoin(sites, eq(sites.id, tenants.ownSiteId))
    .where(
      and(eq(tenants.siteId, siteId), applicationId === undefined ? undefined : eq(plans.applicationId, applicationId)),
    )
    .orderBy(asc(tenants.createdAt), asc(tenants.id))
}

/** Value of the orders paid since then at a tenant's site, in a transaction of that site. */
export async function soldSince(tx: Tx, siteId: string, since: Date): Promise<number> {
  const { rows } = await tx.execute<{ sold: string }>(sql`
    SELECT coalesce(sum(o.amount_minor), 0) AS sold FROM orders o
    WHERE o.site_id = ${siteId} AND o.paid_at >= ${moment(since)}`)
  return Number(rows[0]?.sold ?? 0)
}

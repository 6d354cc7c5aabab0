import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { planSubscriptions, plans } from './plans.table.ts'

/** Sites of the tenants that have a plan of an application, without those that are closed. */
export async function applicationSites(tx: Tx, siteId: string, applicationId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: planSubscriptions.ownSiteId })
    .from(planSubscriptions)
    .innerJoin(plans, and(eq(plans.siteId, planSubscriptions.siteId), eq(plans.id, planSubscriptions.planId)))
    .where(
      and(
        eq(planSubscriptions.siteId, siteId),
        eq(plans.applicationId, applicationId),
        isNull(planSubscriptions.restsSince),
      ),
    )
    .orderBy(planSubscriptions.ownSiteId)
  return rows.map(({ id }) => id)
}

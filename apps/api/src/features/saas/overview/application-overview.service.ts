import type { Reply } from '@app/contracts/endpoint'
import type { ApplicationOverview, countIncidents } from '@app/contracts/saas/application-overview'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { asSites } from '#db/scoped.ts'
import { findApplication } from '#features/plans/applications.service.ts'
import { type SiteTrouble, siteTrouble } from '../incidents.repo.ts'
import { incidentsOf } from '../incidents.service.ts'
import { days30Ms, present } from '../saas.service.ts'
import * as repo from './application-overview.repo.ts'

/** How the tenants of an application do, with two statements for each of their sites. Throws 'application.missing'. */
export async function readOverview(ctx: Ctx, { scope }: Caller, id: string): Promise<ApplicationOverview> {
  const since = new Date(ctx.clock.now().getTime() - days30Ms)
  const all = await ctx.db.readTransaction(scope, async (tx) => {
    if (!(await findApplication(tx, scope.siteId, id))) throw new DomainError('application.missing')
    const rows = await repo.tenantsOfApplications(tx, scope.siteId, id)
    return eachWith(tx, rows, async (own, siteId) => ({
      soldMinor: await repo.soldSince(own, siteId, since),
      trouble: await siteTrouble(own, siteId),
    }))
  })
  const tenants = { provisioning: 0, active: 0, suspended: 0, closed: 0 }
  const sold = new Map<NonNullable<repo.OverviewTenant['currency']>, number>()
  for (const { tenant, currency, found } of all) {
    tenants[present(ctx, tenant).state]++
    if (currency && found) sold.set(currency, (sold.get(currency) ?? 0) + found.soldMinor)
  }
  const incidents = await incidentsOf(
    ctx,
    all.map(({ tenant, found }) => ({ tenant, trouble: found?.trouble })),
  )
  return {
    tenants,
    sales: [...sold].map(([currency, minor]) => ({ currency, minor })),
    incidents: all.flatMap(({ tenant: { id: tenantId, name } }, at) =>
      (incidents[at] ?? []).map((incident) => ({ tenantId, name, ...incident })),
    ),
  }
}

/** How many incidents are open at the tenants of each application of the caller's site. */
export async function countOpenIncidents(ctx: Ctx, { scope }: Caller): Promise<Reply<typeof countIncidents>> {
  const all = await ctx.db.readTransaction(scope, async (tx) =>
    eachWith<SiteTrouble>(tx, await repo.tenantsOfApplications(tx, scope.siteId), siteTrouble),
  )
  const incidents = await incidentsOf(
    ctx,
    all.map(({ tenant, found }) => ({ tenant, trouble: found })),
  )
  const counts = new Map<string, number>()
  for (const [at, { applicationId }] of all.entries()) {
    const here = incidents[at]?.length ?? 0
    if (here > 0) counts.set(applicationId, (counts.get(applicationId) ?? 0) + here)
  }
  return { applications: [...counts].map(([id, count]) => ({ id, incidents: count })) }
}

/** Looks into the site of each tenant that has one. */
async function eachWith<T>(
  tx: Tx,
  rows: readonly repo.OverviewTenant[],
  look: (own: Tx, siteId: string) => Promise<T>,
): Promise<(repo.OverviewTenant & { found: T | undefined })[]> {
  const standing = rows.filter(({ tenant, currency }) => currency !== null && tenant.erasedAt === null)
  const found = await asSites(
    tx,
    standing.map(({ tenant }) => tenant.ownSiteId),
    look,
  )
  return rows.map((row) => ({ ...row, found: found.get(row.tenant.ownSiteId) }))
}

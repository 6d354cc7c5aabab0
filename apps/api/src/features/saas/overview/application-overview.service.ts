import type { Reply } from '@app/contracts/endpoint'
import {
  type ApplicationFigures,
  type ApplicationOverview,
  type listApplicationFigures,
  type MonthlySales,
  mostBadHosts,
  type TenantIncident,
} from '@app/contracts/saas/application-overview'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { asSites } from '#db/scoped.ts'
import { findApplication } from '#features/plans/applications.service.ts'
import { type SiteTrouble, siteTrouble } from '../incidents.repo.ts'
import { incidentsOf } from '../incidents.service.ts'
import { salesOf as monthlySales } from '../saas.repo.ts'
import { days30Ms, present } from '../saas.service.ts'
import * as repo from './application-overview.repo.ts'

/** What is read at a tenant's site. */
interface Found {
  soldMinor: number
  trouble: SiteTrouble
  /** Sales of the last months; empty where nobody asks for them. */
  months: MonthlySales['months']
}
type Looked = repo.OverviewTenant & { found: Found | undefined }

/** How the tenants of an application do, with three statements for each of their sites. Throws 'application.missing'. */
export async function readOverview(ctx: Ctx, { scope }: Caller, id: string): Promise<ApplicationOverview> {
  const all = await ctx.db.readTransaction(scope, async (tx) => {
    if (!(await findApplication(tx, scope.siteId, id))) throw new DomainError('application.missing')
    return lookAt(tx, ctx, await repo.tenantsOfApplications(tx, scope.siteId, id), { withMonths: true })
  })
  const tenants = { provisioning: 0, active: 0, suspended: 0, closed: 0 }
  for (const { tenant } of all) tenants[present(ctx, tenant).state]++
  return { tenants, sales: salesOf(all), monthly: monthlyOf(all), incidents: (await incidentsIn(ctx, all)).flat() }
}

/** How the tenants of each application of the caller's site do, with two statements for each of their sites. */
export async function readFigures(ctx: Ctx, { scope }: Caller): Promise<Reply<typeof listApplicationFigures>> {
  const all = await ctx.db.readTransaction(scope, async (tx) =>
    lookAt(tx, ctx, await repo.tenantsOfApplications(tx, scope.siteId)),
  )
  const incidents = await incidentsIn(ctx, all)
  const byApplication = Map.groupBy(all.entries(), ([, { applicationId }]) => applicationId)
  return {
    applications: [...byApplication].map(([id, tenants]) =>
      figuresOf(ctx, id, {
        tenants: tenants.map(([, tenant]) => tenant),
        incidents: tenants.flatMap(([at]) => incidents[at] ?? []),
      }),
    ),
  }
}

function figuresOf(
  ctx: Ctx,
  id: string,
  { tenants, incidents }: { tenants: readonly Looked[]; incidents: readonly TenantIncident[] },
): ApplicationFigures {
  const ofHosts = incidents.filter(({ kind }) => kind === 'host' || kind === 'astray')
  return {
    ...{ id, sales: salesOf(tenants), incidents: incidents.length },
    tenants: {
      active: tenants.filter(({ tenant }) => present(ctx, tenant).state === 'active').length,
      all: tenants.length,
    },
    hosts: { total: ofHosts.length, incidents: ofHosts.slice(0, mostBadHosts) },
  }
}

/** Sales of tenants by the currency of their sites. */
function salesOf(all: readonly Looked[]): ApplicationFigures['sales'] {
  const sold = new Map<NonNullable<Looked['currency']>, number>()
  for (const { currency, found } of all)
    if (currency && found) sold.set(currency, (sold.get(currency) ?? 0) + found.soldMinor)
  return [...sold].toSorted().map(([currency, minor]) => ({ currency, minor }))
}

/** Sales of tenants by month, by the currency of their sites; a currency in which nothing was sold or given back is left out. */
function monthlyOf(all: readonly Looked[]): MonthlySales[] {
  const byCurrency = Map.groupBy(
    all.flatMap(({ currency, found }) => (currency && found ? [{ currency, months: found.months }] : [])),
    ({ currency }) => currency,
  )
  const monthly = [...byCurrency]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, sites]) => ({
      currency,
      months: (sites[0]?.months ?? []).map(({ month }, at) => ({
        month,
        minor: sites.reduce((sum, { months }) => sum + (months[at]?.minor ?? 0), 0),
      })),
    }))
  return monthly.filter(({ months }) => months.some(({ minor }) => minor !== 0))
}

/** Open incidents at the tenants of each application of a site, as its system sees them. */
export async function openIncidents(ctx: Ctx, siteId: string): Promise<Map<string, TenantIncident[]>> {
  const all = await ctx.db.readTransaction({ siteId, accountId: null }, async (tx) =>
    lookAt(tx, ctx, await repo.tenantsOfApplications(tx, siteId)),
  )
  const open = await incidentsIn(ctx, all)
  const byApplication = Map.groupBy(all.entries(), ([, { applicationId }]) => applicationId)
  return new Map([...byApplication].map(([id, tenants]) => [id, tenants.flatMap(([at]) => open[at] ?? [])]))
}

/** Open incidents of each tenant. */
async function incidentsIn(ctx: Ctx, all: readonly Looked[]): Promise<TenantIncident[][]> {
  const found = await incidentsOf(
    ctx,
    all.map(({ tenant, found }) => ({ tenant, trouble: found?.trouble })),
  )
  return all.map(({ tenant: { id: tenantId, name } }, at) =>
    (found[at] ?? []).map((incident) => ({ tenantId, name, ...incident })),
  )
}

/** Looks into the site of each tenant that has one. */
async function lookAt(
  tx: Tx,
  ctx: Ctx,
  rows: readonly repo.OverviewTenant[],
  { withMonths = false } = {},
): Promise<Looked[]> {
  const now = ctx.clock.now()
  const since = new Date(now.getTime() - days30Ms)
  const standing = rows.filter(({ tenant, currency }) => currency !== null && tenant.erasedAt === null)
  const found = await asSites(
    tx,
    standing.map(({ tenant }) => tenant.ownSiteId),
    async (own, siteId): Promise<Found> => ({
      soldMinor: await repo.soldSince(own, siteId, since),
      trouble: await siteTrouble(own, siteId),
      months: withMonths ? await monthlySales(own, siteId, now) : [],
    }),
  )
  return rows.map((row) => ({ ...row, found: found.get(row.tenant.ownSiteId) }))
}

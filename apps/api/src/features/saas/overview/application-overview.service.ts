import type { ApplicationOverview, TenantIncident } from '@app/contracts/saas/application-overview'
import { tenantSteps } from '@app/contracts/saas/tenants'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { asSites } from '#db/scoped.ts'
import { tlsOf } from '#features/hosting/host-certificates.service.ts'
import { findApplication } from '#features/plans/applications.service.ts'
import { days30Ms, present } from '../saas.service.ts'
import type { TenantRow } from '../saas.table.ts'
import * as repo from './application-overview.repo.ts'

/** How the tenants of an application do, with one statement for each of their sites. Throws 'application.missing'. */
export async function readOverview(ctx: Ctx, { scope }: Caller, id: string): Promise<ApplicationOverview> {
  const since = new Date(ctx.clock.now().getTime() - days30Ms)
  const found = await ctx.db.readTransaction(scope, async (tx) => {
    if (!(await findApplication(tx, scope.siteId, id))) throw new DomainError('application.missing')
    const all = await repo.tenantsOfApplication(tx, scope.siteId, id)
    const standing = all.filter(({ tenant, currency }) => currency !== null && tenant.erasedAt === null)
    const siteIds = standing.map(({ tenant }) => tenant.ownSiteId)
    const health = await asSites(tx, siteIds, (own, siteId) => repo.siteHealth(own, siteId, since))
    return { all, health: new Map(siteIds.map((siteId, at) => [siteId, health[at]])) }
  })
  const tenants = { provisioning: 0, active: 0, suspended: 0, closed: 0 }
  const sold = new Map<NonNullable<repo.OverviewTenant['currency']>, number>()
  for (const { tenant, currency } of found.all) {
    tenants[present(ctx, tenant).state]++
    const health = found.health.get(tenant.ownSiteId)
    if (currency && health) sold.set(currency, (sold.get(currency) ?? 0) + health.soldMinor)
  }
  const open = found.all.map(({ tenant }) => tenant).filter(({ closedAt }) => closedAt === null)
  const bad = await badHosts(ctx, open)
  const incidents = open.flatMap((tenant): TenantIncident[] => {
    const { id: tenantId, name, ownSiteId, steps } = tenant
    const stopped = tenantSteps.filter((step) => steps[step]?.state === 'failed')
    const failing = found.health.get(ownSiteId)?.failing ?? []
    const of = (kind: TenantIncident['kind'], subjects: readonly string[]) =>
      subjects.map((subject) => ({ tenantId, name, kind, subject }))
    return [
      ...of('provisioning', stopped),
      ...of(
        'host',
        hostsOf(tenant).filter((host) => bad.has(host)),
      ),
      ...of('own-ca', failing),
    ]
  })
  return { tenants, sales: [...sold].map(([currency, minor]) => ({ currency, minor })), incidents }
}

const hostsOf = ({ host, ownHost }: TenantRow) => [host, ...(ownHost === '' ? [] : [ownHost])]

/** Hosts whose certificate could not be had or is over. Those belong to no site, so no site's transaction reads them. */
async function badHosts(ctx: Ctx, tenants: readonly TenantRow[]): Promise<ReadonlySet<string>> {
  const tls = await tlsOf(ctx, tenants.flatMap(hostsOf))
  const now = unix(ctx.clock.now())
  return new Set(
    [...tls].filter(([, { failure, endsAt }]) => failure || (endsAt !== null && endsAt < now)).map(([host]) => host),
  )
}

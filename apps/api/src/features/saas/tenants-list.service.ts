import type { Usage } from '@app/contracts/plans/subscriptions'
import type { TenantFilter } from '@app/contracts/saas/tenant-filter'
import type { ListedTenant } from '@app/contracts/saas/tenants'
import type { Caller } from '#core/caller.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { asSites } from '#db/scoped.ts'
import { tlsOf } from '#features/hosting/host-certificates.service.ts'
import { baseHostOf } from '#features/plans/addresses.service.ts'
import { type Subscribed, subscriptionsOf } from '#features/plans/subscriptions.service.ts'
import { hostsOfSites, mainHostAmong, originOfHost } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { adminFigures, ordersSince, tenantsById } from './saas.repo.ts'
import { days30Ms, present } from './saas.service.ts'
import type { TenantRow } from './saas.table.ts'
import * as repo from './tenants-list.repo.ts'
import { ownUsage, tightestIn, usageAgainst, usagesOf } from './usage.service.ts'

/** Tenants of the caller's site. */
export async function listTenants(
  ctx: Ctx,
  { scope }: Caller,
  site: SiteRow,
  { limit, offset, ...filter }: TenantFilter,
) {
  const page = await ctx.db.readTransaction(scope, async (tx) => {
    const asked = await askedOf(tx, ctx, site.id, filter)
    const tenants = await readListed(tx, ctx, asked, { from: (offset - 1) * limit, limit })
    return { tenants, total: await repo.countTenants(tx, asked), views: await repo.countViews(tx, asked) }
  })
  return {
    ...page,
    tenants: await withCertificates(ctx, page.tenants),
    currency: site.currency,
    baseHost: await baseHostOf(ctx, site),
  }
}

/** Filter as the database can answer it: who reached a limit is found out before, by a look into each site. */
export async function askedOf(
  tx: Tx,
  ctx: Ctx,
  siteId: string,
  filter: repo.TenantsAsked['filter'],
): Promise<repo.TenantsAsked> {
  const asked = { siteId, filter, now: ctx.clock.now() }
  if (filter.view !== 'over') return asked
  const limited = await repo.limitedTenants(tx, asked)
  const plans = await plansOf(tx, siteId, limited)
  const rows = await tenantsById(tx, siteId, limited)
  const usages = await usagesOf(tx, ownSites(rows), asked.now)
  const isOver = (row: TenantRow) =>
    (tightestIn(usageFor(row, plans.get(row.id), usages.get(row.ownSiteId)))?.percent ?? 0) >= 100
  return { ...asked, overLimit: rows.filter(isOver).map(({ id }) => id) }
}

type ListedFigures = Omit<ListedTenant, 'certificateEndsAt'>

/** Adds until when the certificates of their main hosts last. Those belong to no site, so no site's transaction reads them. */
export async function withCertificates(ctx: Ctx, listed: readonly ListedFigures[]): Promise<ListedTenant[]> {
  const tls = await tlsOf(
    ctx,
    listed.map(({ mainHost }) => mainHost),
  )
  return listed.map((one) => ({ ...one, certificateEndsAt: tls.get(one.mainHost)?.endsAt ?? null }))
}

/** Tenants of the list from a place on, with the figures of their sites. */
export async function readListed(
  tx: Tx,
  ctx: Ctx,
  asked: repo.TenantsAsked,
  place: { from: number; limit: number },
): Promise<ListedFigures[]> {
  const { siteId, now } = asked
  const facts = await repo.tenantsFrom(tx, asked, place)
  const ids = facts.map(({ id }) => id)
  const plans = await plansOf(tx, siteId, ids)
  const rows = new Map((await tenantsById(tx, siteId, ids)).map((row) => [row.id, row]))
  const siteIds = ownSites([...rows.values()])
  const hosts = await hostsOfSites(tx, siteIds)
  const since = new Date(now.getTime() - days30Ms)
  const seen = await asSites(tx, siteIds, async (own, ownSiteId) => ({
    usage: await ownUsage(own, ownSiteId, now),
    orders: await ordersSince(own, ownSiteId, since),
    ...(await adminFigures(own, ownSiteId)),
  }))
  return facts.flatMap((one) => {
    const row = rows.get(one.id)
    const own = row && seen.get(row.ownSiteId)
    if (!own) return []
    const plan = plans.get(one.id)
    // Until its site is served, it is known by the name that it will have.
    const served = hosts.get(row.ownSiteId)
    const mainHost = served ? mainHostAmong(ctx.env, served) : row.host
    const origin = originOfHost(ctx.env, mainHost)
    const usage = usageFor(row, plan, own.usage)
    return [{ ...present(ctx, row, plan), ...one, mainHost, origin, ...own, usage, tightest: tightestIn(usage) }]
  })
}

const ownSites = (rows: readonly TenantRow[]) => rows.map(({ ownSiteId }) => ownSiteId)

async function plansOf(tx: Tx, siteId: string, ids: readonly string[]): Promise<Map<string, Subscribed>> {
  return new Map((await subscriptionsOf(tx, siteId, ids)).map((one) => [one.subscription.tenantId, one]))
}

function usageFor({ closedAt }: TenantRow, subscribed: Subscribed | undefined, usage: Usage | undefined) {
  return subscribed && usage && closedAt === null ? usageAgainst(usage, subscribed.plan.quotas) : []
}

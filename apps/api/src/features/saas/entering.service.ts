import type { Received, Reply } from '@app/contracts/endpoint'
import type { enterTenant as enterCall, listVisits as listCall } from '@app/contracts/saas/visits'
import type { Caller } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { asSite } from '#db/scoped.ts'
import { grantOf, openVisit, visitsTo } from '#features/session/session.service.ts'
import { siteIn, type VisitedSite } from '#features/sites/sites.service.ts'
import * as repo from './saas.repo.ts'
import { present } from './saas.service.ts'

/**
 * Opens the console of a tenant's site for an operator of the one that opened it: to look at, and to change things
 * while that site allows it; also where it is suspended. Throws 'tenant.missing', 'tenant.not-open' and 'tenant.ended'.
 */
export function enterTenant(
  ctx: Ctx,
  caller: Caller,
  site: VisitedSite,
  id: string,
  { reason, minutes }: Received<typeof enterCall>['body'],
): Promise<Reply<typeof enterCall>> {
  return ctx.db.transaction(caller.scope, async (tx) => {
    const tenant = await repo.lockTenant(tx, { siteId: site.id, id })
    if (!tenant) throw new DomainError('tenant.missing')
    const { state } = present(ctx, tenant)
    if (state === 'closed') throw new DomainError('tenant.ended')
    const { ownSiteId, name: tenantName } = tenant
    const own = state === 'active' || state === 'suspended' ? await siteIn(tx, ctx.env, ownSiteId) : undefined
    const ownerAccountId = own?.ownerAccountId
    const owner =
      ownerAccountId && (await asSite(tx, ownSiteId, (inner) => repo.ownerOf(inner, ownSiteId, ownerAccountId)))
    if (!own || !owner) throw new DomainError('tenant.not-open')
    const visit = {
      ...{ siteId: site.id, siteName: site.name, accountId: caller.accountId },
      ...{ tenantId: id, tenantName, reason, backTo: `${site.origin}/saas/${id}` },
    }
    const { code, endsAt } = await openVisit(tx, ctx, { caller, visit, owner, minutes })
    return { url: `${own.origin}/auth-redirect#visit=${code}`, endsAt: unix(endsAt) }
  })
}

/** Who entered a tenant's console from here, newest first. Throws 'tenant.missing'. */
export function listVisits(
  ctx: Ctx,
  { scope }: Caller,
  site: VisitedSite,
  id: string,
): Promise<Reply<typeof listCall>> {
  return ctx.db.readTransaction(scope, async (tx) => {
    const tenant = await repo.findTenant(tx, site.id, id)
    if (!tenant) throw new DomainError('tenant.missing')
    const isThere = tenant.steps.site?.state === 'done' && tenant.erasedAt === null
    if (!isThere) return { visits: [], grantedUntil: null }
    const own = await siteIn(tx, ctx.env, tenant.ownSiteId)
    const now = ctx.clock.now()
    return asSite(tx, own.id, async (inner) => ({
      visits: await visitsTo(inner, own, now),
      grantedUntil: (await grantOf(inner, own.id, now))?.until ?? null,
    }))
  })
}

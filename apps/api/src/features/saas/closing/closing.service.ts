import { closedDays, exportHours } from '@app/contracts/saas/tenant-values'
import type { Tenant } from '@app/contracts/saas/tenants'
import type { Caller, OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { once } from '#db/idempotency.ts'
import { asSite } from '#db/scoped.ts'
import { record } from '#features/logs/logs.service.ts'
import { restSubscription, skipShut } from '#features/plans/subscriptions.service.ts'
import { forgetSite, type VisitedSite } from '#features/sites/sites.service.ts'
import { exportsSince } from '../exporting/tenant-exports.repo.ts'
import { lockTenant } from '../saas.repo.ts'
import { objectOf, present, wasOpened } from '../saas.service.ts'
import type { TenantRow } from '../saas.table.ts'
import { tellOwner } from '../suspending.service.ts'
import * as repo from './closing.repo.ts'

const hourMs = 3_600_000

/**
 * Closes a tenant, once per key: its site says so, buys nothing any more, and is erased after 30 days. What it owns at this
 * site stays a customer's. Both logs have it, and the owner is told. Throws 'tenant.missing', 'tenant.not-open',
 * 'tenant.ended', 'tenant.export-first', 'tenant.orders-open' and 'tenant.has-tenants'.
 */
export async function closeTenant(
  ctx: Ctx,
  caller: Caller,
  site: VisitedSite,
  key: OnceKey,
  { id, reason }: { id: string; reason: string },
): Promise<{ tenant: Tenant }> {
  const closed = await ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const now = ctx.clock.now()
      const found = await closable(tx, ctx, site, id)
      const { ownSiteId } = found
      const set = { closedAt: now, closedFor: reason, eraseAt: new Date(now.getTime() + closedDays * 24 * hourMs) }
      await repo.setClosing(tx, found, set)
      await restSubscription(tx, { siteId: site.id, tenantId: id }, now)
      const after = { reason, eraseAt: set.eraseAt.toISOString() }
      await record(tx, caller, site.id, caller.accountId, 'tenant.close', {}, { object: objectOf(found), after })
      await asSite(tx, ownSiteId, async (own) => {
        const { orders, tenants } = await repo.obstaclesOf(own, ownSiteId)
        if (orders > 0) throw new DomainError('tenant.orders-open', { count: orders })
        if (tenants > 0) throw new DomainError('tenant.has-tenants', { count: tenants })
        const theirs = await repo.closeSite(own, ownSiteId, now)
        if (!theirs?.ownerAccountId) return
        const about = { siteId: ownSiteId, accountId: theirs.ownerAccountId, locale: theirs.locale }
        const facts = { reason, seller: site.name, operator: caller.name }
        await record(own, null, ownSiteId, about.accountId, 'site.close', facts, { after: { eraseAt: after.eraseAt } })
        await tellOwner(own, ctx, about, { template: 'site.closed', reason, site, eraseOn: set.eraseAt })
      })
      return { ownSiteId, tenant: present(ctx, { ...found, ...set }) }
    }),
  )
  await forgetSite(ctx.db, closed.ownSiteId)
  return { tenant: closed.tenant }
}

/** Tenant that may be closed, as far as its parent knows. */
async function closable(tx: Tx, ctx: Ctx, site: VisitedSite, id: string): Promise<TenantRow> {
  const found = await lockTenant(tx, { siteId: site.id, id })
  if (!found) throw new DomainError('tenant.missing')
  const { state } = present(ctx, found)
  if (state === 'provisioning') throw new DomainError('tenant.not-open')
  if (state === 'closed') throw new DomainError('tenant.ended')
  const since = new Date(ctx.clock.now().getTime() - exportHours * hourMs)
  const [exported] = await exportsSince(tx, { siteId: site.id, tenantId: id }, since)
  if (!exported) throw new DomainError('tenant.export-first')
  return found
}

/** Opens a closed tenant again; one that is not closed stays so. Throws 'tenant.missing' and 'tenant.erasing'. */
export async function reopenTenant(
  ctx: Ctx,
  caller: Caller,
  site: VisitedSite,
  id: string,
  { reason }: { reason: string },
): Promise<{ tenant: Tenant }> {
  const row = await ctx.db.transaction(caller.scope, async (tx) => {
    const found = await lockTenant(tx, { siteId: site.id, id })
    if (!found) throw new DomainError('tenant.missing')
    if (!found.closedAt) return found
    if (!wasOpened(found)) throw new DomainError('tenant.erasing')
    const { ownSiteId } = found
    const set = { closedAt: null, closedFor: '', eraseAt: null }
    await repo.setClosing(tx, found, set)
    const key = { siteId: site.id, tenantId: id }
    await restSubscription(tx, key, null)
    await skipShut(tx, key, { from: found.closedAt, to: ctx.clock.now() })
    const after = { reason }
    await record(tx, caller, site.id, caller.accountId, 'tenant.reopen', {}, { object: objectOf(found), after })
    await asSite(tx, ownSiteId, async (own) => {
      const theirs = await repo.closeSite(own, ownSiteId, null)
      if (!theirs) throw new DomainError('tenant.erasing')
      if (!theirs.ownerAccountId) return
      const about = { siteId: ownSiteId, accountId: theirs.ownerAccountId, locale: theirs.locale }
      const facts = { reason, seller: site.name, operator: caller.name }
      await record(own, null, ownSiteId, about.accountId, 'site.reopen', facts)
      // A site that was suspended before it was closed stays suspended.
      if (!found.suspendedAt) await tellOwner(own, ctx, about, { template: 'site.resumed', reason, site })
    })
    return { ...found, ...set }
  })
  await forgetSite(ctx.db, row.ownSiteId)
  return { tenant: present(ctx, row) }
}

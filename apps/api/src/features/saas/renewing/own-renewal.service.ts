import type { Received, Reply } from '@app/contracts/endpoint'
import type { PlanTerm } from '@app/contracts/plans/plan-values'
import type { quoteOwnRenewal as quoteCall, renewOwnPlan as renewCall } from '@app/contracts/plans/renewals'
import type { Caller, OnceKey } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { once } from '#db/idempotency.ts'
import { asSite } from '#db/scoped.ts'
import { record } from '#features/logs/logs.service.ts'
import { subscriptionOfSite } from '#features/plans/subscriptions.service.ts'
import { forgetSite, siteIn } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import * as repo from '../saas.repo.ts'
import { objectOf } from '../saas.service.ts'
import type { TenantRow } from '../saas.table.ts'
import { quoteFor, renewFor } from './renewing.service.ts'

/** What it costs to renew the plan of the caller's own site at its parent. Throws 'plan.without' and what `quoteFor` does. */
export function quoteOwnRenewal(
  ctx: Ctx,
  { scope }: Caller,
  site: SiteRow,
  months: PlanTerm,
): Promise<Reply<typeof quoteCall>> {
  return ctx.db.readTransaction(scope, (tx) =>
    atParent(tx, site, async (parent, parentId) => {
      const tenant = await repo.findTenant(parent, parentId, await tenantIdOf(parent, parentId, site))
      if (!tenant) throw new DomainError('plan.without')
      return quoteFor(parent, ctx, tenant, months)
    }),
  )
}

/** Runs `work` as the system of the site that opened this one. Throws 'plan.without' for a site that nobody opened. */
function atParent<T>(tx: Tx, { parentId }: SiteRow, work: (parent: Tx, parentId: string) => Promise<T>): Promise<T> {
  if (parentId === null) throw new DomainError('plan.without')
  return asSite(tx, parentId, (parent) => work(parent, parentId))
}

async function tenantIdOf(parent: Tx, parentId: string, { id }: SiteRow): Promise<string> {
  const subscribed = await subscriptionOfSite(parent, parentId, id)
  if (!subscribed) throw new DomainError('plan.without')
  return subscribed.subscription.tenantId
}

/**
 * Renews the plan of the caller's own site from its balance at its parent, once per key. Both sites have it in their logs. Throws
 * 'plan.without' and what `renewFor` does.
 */
export async function renewOwnPlan(
  ctx: Ctx,
  caller: Caller,
  site: SiteRow,
  key: OnceKey,
  renewal: Received<typeof renewCall>['body'],
): Promise<Reply<typeof renewCall>> {
  const answer = await ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const { facts, until } = await atParent(tx, site, async (parent, parentId) => {
        const tenant = await lockedTenant(parent, parentId, site)
        const seller = await siteIn(parent, ctx.env, parentId)
        const said = await renewFor(parent, ctx, { site: seller, tenant }, renewal)
        const here = { ...said.facts, by: caller.name }
        await record(parent, null, parentId, tenant.accountId ?? '', 'tenant.renewal', here, {
          object: objectOf(tenant),
        })
        return { until: said.until, facts: { ...said.facts, seller: seller.name } }
      })
      await record(tx, caller, site.id, caller.accountId, 'site.renewal', facts)
      return { until: unix(until) }
    }),
  )
  await forgetSite(ctx.db, site.id)
  return answer
}

async function lockedTenant(parent: Tx, parentId: string, site: SiteRow): Promise<TenantRow> {
  const tenant = await repo.lockTenant(parent, { siteId: parentId, id: await tenantIdOf(parent, parentId, site) })
  if (!tenant) throw new DomainError('plan.without')
  return tenant
}

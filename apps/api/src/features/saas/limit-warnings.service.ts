import {
  percentOf,
  type QuotaKind,
  type Quotas,
  quotaCalmPercent,
  quotaKinds,
  quotaWarningPercent,
} from '@app/contracts/plans/plan-values'
import type { Usage } from '@app/contracts/plans/subscriptions'
import type { Ctx } from '#ctx.ts'
import { changeSubscription, limitedSubscriptions, lockSubscription } from '#features/plans/subscriptions.service.ts'
import { allSites, siteIn } from '#features/sites/sites.service.ts'
import * as repo from './saas.repo.ts'
import { type NearLimit, tellOfLimits } from './suspending.service.ts'
import { ownUsage } from './usage.service.ts'

/**
 * Tells owners of tenants' sites once when a limit of their plan is close, and once when it is reached; anew after it was
 * far away. Each tenant has a transaction of its own.
 */
export async function warnOfLimits(ctx: Ctx): Promise<void> {
  for (const { id: siteId, isRoot, isSaas } of await allSites(ctx.db)) {
    if (!isRoot && !isSaas) continue
    const scope = { siteId, accountId: null }
    for (const { subscription, plan } of await ctx.db.readTransaction(scope, (tx) =>
      limitedSubscriptions(tx, siteId),
    )) {
      const { tenantId, ownSiteId, warned } = subscription
      const usage = await ctx.db.readTransaction({ siteId: ownSiteId, accountId: null }, (tx) =>
        ownUsage(tx, ownSiteId, ctx.clock.now()),
      )
      // Most times nothing is new, and nothing is locked.
      if (nearLimits(usage, plan.quotas, warned).isChanged) await warn(ctx, { siteId, tenantId }, usage)
    }
  }
}

function warn(ctx: Ctx, key: { siteId: string; tenantId: string }, usage: Usage): Promise<void> {
  return ctx.db.transaction({ siteId: key.siteId, accountId: null }, async (tx) => {
    const tenant = await repo.lockTenant(tx, { siteId: key.siteId, id: key.tenantId })
    const found = tenant && (await lockSubscription(tx, key))
    if (!found) return
    const { plan, subscription } = found
    const { limits, warned, isChanged } = nearLimits(usage, plan.quotas, subscription.warned)
    // A suspended site takes nothing new: what is close is told once it is open again.
    if (!isChanged || tenant.suspendedAt) return
    await changeSubscription(tx, key, { warned })
    if (limits.length === 0) return
    await tellOfLimits(tx, ctx, { site: await siteIn(tx, ctx.env, key.siteId), tenant }, plan, limits)
  })
}

type Warned = Partial<Record<QuotaKind, number>>

/** Limits to be told of beyond those that were, and what was told then. */
export function nearLimits(
  usage: Usage,
  quotas: Partial<Quotas>,
  before: Warned,
): { limits: NearLimit[]; warned: Warned; isChanged: boolean } {
  const limits: NearLimit[] = []
  const warned: Warned = {}
  for (const kind of quotaKinds) {
    const [used, most, told] = [usage[kind], quotas[kind] ?? null, before[kind] ?? 0]
    const percent = most === null ? 0 : percentOf(used, most)
    const reached = [100, quotaWarningPercent].find((level) => percent >= level) ?? 0
    if (most !== null && reached > told)
      limits.push({ template: reached === 100 ? 'plan.limit-reached' : 'plan.limit-near', kind, used, most })
    const kept = percent < quotaCalmPercent ? 0 : Math.max(told, reached)
    if (kept > 0) warned[kind] = kept
  }
  return { limits, warned, isChanged: quotaKinds.some((kind) => warned[kind] !== before[kind]) }
}

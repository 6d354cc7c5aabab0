import { planNoticeDays } from '@app/contracts/plans/plan-values'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { covers } from '#features/finance/owed.service.ts'
import {
  changeSubscription,
  endingBy,
  lockSubscription,
  priceOf,
  renewPeriod,
  type Subscribed,
  suspensionAt,
} from '#features/plans/subscriptions.service.ts'
import { allSites, forgetSite, siteIn, type VisitedSite } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import * as repo from './saas.repo.ts'
import type { TenantRow } from './saas.table.ts'
import { suspendOrOpen, tellOfPlan } from './suspending.service.ts'

const overdueReason = { zh: '套餐费用逾期未付', en: 'The fee of its plan is overdue' }
const paidReason = { zh: '套餐费用已付清', en: 'The fee of its plan is paid' }
const dayMs = 86_400_000

/**
 * Charges plans whose period has ended, reminds before that where the balance is too low, suspends sites whose plan stays
 * unpaid, and opens them again once it is paid. Each tenant has a transaction of its own.
 */
export async function keepPlans(ctx: Ctx): Promise<void> {
  for (const { id: siteId, isRoot, isSaas } of await allSites(ctx.db)) {
    if (!isRoot && !isSaas) continue
    const scope = { siteId, accountId: null }
    const by = new Date(ctx.clock.now().getTime() + planNoticeDays * dayMs)
    const due = await ctx.db.readTransaction(scope, (tx) => endingBy(tx, siteId, by))
    for (const tenantId of due) {
      const changed = await ctx.db.transaction(scope, (tx) => keepPlan(tx, ctx, { siteId, tenantId }))
      if (changed) await forgetSite(ctx.db, changed)
    }
  }
}

/** Does what is due for one tenant. Answers with the id of its site where that was suspended or opened. */
async function keepPlan(tx: Tx, ctx: Ctx, key: { siteId: string; tenantId: string }): Promise<string | undefined> {
  const at = ctx.clock.now()
  const tenant = await repo.lockTenant(tx, { siteId: key.siteId, id: key.tenantId })
  const found = tenant && (await lockSubscription(tx, key))
  if (!tenant || !found?.subscription.endsAt || found.subscription.restsSince) return undefined
  const site = await siteIn(tx, ctx.env, key.siteId)
  const subscribed = await withGraceAnew(tx, tenant, found, at)
  const { subscription, plan } = subscribed
  // Whoever suspended it for another reason lets it rest: what it does not use it does not pay.
  if (tenant.suspendedAt && !subscription.suspendedAt) return undefined
  if (found.subscription.endsAt > at) return remind(tx, ctx, { site, tenant, subscribed })
  const amountMinor = priceOf(plan, subscription.months)
  if ((await renewPeriod(tx, site, subscribed, at)) === 'renewed') {
    if (!tenant.suspendedAt) return undefined
    await openForPayment(tx, ctx, site, tenant)
    return tenant.ownSiteId
  }
  const overdue = { plan, subscription: { ...subscription, overdueAt: subscription.overdueAt ?? at } }
  const suspendsAt = suspensionAt(overdue) ?? at
  if (!subscription.overdueAt)
    await tellOfPlan(tx, ctx, { site, tenant }, { subscribed, amountMinor, template: 'plan.overdue', at: suspendsAt })
  if (tenant.suspendedAt || suspendsAt > at) return undefined
  await changeSubscription(tx, key, { suspendedAt: at })
  const closing = { isSuspended: true, reason: (locale: SiteRow['locale']) => overdueReason[locale] }
  await suspendOrOpen(tx, ctx, { site, tenant, caller: null }, closing)
  return tenant.ownSiteId
}

/** Opens a site that was suspended for an unpaid plan, in a transaction of its parent with the tenant locked. */
export async function openForPayment(tx: Tx, ctx: Ctx, site: VisitedSite, tenant: TenantRow): Promise<void> {
  const opening = { isSuspended: false, reason: (locale: SiteRow['locale']) => paidReason[locale] }
  await suspendOrOpen(tx, ctx, { site, tenant, caller: null }, opening)
}

/** A site that an operator opened although its plan is unpaid has its days of grace once more. */
async function withGraceAnew(tx: Tx, tenant: TenantRow, found: Subscribed, at: Date): Promise<Subscribed> {
  const { subscription, plan } = found
  if (tenant.suspendedAt || !subscription.suspendedAt) return found
  const set = { suspendedAt: null, overdueAt: at }
  await changeSubscription(tx, subscription, set)
  return { plan, subscription: { ...subscription, ...set } }
}

/** Tells once of an end that the balance does not cover. */
async function remind(
  tx: Tx,
  ctx: Ctx,
  { site, tenant, subscribed }: { site: VisitedSite; tenant: TenantRow; subscribed: Subscribed },
): Promise<undefined> {
  const { subscription, plan } = subscribed
  const { endsAt, remindedOf, accountId } = subscription
  if (!endsAt || !accountId || remindedOf?.getTime() === endsAt.getTime()) return undefined
  const amountMinor = priceOf(plan, subscription.months)
  if (await covers(tx, { siteId: site.id, accountId }, amountMinor)) return undefined
  await changeSubscription(tx, subscription, { remindedOf: endsAt })
  await tellOfPlan(tx, ctx, { site, tenant }, { subscribed, amountMinor, template: 'plan.due', at: endsAt })
  return undefined
}

import type { Received, Reply } from '@app/contracts/endpoint'
import { lackedBelow, moduleMoves, type PlanModule, type PlanTerm } from '@app/contracts/plans/plan-values'
import {
  type changePlan,
  type getOwnPlan,
  type listPlanTenants,
  mostPlanTenants,
  type TenantPlan,
} from '@app/contracts/plans/subscriptions'
import type { Caller, OnceKey } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { once } from '#db/idempotency.ts'
import { asSite } from '#db/scoped.ts'
import { fundsOf } from '#features/finance/finance.service.ts'
import { record } from '#features/logs/logs.service.ts'
import { chargesOf, offeredPlans, planHolders } from '#features/plans/plan-reading.service.ts'
import { renewalTerms } from '#features/plans/renewing.service.ts'
import {
  offeredPlan,
  quoteChange,
  standingOf,
  subscribe,
  subscriptionOfSite,
  subscriptionsOf,
} from '#features/plans/subscriptions.service.ts'
import { forgetSite } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { openForPayment } from './plan-keeping.service.ts'
import * as repo from './saas.repo.ts'
import { objectOf } from './saas.service.ts'
import type { TenantRow } from './saas.table.ts'
import { usagesOf, useOf } from './usage.service.ts'

async function tenantIn(tx: Tx, siteId: string, id: string): Promise<TenantRow> {
  const row = await repo.findTenant(tx, siteId, id)
  if (!row) throw new DomainError('tenant.missing')
  return row
}

/** A tenant's plan, how far it is used, and what was charged. Throws 'tenant.missing'. */
export function readTenantPlan(ctx: Ctx, { scope }: Caller, site: SiteRow, id: string): Promise<TenantPlan> {
  return ctx.db.readTransaction(scope, async (tx) => presentPlan(tx, ctx, site, await tenantIn(tx, site.id, id)))
}

/** How a tenant stands with its plan, in a transaction of the site that rents out. */
export async function presentPlan(tx: Tx, ctx: Ctx, site: SiteRow, { id, ownSiteId }: TenantRow): Promise<TenantPlan> {
  const [subscribed] = await subscriptionsOf(tx, site.id, [id])
  return {
    currency: site.currency,
    standing: subscribed ? standingOf(subscribed) : null,
    ...(await useOf(tx, ownSiteId, ctx.clock.now())),
    charges: await chargesOf(tx, { siteId: site.id, tenantId: id }),
    offered: await offeredPlans(tx, site.id, subscribed?.plan.applicationId),
    terms: subscribed ? renewalTerms(subscribed) : [],
  }
}

/** Tenants that have a plan, by name, with what each of the first uses of its limits. Throws 'plan.missing'. */
export function readPlanTenants(ctx: Ctx, { scope }: Caller, planId: string): Promise<Reply<typeof listPlanTenants>> {
  return ctx.db.readTransaction({ siteId: scope.siteId, accountId: null }, async (tx) => {
    const held = await planHolders(tx, scope.siteId, planId)
    const rows = await repo.tenantsById(
      tx,
      scope.siteId,
      held.map(({ tenantId }) => tenantId),
    )
    const listed = rows
      .filter(({ closedAt }) => closedAt === null)
      .sort((a, b) => a.companyName.localeCompare(b.companyName, 'zh'))
    const first = listed.slice(0, mostPlanTenants)
    const siteIds = first.map(({ ownSiteId }) => ownSiteId)
    const usages = await usagesOf(tx, siteIds, ctx.clock.now())
    const tenants = first.flatMap(({ id, companyName, ownSiteId }) => {
      const usage = usages.get(ownSiteId)
      return usage ? [{ id, companyName, usage }] : []
    })
    return { total: listed.length, tenants }
  })
}

/** What a change to a plan costs now. Throws 'tenant.missing' and what `offeredPlan` does. */
export function quoteTenantPlan(
  ctx: Ctx,
  { scope }: Caller,
  site: SiteRow,
  id: string,
  choice: { planId: string; months: PlanTerm },
) {
  return ctx.db.readTransaction(scope, async (tx) => {
    await tenantIn(tx, site.id, id)
    const [subscribed] = await subscriptionsOf(tx, site.id, [id])
    const { plan } = await offeredPlan(tx, site.id, choice)
    const { priceMinor, creditMinor, dueMinor, endsAt } = quoteChange(subscribed, plan, choice.months, ctx.clock.now())
    // What this site lacks itself, its tenants have with no plan.
    const lacked = (withoutModules: readonly PlanModule[] = []) => lackedBelow(withoutModules, site.withheld)
    const modules = moduleMoves(lacked(subscribed?.plan.withoutModules), lacked(plan.withoutModules))
    return { priceMinor, creditMinor, dueMinor, endsAt: unix(endsAt), modules }
  })
}

/**
 * Changes a tenant's plan at once and charges its account, once per key. A site that was suspended for an unpaid plan is open
 * again. Throws 'tenant.missing', 'tenant.ended', 'plan.not-open' and what `subscribe` does.
 */
export async function changeTenantPlan(
  ctx: Ctx,
  caller: Caller,
  site: SiteRow & { origin: string },
  key: OnceKey,
  id: string,
  { reason, ...choice }: Received<typeof changePlan>['body'],
): Promise<TenantPlan> {
  const { answer, ownSiteId } = await ctx.db.transaction(caller.scope, async (tx) => {
    const tenant = await repo.lockTenant(tx, { siteId: site.id, id })
    if (!tenant) throw new DomainError('tenant.missing')
    const answer = await once(tx, caller.scope, caller.memberId, key, async () => {
      const { accountId, ownSiteId } = tenant
      if (tenant.closedAt) throw new DomainError('tenant.ended')
      if (!accountId || tenant.steps.health?.state !== 'done') throw new DomainError('plan.not-open')
      const at = ctx.clock.now()
      const who = { siteId: site.id, tenantId: id, ownSiteId, accountId }
      const change = await subscribe(tx, site, who, { ...choice, memberId: caller.memberId }, at)
      const { before, after, quote } = change
      const facts = { from: before, to: after, amountMinor: quote.dueMinor, reason }
      await record(tx, caller, site.id, accountId, 'tenant.plan', facts, { object: objectOf(tenant) })
      if (change.wasSuspended && tenant.suspendedAt) await openForPayment(tx, ctx, site, tenant)
      return presentPlan(tx, ctx, site, tenant)
    })
    return { answer, ownSiteId: tenant.ownSiteId }
  })
  await forgetSite(ctx.db, ownSiteId)
  return answer
}

/** Plan of the caller's own site at its parent, and what was charged for it. */
export function readOwnPlan(ctx: Ctx, { scope }: Caller, site: SiteRow): Promise<Reply<typeof getOwnPlan>> {
  return ctx.db.readTransaction({ siteId: scope.siteId, accountId: null }, async (tx) => {
    const use = await useOf(tx, site.id, ctx.clock.now())
    const without = { standing: null, ...use, money: null, charges: [], terms: [] }
    const { parentId, parentAccountId } = site
    if (parentId === null || parentAccountId === null) return without
    return asSite(tx, parentId, async (parent) => {
      const seller = await repo.sellerOf(parent, parentId)
      const funds = await fundsOf(parent, { siteId: parentId, accountId: parentAccountId })
      const money = seller ? { seller: seller.name, currency: seller.currency, ...funds } : null
      const subscribed = await subscriptionOfSite(parent, parentId, site.id)
      if (!subscribed) return { ...without, money }
      const charges = await chargesOf(parent, subscribed.subscription)
      return {
        ...{ standing: standingOf(subscribed), ...use, money, terms: renewalTerms(subscribed) },
        charges: charges.map(({ transactionId: _, ...charge }) => charge),
      }
    })
  })
}

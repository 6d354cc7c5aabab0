import type { Received, Reply } from '@app/contracts/endpoint'
import type { PlanTerm } from '@app/contracts/plans/plan-values'
import type { quoteRenewal as quoteCall, renewPlan } from '@app/contracts/plans/renewals'
import type { TenantPlan } from '@app/contracts/plans/subscriptions'
import type { Caller, OnceKey } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import { formatMinor } from '#core/money.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { once } from '#db/idempotency.ts'
import { asSite } from '#db/scoped.ts'
import { fundsOf } from '#features/finance/finance.service.ts'
import { type AuditFacts, record } from '#features/logs/logs.service.ts'
import { quoteRenewal, type Renewal, renewAhead } from '#features/plans/renewing.service.ts'
import { lockSubscription, subscriptionsOf } from '#features/plans/subscriptions.service.ts'
import { forgetSite, type VisitedSite } from '#features/sites/sites.service.ts'
import { openForPayment } from '../plan-keeping.service.ts'
import * as repo from '../saas.repo.ts'
import { objectOf } from '../saas.service.ts'
import type { TenantRow } from '../saas.table.ts'
import { presentPlan } from '../tenant-plan.service.ts'

/** What it costs to renew a tenant's plan, and the balance that pays it. Throws 'tenant.missing', 'plan.without' and what `quoteRenewal` of plans does. */
export function quoteTenantRenewal(
  ctx: Ctx,
  { scope }: Caller,
  id: string,
  months: PlanTerm,
): Promise<Reply<typeof quoteCall>> {
  return ctx.db.readTransaction(scope, async (tx) => {
    const tenant = await repo.findTenant(tx, scope.siteId, id)
    if (!tenant) throw new DomainError('tenant.missing')
    return quoteFor(tx, ctx, tenant, months)
  })
}

/** Renewal of a tenant's plan as it is shown, in a transaction of the site that rents out. */
export async function quoteFor(
  tx: Tx,
  ctx: Ctx,
  tenant: TenantRow,
  months: PlanTerm,
): Promise<Reply<typeof quoteCall>> {
  const { siteId, id, accountId } = tenant
  const [subscribed] = await subscriptionsOf(tx, siteId, [id])
  if (!subscribed) throw new DomainError('plan.without')
  if (!accountId) throw new DomainError('plan.not-open')
  const { priceMinor, from, until } = quoteRenewal(subscribed, months, askedNow(ctx, tenant))
  return { priceMinor, from: unix(from), until: unix(until), ...(await fundsOf(tx, { siteId, accountId })) }
}

const askedNow = (ctx: Ctx, { suspendedAt }: TenantRow) => ({ at: ctx.clock.now(), isShut: suspendedAt !== null })

/**
 * Renews a tenant's plan ahead of its end, once per key. Throws 'tenant.missing' and what `renewFor` does.
 */
export async function renewTenantPlan(
  ctx: Ctx,
  caller: Caller,
  site: VisitedSite,
  key: OnceKey,
  { id, reason, ...renewal }: { id: string } & Received<typeof renewPlan>['body'],
): Promise<TenantPlan> {
  const { answer, ownSiteId } = await ctx.db.transaction(caller.scope, async (tx) => {
    const tenant = await repo.lockTenant(tx, { siteId: site.id, id })
    if (!tenant) throw new DomainError('tenant.missing')
    const answer = await once(tx, caller.scope, caller.memberId, key, async () => {
      const said = await renewFor(tx, ctx, { site, tenant }, { ...renewal, memberId: caller.memberId })
      const here = { ...said.facts, reason }
      await record(tx, caller, site.id, tenant.accountId ?? '', 'tenant.renewal', here, { object: objectOf(tenant) })
      await noteAtTenant(tx, site, tenant, said.facts)
      return presentPlan(tx, ctx, site, tenant)
    })
    return { answer, ownSiteId: tenant.ownSiteId }
  })
  await forgetSite(ctx.db, ownSiteId)
  return answer
}

/** Has a renewal in the log of the tenant's own site, in a transaction of the site that rents out. */
export async function noteAtTenant(tx: Tx, { name: seller }: VisitedSite, tenant: TenantRow, facts: AuditFacts) {
  await asSite(tx, tenant.ownSiteId, async (own) => {
    const theirs = await repo.ownerOfSite(own, tenant.ownSiteId)
    if (!theirs?.ownerAccountId) return
    await record(own, null, tenant.ownSiteId, theirs.ownerAccountId, 'site.renewal', { ...facts, seller })
  })
}

/**
 * Renews the plan of a locked tenant, in a transaction of the site that rents out. A site that was suspended for an unpaid plan is open again:
 * whoever called forgets it after the commit. Answers with what the logs of both say. Throws 'tenant.ended', 'plan.without' and what `renewAhead` does.
 */
export async function renewFor(
  tx: Tx,
  ctx: Ctx,
  { site, tenant }: { site: VisitedSite; tenant: TenantRow },
  renewal: Renewal,
): Promise<{ until: Date; facts: AuditFacts }> {
  if (tenant.closedAt) throw new DomainError('tenant.ended')
  const found = await lockSubscription(tx, { siteId: site.id, tenantId: tenant.id })
  if (!found) throw new DomainError('plan.without')
  const { priceMinor, until } = await renewAhead(tx, site, found, renewal, askedNow(ctx, tenant))
  if (found.subscription.suspendedAt && tenant.suspendedAt) await openForPayment(tx, ctx, site, tenant)
  // Both sites read the fee in the currency that it was paid in.
  const facts = { plan: found.plan.name.zh, fee: formatMinor(priceMinor, site.currency), until: until.toISOString() }
  return { until, facts }
}

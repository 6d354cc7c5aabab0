import type { Received, Reply } from '@app/contracts/endpoint'
import type { PlanTerm } from '@app/contracts/plans/plan-values'
import type { RenewalQuote } from '@app/contracts/plans/renewals'
import type { listPaidSites, renewPaidSite as renewCall } from '@app/contracts/saas/paid-sites'
import type { Caller, OnceKey } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { once } from '#db/idempotency.ts'
import { asSite } from '#db/scoped.ts'
import { fundsOf } from '#features/finance/finance.service.ts'
import { record } from '#features/logs/logs.service.ts'
import { renewalTerms } from '#features/plans/renewing.service.ts'
import { subscriptionsOf } from '#features/plans/subscriptions.service.ts'
import { forgetSite, type VisitedSite } from '#features/sites/sites.service.ts'
import * as repo from '../saas.repo.ts'
import { objectOf, present } from '../saas.service.ts'
import type { TenantRow } from '../saas.table.ts'
import { noteAtTenant, quoteFor, renewFor } from './renewing.service.ts'

/** Sites that the caller's account pays the plans of, by name, and the balance that they are paid from. */
export function readPaidSites(ctx: Ctx, caller: Caller, site: VisitedSite): Promise<Reply<typeof listPaidSites>> {
  const { accountId } = caller
  return ctx.db.readTransaction(caller.scope, async (tx) => {
    const funds = await fundsOf(tx, { siteId: site.id, accountId })
    const sites = await asSite(tx, site.id, (whole) => paidBy(whole, ctx, site, accountId))
    return { sites, money: { currency: site.currency, ...funds } }
  })
}

/** Its tenants that are not closed, with the plan of each. */
async function paidBy(whole: Tx, ctx: Ctx, { id: siteId }: VisitedSite, accountId: string) {
  const rows = await repo.tenantsPaidBy(whole, siteId, accountId)
  const ids = rows.map(({ id }) => id)
  const plans = new Map((await subscriptionsOf(whole, siteId, ids)).map((plan) => [plan.subscription.tenantId, plan]))
  return rows.map((row) => {
    const subscribed = plans.get(row.id)
    const { id, name, origin, state, suspended, plan } = present(ctx, row, subscribed)
    const terms = subscribed ? renewalTerms(subscribed) : []
    return { id, name, origin, state, suspendedFor: suspended?.reason ?? '', standing: plan, terms }
  })
}

/** What it costs to renew the plan of a site that the caller's account pays. Throws 'tenant.missing' and what `quoteFor` does. */
export function quotePaidRenewal(
  ctx: Ctx,
  caller: Caller,
  { id, months }: { id: string; months: PlanTerm },
): Promise<RenewalQuote> {
  const { siteId } = caller.scope
  return ctx.db.readTransaction(caller.scope, (tx) =>
    asSite(tx, siteId, async (whole) =>
      quoteFor(whole, ctx, ofPayer(await repo.findTenant(whole, siteId, id), caller), months),
    ),
  )
}

/**
 * Renews the plan of a site that the caller's account pays, once per key. Both sites have it in their logs. Throws 'tenant.missing' and what
 * `renewFor` does.
 */
export async function renewPaidSite(
  ctx: Ctx,
  caller: Caller,
  site: VisitedSite,
  key: OnceKey,
  { id, ...renewal }: { id: string } & Received<typeof renewCall>['body'],
): Promise<Reply<typeof renewCall>> {
  const { answer, ownSiteId } = await ctx.db.transaction(caller.scope, (tx) =>
    asSite(tx, site.id, async (whole) => {
      const tenant = ofPayer(await repo.lockTenant(whole, { siteId: site.id, id }), caller)
      const answer = await once(whole, caller.scope, caller.memberId, key, async () => {
        const { until, facts } = await renewFor(whole, ctx, { site, tenant }, renewal)
        const object = objectOf(tenant)
        await record(whole, caller, site.id, caller.accountId, 'tenant.renewal', facts, { object })
        await noteAtTenant(whole, site, tenant, facts)
        return { until: unix(until) }
      })
      return { answer, ownSiteId: tenant.ownSiteId }
    }),
  )
  await forgetSite(ctx.db, ownSiteId)
  return answer
}

/** A tenant whose plan the caller's account pays; anybody else's is as missing as none. */
function ofPayer(tenant: TenantRow | undefined, { accountId }: Caller): TenantRow {
  if (tenant?.accountId !== accountId) throw new DomainError('tenant.missing')
  return tenant
}

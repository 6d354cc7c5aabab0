import type { QuotaKind } from '@app/contracts/plans/plan-values'
import { quotaWords } from '@app/contracts/plans/plan-words'
import { paidSitesPage } from '@app/contracts/saas/paid-sites'
import type { Tenant } from '@app/contracts/saas/tenants'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { formatMinor } from '#core/money.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { asSite } from '#db/scoped.ts'
import { addressOf, holderOf } from '#features/company/holder.service.ts'
import { record } from '#features/logs/logs.service.ts'
import { send } from '#features/messages/messages.service.ts'
import { type Subscribed, skipShut } from '#features/plans/subscriptions.service.ts'
import { forgetSite, supportOf, type VisitedSite } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import * as repo from './saas.repo.ts'
import { objectOf, present } from './saas.service.ts'
import type { TenantRow } from './saas.table.ts'

/**
 * Suspends a tenant's site, or opens it again; one that is as wished stays so. Jobs go on: paid orders are issued, and
 * certificates renewed. Both sites have it in their logs, and the owner of the suspended one is told. Throws 'tenant.missing', 'tenant.not-open' and 'tenant.ended'.
 */
export async function setSuspended(
  ctx: Ctx,
  caller: Caller,
  site: VisitedSite,
  id: string,
  { isSuspended, reason }: { isSuspended: boolean; reason: string },
): Promise<{ tenant: Tenant }> {
  const row = await ctx.db.transaction(caller.scope, async (tx) => {
    const found = await repo.lockTenant(tx, { siteId: site.id, id })
    if (!found) throw new DomainError('tenant.missing')
    if (present(ctx, found).state === 'provisioning') throw new DomainError('tenant.not-open')
    if (found.closedAt) throw new DomainError('tenant.ended')
    if (isSuspended === (found.suspendedAt !== null)) return found
    return suspendOrOpen(tx, ctx, { site, tenant: found, caller }, { isSuspended, reason: () => reason })
  })
  await forgetSite(ctx.db, row.ownSiteId)
  return { tenant: present(ctx, row) }
}

interface Suspending {
  /** Site that opened the tenant. */
  site: VisitedSite
  tenant: TenantRow
  /** Null where the system acts. */
  caller: Caller | null
}

/** Suspends or opens, in a transaction of the parent with the tenant locked. Whoever called forgets the site after the commit. */
export async function suspendOrOpen(
  tx: Tx,
  ctx: Ctx,
  { site, tenant, caller }: Suspending,
  { isSuspended, reason }: { isSuspended: boolean; reason: (locale: SiteRow['locale']) => string },
): Promise<TenantRow> {
  const verb = isSuspended ? 'suspend' : 'resume'
  const after = { reason: reason(site.locale) }
  const set = { suspendedAt: isSuspended ? ctx.clock.now() : null, suspendedFor: isSuspended ? after.reason : '' }
  await repo.setSuspension(tx, tenant, set)
  if (!isSuspended && tenant.suspendedAt) {
    const key = { siteId: tenant.siteId, tenantId: tenant.id }
    await skipShut(tx, key, { from: tenant.suspendedAt, to: ctx.clock.now() })
  }
  const accountId = caller?.accountId ?? tenant.accountId
  if (accountId) await record(tx, caller, site.id, accountId, `tenant.${verb}`, {}, { object: objectOf(tenant), after })
  await asSite(tx, tenant.ownSiteId, async (own) => {
    const theirs = await repo.suspendSite(own, tenant.ownSiteId, set.suspendedAt)
    if (!theirs?.ownerAccountId) return
    const { ownerAccountId, locale } = theirs
    const facts = { reason: reason(locale), seller: site.name, operator: caller?.name ?? 'system' }
    await record(own, null, tenant.ownSiteId, ownerAccountId, `site.${verb}`, facts)
    const about = { siteId: tenant.ownSiteId, accountId: ownerAccountId, locale }
    const template = isSuspended ? 'site.suspended' : 'site.resumed'
    await tellOwner(own, ctx, about, { template, reason: reason(locale), site })
  })
  return { ...tenant, ...set }
}

interface OwnerAccount {
  siteId: string
  accountId: string
  locale: SiteRow['locale']
}

/** Letter to the owner of a tenant's site, in a transaction of that site, from its parent `site`; undefined without an address. */
async function letterToOwner(tx: Tx, about: OwnerAccount, site: VisitedSite) {
  const holder = await holderOf(tx, about.siteId, about.accountId)
  const address = holder && addressOf(holder)
  if (!holder || !address) return undefined
  const { email, phone } = supportOf(site)
  const facts = { name: holder.name, seller: site.name, contact: email || phone || site.origin }
  return { to: { ...about, ...address, isSecret: false as const }, facts }
}

/** What the site that decided it tells the owner of a tenant's site, and why. */
type Standing = { reason: string; site: VisitedSite } & (
  | { template: 'site.suspended' | 'site.resumed' }
  | { template: 'site.closed'; eraseOn: Date }
)

/** Tells the owner of a tenant's site, in a transaction of that site, how it stands now. */
export async function tellOwner(tx: Tx, ctx: Ctx, about: OwnerAccount, standing: Standing): Promise<void> {
  const letter = await letterToOwner(tx, about, standing.site)
  if (!letter) return
  const contents = { ...letter.facts, reason: standing.reason, at: ctx.clock.now() }
  if (standing.template === 'site.closed')
    await send(tx, ctx, {
      ...letter.to,
      template: standing.template,
      facts: { ...contents, eraseOn: standing.eraseOn },
    })
  else await send(tx, ctx, { ...letter.to, template: standing.template, facts: contents })
}

/** Tells the owner of a tenant's site that its plan is to be paid, or was not: `at` is the end of the period, or when the site is suspended. */
export async function tellOfPlan(
  tx: Tx,
  ctx: Ctx,
  { site, tenant }: Omit<Suspending, 'caller'>,
  { subscribed: { plan }, amountMinor, template, at }: PlanTelling,
): Promise<void> {
  await asSite(tx, tenant.ownSiteId, async (own) => {
    const theirs = await repo.ownerOfSite(own, tenant.ownSiteId)
    if (!theirs?.ownerAccountId) return
    const { ownerAccountId: accountId, locale } = theirs
    const amount = formatMinor(amountMinor, site.currency)
    const about = { siteId: tenant.ownSiteId, accountId, locale }
    const letter = await letterToOwner(own, about, site)
    const told = { plan: plan.name[locale], amount, at, url: `${site.origin}${paidSitesPage}` }
    if (letter) await send(own, ctx, { ...letter.to, template, facts: { ...letter.facts, ...told } })
  })
}

/** A limit of a plan that a site comes close to, or has reached. */
export interface NearLimit {
  template: 'plan.limit-near' | 'plan.limit-reached'
  kind: QuotaKind
  used: number
  most: number
}

/** Tells the owner of a tenant's site of its limits, each in a message, in a transaction of its parent `site`. */
export async function tellOfLimits(
  tx: Tx,
  ctx: Ctx,
  { site, tenant }: Omit<Suspending, 'caller'>,
  plan: Subscribed['plan'],
  limits: readonly NearLimit[],
): Promise<void> {
  await asSite(tx, tenant.ownSiteId, async (own) => {
    const theirs = await repo.ownerOfSite(own, tenant.ownSiteId)
    if (!theirs?.ownerAccountId) return
    const { ownerAccountId: accountId, locale } = theirs
    const letter = await letterToOwner(own, { siteId: tenant.ownSiteId, accountId, locale }, site)
    if (!letter) return
    for (const { template, kind, used, most } of limits) {
      const told = { plan: plan.name[locale], limit: quotaWords[kind][locale], used: String(used), most: String(most) }
      await send(own, ctx, { ...letter.to, template, facts: { ...letter.facts, ...told } })
    }
  })
}

interface PlanTelling {
  subscribed: Subscribed
  amountMinor: number
  template: 'plan.due' | 'plan.overdue'
  at: Date
}

import {
  noQuotas,
  type PaidPeriod,
  type PlanState,
  type PlanTerm,
  periodEnd,
  unusedMinor,
} from '@app/contracts/plans/plan-values'
import type { PlanStanding } from '@app/contracts/plans/subscriptions'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import { formatMinor } from '#core/money.ts'
import { newId } from '#core/new-id.ts'
import type { Tx } from '#db/client.ts'
import { asSite } from '#db/scoped.ts'
import { remainingAccount } from '#features/company/accounts.service.ts'
import { payPlan } from '#features/finance/finance.service.ts'
import { covers } from '#features/finance/owed.service.ts'
import { canGiveBack } from '#features/finance/uninvoiced.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { findApplication, findPlan } from './applications.repo.ts'
import type { ApplicationRow, PlanChargeRow, PlanRow, SubscriptionRow } from './plans.table.ts'
import { setMaintenance } from './quotas.repo.ts'
import { limitSite } from './quotas.service.ts'
import * as repo from './subscriptions.repo.ts'
import { newestNumber } from './versions.repo.ts'

export {
  changeSubscription,
  endingBy,
  limitedSubscriptions,
  lockSubscription,
  type Subscribed,
  subscriptionOfSite,
  subscriptionsOf,
} from './subscriptions.repo.ts'

const dayMs = 86_400_000
const ofUnix = (seconds: number) => new Date(seconds * 1000)

/** Site that rents out, as far as its plans depend on it. */
export type PlanSeller = Pick<SiteRow, 'id' | 'currency' | 'locale'>

type Key = Pick<SubscriptionRow, 'siteId' | 'tenantId'>

export function stateOf({ endsAt, overdueAt, isTrial }: SubscriptionRow): PlanState {
  if (endsAt === null) return 'starting'
  if (overdueAt !== null) return 'overdue'
  return isTrial ? 'trial' : 'paid'
}

/** Price of a period of a plan. Throws 'plan.no-price' where it is not sold by that period. */
export function priceOf({ monthlyMinor, yearlyMinor, name }: PlanRow, months: PlanTerm): number {
  const price = months === 1 ? monthlyMinor : yearlyMinor
  if (price === null) throw new DomainError('plan.no-price', { plan: name })
  return price
}

/** Moment at which a site is suspended for an unpaid period; null while nothing is due. */
export const suspensionAt = ({ subscription, plan }: repo.Subscribed): Date | null =>
  subscription.overdueAt && new Date(subscription.overdueAt.getTime() + plan.graceDays * dayMs)

export function standingOf(subscribed: repo.Subscribed): PlanStanding {
  const { subscription, plan } = subscribed
  const suspendsAt = suspensionAt(subscribed)
  return {
    ...{ planId: plan.id, name: plan.name, quotas: { ...noQuotas, ...plan.quotas }, months: subscription.months },
    withoutModules: plan.withoutModules,
    ...{ state: stateOf(subscription), priceMinor: priceOf(plan, subscription.months) },
    endsAt: subscription.endsAt && unix(subscription.endsAt),
    suspendsAt: suspendsAt && unix(suspendsAt),
  }
}

/** Plan that a tenant can be given, with its application. Throws 'plan.missing', 'plan.not-offered', 'plan.stopped' and 'plan.no-price'. */
export async function offeredPlan(
  tx: Tx,
  siteId: string,
  { planId, months }: { planId: string; months: PlanTerm },
): Promise<{ plan: PlanRow; application: ApplicationRow }> {
  const plan = await findPlan(tx, siteId, planId)
  const application = plan && (await findApplication(tx, siteId, plan.applicationId))
  if (!plan || !application) throw new DomainError('plan.missing')
  if (!plan.isOffered) throw new DomainError('plan.not-offered', { plan: plan.name })
  priceOf(plan, months)
  return { plan, application }
}

/** Tenant as far as its plan concerns it. */
export type Subscriber = Pick<SubscriptionRow, 'siteId' | 'tenantId' | 'ownSiteId'>

/** Notes the plan of a tenant whose site is still to be made. Nothing is charged before that stands. */
export async function reserveSubscription(
  tx: Tx,
  subscriber: Subscriber,
  { planId, months, isTrial }: { planId: string; months: PlanTerm; isTrial: boolean },
): Promise<ApplicationRow> {
  const { plan, application } = await offeredPlan(tx, subscriber.siteId, { planId, months })
  if (application.stoppedAt) throw new DomainError('plan.stopped', { application: application.name })
  const row = { ...subscriber, planId, months, isTrial: isTrial && plan.trialDays > 0 }
  await repo.putSubscription(tx, row)
  return application
}

/**
 * Starts what was reserved, once the tenant's site and account stand: a trial, or a first period that is charged at once
 * where the balance covers it. Started before, it stays as it is.
 */
export async function startSubscription(
  tx: Tx,
  site: PlanSeller,
  { tenantId, accountId }: { tenantId: string; accountId: string },
  at: Date,
): Promise<void> {
  const found = await repo.lockSubscription(tx, { siteId: site.id, tenantId })
  if (!found || found.subscription.endsAt) return
  const { subscription, plan } = found
  const endsAt = subscription.isTrial ? new Date(at.getTime() + plan.trialDays * dayMs) : at
  const begun = { accountId, startsAt: at, endsAt, paidMinor: 0 }
  await repo.changeSubscription(tx, subscription, begun)
  await limitSite(tx, subscription.ownSiteId, plan)
  if (!subscription.isTrial) await renewPeriod(tx, site, { subscription: { ...subscription, ...begun }, plan }, at)
}

/**
 * Charges the next period of a subscription that has ended, from the end of the last one on, or from now on where the
 * site was suspended meanwhile. Where the balance does not cover it, it is overdue from now on, and nothing moves.
 */
export async function renewPeriod(
  tx: Tx,
  site: PlanSeller,
  { subscription, plan }: repo.Subscribed,
  at: Date,
): Promise<'renewed' | 'overdue'> {
  const accountId = await payingAccount(tx, subscription)
  const price = priceOf(plan, subscription.months)
  if (!(await covers(tx, { siteId: site.id, accountId }, price))) {
    if (!subscription.overdueAt) await repo.changeSubscription(tx, subscription, { overdueAt: at })
    return 'overdue'
  }
  const from = subscription.suspendedAt ? at : (nextBegin(subscription) ?? at)
  const period = { from, to: periodEnd(from, subscription.months) }
  await charge(tx, site, { subscription, plan, accountId }, { kind: 'period', amountMinor: price, ...period, at })
  const paid = { startsAt: from, endsAt: period.to, paidMinor: price, ahead: [], resumesAt: null }
  await repo.changeSubscription(tx, subscription, { ...paid, isTrial: false, overdueAt: null, suspendedAt: null })
  return 'renewed'
}

/** When the period after what is paid begins; null before the first has. */
export const nextBegin = ({ endsAt, resumesAt }: SubscriptionRow): Date | null => resumesAt ?? endsAt

/**
 * Lets time go unpaid in which somebody else than the job that waits for money had shut a site: what is due after the end of
 * its period begins that much later, and so does the grace of one that was overdue before.
 */
export async function skipShut(tx: Tx, key: Key, { from, to }: { from: Date; to: Date }): Promise<void> {
  const found = await repo.lockSubscription(tx, key)
  const begin = found && nextBegin(found.subscription)
  const shutMs = begin ? to.getTime() - Math.max(from.getTime(), begin.getTime()) : 0
  if (!found || !begin || shutMs <= 0) return
  const later = (moment: Date) => new Date(Math.min(to.getTime(), moment.getTime() + shutMs))
  const { overdueAt } = found.subscription
  await repo.changeSubscription(tx, key, { resumesAt: later(begin), overdueAt: overdueAt && later(overdueAt) })
}

/** Lets the plan of a closed tenant rest from `at` on, or go on with null; a tenant without a plan has none to rest. */
export async function restSubscription(tx: Tx, key: Key, at: Date | null) {
  await repo.changeSubscription(tx, key, { restsSince: at })
}

/** Account that pays for a plan. Throws 'plan.not-open' before it has begun. */
export async function payingAccount(tx: Tx, { siteId, accountId }: SubscriptionRow): Promise<string> {
  // A subscription that has begun has its account.
  if (accountId === null) throw new DomainError('plan.not-open')
  return remainingAccount(tx, siteId, accountId)
}

interface Charge {
  kind: PlanChargeRow['kind']
  amountMinor: number
  from: Date
  to: Date
  at: Date
  memberId?: string | undefined
  /** Second at which a paid period began that it ends: it is part of what that cost. */
  endsPaid?: number | undefined
}

/** Moves money of a plan, with its row. Throws 'balance.short', and 'plan.invoiced' where it would go back but stands on an invoice. */
export async function charge(
  tx: Tx,
  site: PlanSeller,
  { subscription, plan, accountId }: repo.Subscribed & { accountId: string },
  { kind, amountMinor, from, to, at, memberId, endsPaid }: Charge,
): Promise<void> {
  const { siteId, tenantId } = subscription
  const money = { site, accountId, memo: plan.name[site.locale], memberId: memberId ?? null, at }
  if (amountMinor < 0 && !(await canGiveBack(tx, { siteId, accountId }, -amountMinor)))
    throw new DomainError('plan.invoiced', { amount: formatMinor(-amountMinor, site.currency) })
  const partOf = endsPaid === undefined ? null : await repo.chargeLine(tx, subscription, endsPaid)
  const transactionId = amountMinor === 0 ? null : await payPlan(tx, { ...money, amountMinor, partOf })
  const what = { planId: plan.id, planName: plan.name, kind, amountMinor, transactionId }
  await repo.addCharge(tx, {
    ...{ siteId, id: newId(), tenantId, accountId, ...what },
    ...{ startsAt: from, endsAt: to, chargedAt: at },
  })
}

/** Paid periods of a plan, without a gap; none of one that is overdue. */
function paidPeriods({ startsAt, endsAt, paidMinor, overdueAt, ahead }: SubscriptionRow): PaidPeriod[] {
  if (!startsAt || !endsAt || overdueAt) return []
  return [{ amountMinor: paidMinor, from: unix(startsAt), to: ahead[0]?.from ?? unix(endsAt) }, ...ahead]
}

/** What a change costs. */
export interface PlanQuote {
  priceMinor: number
  /** Rest of all that was paid, each part with the period that it is left of. */
  creditMinor: number
  unused: { minor: number; of: PaidPeriod }[]
  dueMinor: number
  from: Date
  endsAt: Date
  isTrial: boolean
}

/**
 * What a change of plan costs at a moment: a new period from then on, less the rest of what was paid, renewals ahead among it. A trial
 * keeps its end and costs nothing; so does what starts without a plan before.
 */
export function quoteChange(now: repo.Subscribed | undefined, plan: PlanRow, months: PlanTerm, at: Date): PlanQuote {
  const price = priceOf(plan, months)
  const { startsAt = null, endsAt = null, isTrial = false, overdueAt = null } = now?.subscription ?? {}
  const nothing = { creditMinor: 0, unused: [] }
  if (isTrial && startsAt && endsAt && !overdueAt && endsAt > at)
    return { ...nothing, priceMinor: price, dueMinor: 0, from: startsAt, endsAt, isTrial: true }
  const paid = now && !isTrial ? paidPeriods(now.subscription) : []
  // Each period by itself: one price over all of them would give back more or less than the rest cost.
  const unused = paid.map((of) => ({ minor: unusedMinor(of, unix(at)), of })).filter(({ minor }) => minor > 0)
  const creditMinor = unused.reduce((sum, { minor }) => sum + minor, 0)
  const rest = { priceMinor: price, creditMinor, unused, dueMinor: price - creditMinor }
  return { ...rest, from: at, endsAt: periodEnd(at, months), isTrial: false }
}

/** Choice of a plan for a tenant whose site stands, as it was confirmed. */
export interface PlanChoice {
  planId: string
  months: PlanTerm
  /** Amount due that was shown. */
  dueMinor: number
  memberId: string
}

/**
 * Gives a tenant a plan from now on, charges what is due and sets what its site may have. Answers with the names of the plans before and
 * after. Throws 'plan.due-changed' where another amount is due than was shown, 'balance.short', and what `limitSite` does.
 */
export async function subscribe(
  tx: Tx,
  site: PlanSeller,
  subscriber: Subscriber & { accountId: string },
  { planId, months, dueMinor, memberId }: PlanChoice,
  at: Date,
): Promise<{ before: string | null; after: string; quote: PlanQuote; wasSuspended: boolean }> {
  const before = await repo.lockSubscription(tx, subscriber)
  const { plan, application } = await offeredPlan(tx, site.id, { planId, months })
  const quote = quoteChange(before, plan, months, at)
  if (quote.dueMinor !== dueMinor)
    throw new DomainError('plan.due-changed', { due: formatMinor(quote.dueMinor, site.currency) })
  const { isTrial, from, endsAt, priceMinor } = quote
  const row: SubscriptionRow = {
    ...{ ...subscriber, planId, months, isTrial, startsAt: from, endsAt, paidMinor: isTrial ? 0 : priceMinor },
    ...{ ahead: [], overdueAt: null, suspendedAt: null, remindedOf: null, restsSince: null, resumesAt: null },
    ...{ warned: {}, pinnedFlags: before?.subscription.pinnedFlags ?? [] },
    // What another application hands down is compared with its newest version.
    ...(before && before.plan.applicationId === application.id
      ? { defaultsNumber: before.subscription.defaultsNumber, handed: before.subscription.handed }
      : { defaultsNumber: await newestNumber(tx, application), handed: {} }),
  }
  await repo.putSubscription(tx, row)
  const accountId = await payingAccount(tx, row)
  if (!isTrial) {
    const [ended, ...renewed] = quote.unused
    for (const { minor, of } of renewed) {
      const period = { from: ofUnix(of.from), to: ofUnix(of.to), at, memberId, endsPaid: of.from }
      const left = { subscription: row, plan: before?.plan ?? plan, accountId }
      await charge(tx, site, left, { kind: 'return', amountMinor: -minor, ...period })
    }
    const kind = before?.subscription.endsAt ? ('change' as const) : ('period' as const)
    const amountMinor = quote.priceMinor - (ended?.minor ?? 0)
    const amount = { kind, amountMinor, from, to: endsAt, at, memberId, endsPaid: ended?.of.from }
    await charge(tx, site, { subscription: row, plan, accountId }, amount)
  }
  await limitSite(tx, subscriber.ownSiteId, plan)
  await asSite(tx, subscriber.ownSiteId, (own) => setMaintenance(own, subscriber.ownSiteId, application.maintenance))
  const wasSuspended = (before?.subscription.suspendedAt ?? null) !== null
  return { before: before?.plan.name.zh ?? null, after: plan.name.zh, quote, wasSuspended }
}

import { mostMonthsAhead, type PaidPeriod, type PlanTerm, periodEnd, planTerms } from '@app/contracts/plans/plan-values'
import type { RenewalTerm } from '@app/contracts/plans/subscriptions'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import { formatMinor } from '#core/money.ts'
import type { Tx } from '#db/client.ts'
import { requireMayOrder } from '#features/finance/owed.service.ts'
import type { PlanRow, SubscriptionRow } from './plans.table.ts'
import { changeSubscription, type Subscribed } from './subscriptions.repo.ts'
import { charge, nextBegin, type PlanSeller, payingAccount, priceOf } from './subscriptions.service.ts'

/** Periods by which a plan that has begun can be renewed. */
export const renewalTerms = ({ subscription, plan }: Subscribed): RenewalTerm[] =>
  subscription.endsAt === null ? [] : planTerms.filter((months) => isSoldBy(plan, months)).map(termOf(plan))

const isSoldBy = ({ monthlyMinor, yearlyMinor }: PlanRow, months: PlanTerm) =>
  (months === 1 ? monthlyMinor : yearlyMinor) !== null
const termOf = (plan: PlanRow) => (months: PlanTerm) => ({ months, priceMinor: priceOf(plan, months) })

/** When a renewal is asked for, and whether the site is shut then. */
interface Asked {
  at: Date
  isShut: boolean
}

/** What a renewal costs, and the periods that it pays. */
export interface RenewalOffer {
  priceMinor: number
  from: Date
  until: Date
  periods: PaidPeriod[]
}

/**
 * What it costs to renew a plan by a period. It begins where the paid one or the trial ends. Of a plan that has ended it pays what was
 * served since, period by period until now, or begins now where the site is shut. Throws 'plan.not-open', 'plan.no-price' and 'plan.too-far'.
 */
export function quoteRenewal(
  { subscription, plan }: Subscribed,
  months: PlanTerm,
  { at, isShut }: Asked,
): RenewalOffer {
  const begin = nextBegin(subscription)
  if (begin === null) throw new DomainError('plan.not-open')
  const price = priceOf(plan, months)
  const from = isShut && begin < at ? at : begin
  const periods: PaidPeriod[] = []
  let until = from
  do {
    const to = periodEnd(until, months)
    periods.push({ amountMinor: price, from: unix(until), to: unix(to) })
    until = to
  } while (until <= at)
  if (until > periodEnd(at, mostMonthsAhead)) throw new DomainError('plan.too-far', { months: mostMonthsAhead })
  return { priceMinor: price * periods.length, from, until, periods }
}

/** A renewal as it was confirmed. */
export interface Renewal {
  months: PlanTerm
  /** Price and begin (seconds) that were shown. */
  priceMinor: number
  from: number
  /** Member of the site that rents out who asked for it; undefined where its tenant did. */
  memberId?: string
}

/**
 * Renews a locked plan and charges its account at once. Throws 'plan.renewed-meanwhile' and 'plan.due-changed' where it would be another
 * renewal than was shown, 'balance.short', 'balance.owed', and what `quoteRenewal` does.
 */
export async function renewAhead(
  tx: Tx,
  site: PlanSeller,
  subscribed: Subscribed,
  { months, priceMinor, from: shownFrom, memberId }: Renewal,
  asked: Asked,
): Promise<RenewalOffer> {
  const { subscription, plan } = subscribed
  const offer = quoteRenewal(subscribed, months, asked)
  // One that pays from now on begins a little later than it was shown.
  if (nextBegin(subscription) === offer.from && unix(offer.from) !== shownFrom)
    throw new DomainError('plan.renewed-meanwhile')
  if (offer.priceMinor !== priceMinor)
    throw new DomainError('plan.due-changed', { due: formatMinor(offer.priceMinor, site.currency) })
  const accountId = await payingAccount(tx, subscription)
  if (priceMinor > 0) await requireMayOrder(tx, { siteId: site.id, accountId }, site.currency)
  const period = { from: offer.from, to: offer.until, at: asked.at, memberId }
  await charge(tx, site, { subscription, plan, accountId }, { kind: 'renewal', amountMinor: priceMinor, ...period })
  const open = { isTrial: false, overdueAt: null, suspendedAt: null, resumesAt: null }
  await changeSubscription(tx, subscription, {
    ...open,
    endsAt: offer.until,
    ...paidWith(subscription, offer, asked.at),
  })
  return offer
}

/** What a subscription has paid with a renewal: one more period while it runs, else the last one that was open. */
function paidWith({ endsAt, ahead }: SubscriptionRow, { periods }: RenewalOffer, at: Date): Partial<SubscriptionRow> {
  if (endsAt !== null && endsAt > at) return { ahead: [...ahead, ...periods] }
  const last = periods.at(-1)
  return last ? { startsAt: new Date(last.from * 1000), paidMinor: last.amountMinor, ahead: [] } : {}
}

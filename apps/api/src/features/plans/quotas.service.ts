import { type Quotas, quotaKinds } from '@app/contracts/plans/plan-values'
import type { Usage } from '@app/contracts/plans/subscriptions'
import type { Tx } from '#db/client.ts'
import { asSite } from '#db/scoped.ts'
import { countPeople } from '#features/company/people-limit.service.ts'
import { countPaidThisMonth } from '#features/orders/placing/order-limit.service.ts'
import { countHosts, setQuotas } from './quotas.repo.ts'

/** Sets what a site may have, within a transaction of the site that rents it out. */
export const limitSite = (tx: Tx, ownSiteId: string, quotas: Quotas): Promise<void> =>
  asSite(tx, ownSiteId, (own) => setQuotas(own, ownSiteId, quotas))

/** What a site has of each kind that a plan limits: people of all its accounts, orders paid this month, host names. */
export async function usageOf(tx: Tx, siteId: string, now: Date): Promise<Usage> {
  return {
    members: await countPeople(tx, siteId),
    orders: await asSite(tx, siteId, (own) => countPaidThisMonth(own, siteId, now)),
    hosts: await countHosts(tx, siteId),
  }
}

/** Limit that is used most, with its use in per cent, rounded down; null where nothing is limited. */
export function tightestOf(usage: Usage, quotas: Quotas) {
  const limits = quotaKinds.flatMap((kind) => {
    const [used, most] = [usage[kind], quotas[kind]]
    if (most === null) return []
    return [{ kind, used, most, percent: most === 0 ? 100 : Math.floor((used / most) * 100) }]
  })
  return limits.toSorted((a, b) => b.percent - a.percent)[0] ?? null
}

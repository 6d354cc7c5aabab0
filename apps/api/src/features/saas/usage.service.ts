import { percentOf, type Quotas, quotaKinds } from '@app/contracts/plans/plan-values'
import type { Usage } from '@app/contracts/plans/subscriptions'
import type { Tx } from '#db/client.ts'
import { asSite, asSites } from '#db/scoped.ts'
import { imageMegabytes } from '#features/cms/image-limit.service.ts'
import { countPeople } from '#features/company/people-limit.service.ts'
import { countPaidThisMonth } from '#features/orders/placing/order-limit.service.ts'
import { countHosts } from '#features/plans/quotas.service.ts'

/**
 * What a site has of each kind that a plan limits, in a transaction of that site: people of all its accounts, orders paid
 * this month, host names, MB of images.
 */
export const ownUsage = async (own: Tx, siteId: string, now: Date): Promise<Usage> => ({
  members: await countPeople(own, siteId),
  orders: await countPaidThisMonth(own, siteId, now),
  hosts: await countHosts(own, siteId),
  storage: await imageMegabytes(own, siteId),
})

/** `ownUsage` of each of some sites, in a transaction of another site. */
export const usagesOf = (tx: Tx, siteIds: readonly string[], now: Date): Promise<Map<string, Usage>> =>
  asSites(tx, siteIds, (own, siteId) => ownUsage(own, siteId, now))

/** `ownUsage` of one site, in a transaction of another site. */
export const usageOf = (tx: Tx, siteId: string, now: Date): Promise<Usage> =>
  asSite(tx, siteId, (own) => ownUsage(own, siteId, now))

/** Limit that is used most, with its use in per cent, rounded down; null where nothing is limited. */
export function tightestOf(usage: Usage, quotas: Quotas) {
  const limits = quotaKinds.flatMap((kind) => {
    const [used, most] = [usage[kind], quotas[kind] ?? null]
    if (most === null) return []
    return [{ kind, used, most, percent: percentOf(used, most) }]
  })
  return limits.toSorted((a, b) => b.percent - a.percent)[0] ?? null
}

import { percentOf, type Quotas, quotaKinds } from '@app/contracts/plans/plan-values'
import type { Usage } from '@app/contracts/plans/subscriptions'
import type { Tx } from '#db/client.ts'
import { asSite } from '#db/scoped.ts'
import { imageMegabytes } from '#features/cms/image-limit.service.ts'
import { countPeople } from '#features/company/people-limit.service.ts'
import { countPaidThisMonth } from '#features/orders/placing/order-limit.service.ts'
import { countHosts } from '#features/plans/quotas.service.ts'

/** What a site has of each kind that a plan limits: people of all its accounts, orders paid this month, host names, MB of images. */
export async function usageOf(tx: Tx, siteId: string, now: Date): Promise<Usage> {
  return {
    members: await countPeople(tx, siteId),
    orders: await asSite(tx, siteId, (own) => countPaidThisMonth(own, siteId, now)),
    hosts: await countHosts(tx, siteId),
    storage: await asSite(tx, siteId, (own) => imageMegabytes(own, siteId)),
  }
}

/** Limit that is used most, with its use in per cent, rounded down; null where nothing is limited. */
export function tightestOf(usage: Usage, quotas: Quotas) {
  const limits = quotaKinds.flatMap((kind) => {
    const [used, most] = [usage[kind], quotas[kind] ?? null]
    if (most === null) return []
    return [{ kind, used, most, percent: percentOf(used, most) }]
  })
  return limits.toSorted((a, b) => b.percent - a.percent)[0] ?? null
}

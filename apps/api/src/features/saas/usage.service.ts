import { percentOf, type Quotas, quotaKinds } from '@app/contracts/plans/plan-values'
import type { StoredBytes } from '@app/contracts/plans/stored-bytes'
import type { Usage } from '@app/contracts/plans/subscriptions'
import type { Tx } from '#db/client.ts'
import { asSite, asSites } from '#db/scoped.ts'
import { megabytesOf, storedBytes } from '#features/cms/image-limit.service.ts'
import { countPeople } from '#features/company/people-limit.service.ts'
import { countPaidThisMonth } from '#features/orders/placing/order-limit.service.ts'
import { countHosts } from '#features/plans/quotas.service.ts'

/** What a site has of each kind that a plan limits, and what its storage is made of. */
export interface Use {
  usage: Usage
  stored: StoredBytes
}

/**
 * What a site has of each kind that a plan limits, in a transaction of that site: people of all its accounts, orders paid
 * this month, host names, MB of all its files.
 */
export const ownUsage = async (own: Tx, siteId: string, now: Date): Promise<Usage> =>
  (await useIn(own, siteId, now)).usage

async function useIn(own: Tx, siteId: string, now: Date): Promise<Use> {
  const stored = await storedBytes(own, siteId)
  const usage = {
    members: await countPeople(own, siteId),
    orders: await countPaidThisMonth(own, siteId, now),
    hosts: await countHosts(own, siteId),
    storage: megabytesOf(stored),
  }
  return { usage, stored }
}

/** `ownUsage` of each of some sites, in a transaction of another site. */
export const usagesOf = (tx: Tx, siteIds: readonly string[], now: Date): Promise<Map<string, Usage>> =>
  asSites(tx, siteIds, (own, siteId) => ownUsage(own, siteId, now))

/** `ownUsage` of one site and its storage, in a transaction of another site. */
export const useOf = (tx: Tx, siteId: string, now: Date): Promise<Use> =>
  asSite(tx, siteId, (own) => useIn(own, siteId, now))

/** Use of each kind with its limit, in per cent rounded down: the most used limit first, and what has none last. */
export function usageAgainst(usage: Usage, quotas: Quotas) {
  const kinds = quotaKinds.map((kind) => {
    const [used, most] = [usage[kind], quotas[kind] ?? null]
    return { kind, used, most, percent: most === null ? null : percentOf(used, most) }
  })
  return kinds.toSorted((a, b) => (b.percent ?? -1) - (a.percent ?? -1))
}

/** Limit that is used most, of kinds in that order; null where nothing is limited. */
export function tightestIn([first]: ReturnType<typeof usageAgainst>) {
  if (!first || first.most === null || first.percent === null) return null
  return { ...first, most: first.most, percent: first.percent }
}

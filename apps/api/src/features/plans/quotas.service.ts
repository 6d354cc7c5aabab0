import { type Quotas, quotaKinds } from '@app/contracts/plans/plan-values'
import type { Usage } from '@app/contracts/plans/subscriptions'
import { DomainError } from '#core/domain-error.ts'
import type { Tx } from '#db/client.ts'
import { asSite } from '#db/scoped.ts'
import { countPeople } from '#features/company/people-limit.service.ts'
import { countPaidThisMonth } from '#features/orders/placing/order-limit.service.ts'
import { countHosts, imageBytes, mostStorage, queueForStorage, setQuotas } from './quotas.repo.ts'

const mb = 1_000_000

/** Sets what a site may have, within a transaction of the site that rents it out. */
export const limitSite = (tx: Tx, ownSiteId: string, quotas: Quotas): Promise<void> =>
  asSite(tx, ownSiteId, (own) => setQuotas(own, ownSiteId, quotas))

/**
 * Throws 'quota.storage' where the plan of a site leaves no room for these bytes more, in a transaction of that site.
 * Those who add images at once queue here. `days` are those after which an image that nothing shows is erased.
 */
export async function requireRoomForImage(tx: Tx, siteId: string, bytes: number, days: number): Promise<void> {
  const most = await mostStorage(tx, siteId)
  if (most === null) return
  await queueForStorage(tx, siteId)
  if ((await imageBytes(tx, siteId)) + bytes > most * mb) throw new DomainError('quota.storage', { most, days })
}

/** What a site has of each kind that a plan limits: people of all its accounts, orders paid this month, host names, MB of images. */
export async function usageOf(tx: Tx, siteId: string, now: Date): Promise<Usage> {
  return {
    members: await countPeople(tx, siteId),
    orders: await asSite(tx, siteId, (own) => countPaidThisMonth(own, siteId, now)),
    hosts: await countHosts(tx, siteId),
    storage: Math.ceil((await asSite(tx, siteId, (own) => imageBytes(own, siteId))) / mb),
  }
}

/** Limit that is used most, with its use in per cent, rounded down; null where nothing is limited. */
export function tightestOf(usage: Usage, quotas: Quotas) {
  const limits = quotaKinds.flatMap((kind) => {
    const [used, most] = [usage[kind], quotas[kind] ?? null]
    if (most === null) return []
    return [{ kind, used, most, percent: most === 0 ? 100 : Math.floor((used / most) * 100) }]
  })
  return limits.toSorted((a, b) => b.percent - a.percent)[0] ?? null
}

import { unusedImageDays } from '@app/contracts/cms/article-images'
import { type StoredBytes, storedTogether } from '@app/contracts/plans/stored-bytes'
import { DomainError } from '#core/domain-error.ts'
import type { Tx } from '#db/client.ts'
import * as repo from './images.repo.ts'

export { storedBytes } from './images.repo.ts'

/** MB of what a site stores, begun ones counted whole. */
export const megabytesOf = (stored: StoredBytes): number => Math.ceil(storedTogether(stored) / repo.bytesOfMegabyte)

/**
 * Throws 'quota.storage' where the plan of a site leaves no room for these bytes more, in a transaction of the whole site. All that it
 * stores counts, but images alone are refused: what an order needs is taken in any case. Those who add images at once queue here.
 */
export async function requireRoomForImage(tx: Tx, siteId: string, bytes: number): Promise<void> {
  const most = await repo.mostStorage(tx, siteId)
  if (most === null) return
  await repo.queueForStorage(tx, siteId)
  if (storedTogether(await repo.storedBytes(tx, siteId)) + bytes > most * repo.bytesOfMegabyte)
    throw new DomainError('quota.storage', { most, days: unusedImageDays })
}

import { unusedImageDays } from '@app/contracts/cms/article-images'
import { DomainError } from '#core/domain-error.ts'
import type { Tx } from '#db/client.ts'
import * as repo from './images.repo.ts'

/** MB that images of articles of a site take, begun ones counted whole, in a transaction of that site. */
export const imageMegabytes = async (tx: Tx, siteId: string): Promise<number> =>
  Math.ceil((await repo.imageBytes(tx, siteId)) / repo.bytesOfMegabyte)

/**
 * Throws 'quota.storage' where the plan of a site leaves no room for these bytes more, in a transaction of that site.
 * Those who add images at once queue here.
 */
export async function requireRoomForImage(tx: Tx, siteId: string, bytes: number): Promise<void> {
  const most = await repo.mostStorage(tx, siteId)
  if (most === null) return
  await repo.queueForStorage(tx, siteId)
  if ((await repo.imageBytes(tx, siteId)) + bytes > most * repo.bytesOfMegabyte)
    throw new DomainError('quota.storage', { most, days: unusedImageDays })
}

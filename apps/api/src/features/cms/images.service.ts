import {
  type ArticleImage,
  mostImageBytes,
  unusedImageDays,
  type uploadArticleImage,
} from '@app/contracts/cms/article-images'
import { type ImageName, imageAddress, imageFile, smallerOf, socialFile } from '@app/contracts/cms/image-address'
import type { Received } from '@app/contracts/endpoint'
import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { record } from '#features/logs/logs.service.ts'
import { allSites } from '#features/sites/sites.service.ts'
import type { DrawnImage } from '#providers/pictures/images.ts'
import type { StoredFile } from '#providers/storage/storage.ts'
import { wholeSite } from './categories.service.ts'
import { requireRoomForImage } from './image-limit.service.ts'
import * as repo from './images.repo.ts'

const keyOf = (siteId: string, hash: string, file: string) => `${siteId}/images/${hash}/${file}`

/** Files of an image in the store. */
const filesOf = (image: ImageName): string[] => {
  const small = smallerOf(image)
  return [imageFile(image), ...(small ? [imageFile(small)] : []), socialFile]
}

/** Keeps an image for articles. Throws 'cms.image-…' by what is wrong with it, and 'quota.storage' where the plan has no room. */
export async function storeImage(
  ctx: Ctx,
  limiter: Pick<RateLimiterPostgres, 'consume'>,
  caller: Caller,
  { name, content }: Received<typeof uploadArticleImage>['body'],
): Promise<ArticleImage> {
  const { siteId } = caller.scope
  const file = Buffer.from(content, 'base64')
  if (file.length > mostImageBytes) throw new DomainError('request.invalid', {}, { content: 'field.image-size' })
  await limiter.consume(siteId).catch((refused: unknown) => {
    throw refused instanceof Error ? refused : new DomainError('cms.image-often')
  })
  const drawn = await ctx.images.draw(file)
  if ('fault' in drawn) throw new DomainError(`cms.image-${drawn.fault}`)
  const { hash, width, height, files } = drawn
  const image = {
    ...{ address: imageAddress(drawn), width, height, name: plainName(name) },
    bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0),
  }
  const at = ctx.clock.now()
  // First the row: what the store took without one would stay for good.
  await ctx.db.transaction(wholeSite(caller), async (tx) => {
    const { address: _, ...kept } = image
    if (!(await repo.isKept(tx, siteId, hash))) await requireRoomForImage(tx, siteId, image.bytes)
    const row = { ...kept, siteId, hash, uploadedBy: caller.name, uploadedAt: at, usedAt: at }
    if (!(await repo.claimImage(tx, row))) throw new DomainError('cms.image-busy')
    const object = { kind: 'cms-image', id: hash, name: image.name }
    await record(tx, caller, siteId, caller.accountId, 'cms.image-upload', { bytes: image.bytes }, { object })
  })
  await putAll(ctx, siteId, drawn)
  return image
}

async function putAll({ storage, log }: Ctx, siteId: string, { hash, files }: DrawnImage): Promise<void> {
  try {
    for (const { name, bytes } of files) await storage.put(keyOf(siteId, hash, name), bytes)
  } catch (error) {
    log.error({ err: error }, 'An image could not be stored')
    throw new DomainError('cms.image-unstored')
  }
}

/** File of an image of a site, for everybody; null where there is none. */
export function imageFileOf(
  { storage }: Pick<Ctx, 'storage'>,
  siteId: string,
  hash: string,
  file: string,
): Promise<StoredFile | null> {
  const isName = /^[0-9a-f]{32}$/.test(hash) && /^(?:\d{1,4}x\d{1,4}\.webp|social\.jpg)$/.test(file)
  return isName ? storage.get(keyOf(siteId, hash, file)) : Promise.resolve(null)
}

/**
 * Next image of a site behind the one of the hash `after`: its largest copy, and where it lies below the site's address.
 * Undefined behind the last. `read` is a short reading transaction of the site, over before the store is asked.
 */
export async function nextImage(
  ctx: Pick<Ctx, 'storage'>,
  siteId: string,
  after: string,
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
): Promise<{ hash: string; path: string; stored: StoredFile | null } | undefined> {
  const row = await read((tx) => repo.nextImage(tx, siteId, after))
  if (!row) return undefined
  const stored = await imageFileOf(ctx, siteId, row.hash, imageFile(row))
  return { hash: row.hash, path: imageAddress(row), stored }
}

/** Erases all images of a site, file by file. Cut off anywhere, the next call goes on. */
export async function eraseImages(ctx: Pick<Ctx, 'db' | 'storage'>, siteId: string): Promise<void> {
  const scope = { siteId, accountId: null }
  const next = () => ctx.db.readTransaction(scope, (tx) => repo.anyImage(tx, siteId))
  for (let image = await next(); image; image = await next()) {
    const { hash } = image
    for (const file of filesOf(image)) await ctx.storage.delete(keyOf(siteId, hash, file))
    await ctx.db.transaction(scope, (tx) => repo.forgetImage(tx, siteId, hash))
  }
}

/** Erases images that nothing has named for some days. */
export async function eraseUnusedImages({ db, clock, storage }: Pick<Ctx, 'db' | 'clock' | 'storage'>): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - unusedImageDays * 86_400_000)
  for (const { id: siteId } of await allSites(db)) {
    const scope = { siteId, accountId: null }
    // Marked first, so that an upload of the same image meanwhile is refused and not lost.
    const unused = await db.transaction(scope, async (tx) => {
      await repo.noteUses(tx, siteId, now)
      return repo.markUnused(tx, siteId, now, before)
    })
    for (const image of unused) {
      for (const file of filesOf(image)) await storage.delete(keyOf(siteId, image.hash, file))
      await db.transaction(scope, (tx) => repo.forgetImage(tx, siteId, image.hash))
    }
  }
}

/** Name of a file in one line, without its folder. */
const plainName = (name: string): string =>
  name
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, 120)

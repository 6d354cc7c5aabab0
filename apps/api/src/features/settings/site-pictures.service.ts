import type { Received, Reply } from '@app/contracts/endpoint'
import type { uploadSitePicture } from '@app/contracts/settings/site-settings'
import { mostPictureBytes, type PictureUse, pictureSides } from '@app/contracts/settings/site-values'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import type { SiteFace } from '#features/sites/sites.table.ts'
import type { DrawnPicture, Redraw } from '#providers/pictures/redraw.ts'
import { addPicture, dropUnusedPictures, findPicture, newestLogo } from './site-settings.repo.ts'

/** How long an upload that no version names is kept. */
const keptMs = 86_400_000

/**
 * An upload in base64, drawn anew for its use; null where it is no picture of a kind that is taken. Throws
 * 'request.invalid' at `field` where it is too large.
 */
export function drawPicture(ctx: Ctx, use: PictureUse, content: string, field = 'content'): ReturnType<Redraw> {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > mostPictureBytes) throw new DomainError('request.invalid', {}, { [field]: 'field.picture-size' })
  return ctx.redraw(bytes, pictureSides[use])
}

/** Keeps a picture of the brand. Throws 'picture.unreadable'. */
export async function storePicture(
  ctx: Ctx,
  { scope }: Caller,
  { use, content }: Received<typeof uploadSitePicture>['body'],
): Promise<Reply<typeof uploadSitePicture>> {
  const drawn = await drawPicture(ctx, use, content)
  if (!drawn) throw new DomainError('picture.unreadable')
  const id = newId()
  const at = ctx.clock.now()
  await ctx.db.transaction(scope, async (tx) => {
    await dropUnusedPictures(tx, scope.siteId, new Date(at.getTime() - keptMs))
    await addPicture(tx, { siteId: scope.siteId, id, use, ...drawn, createdAt: at })
  })
  return { id, width: drawn.width, height: drawn.height }
}

/** A picture of a site's brand, for everybody. */
export const pictureOf = (ctx: Ctx, siteId: string, id: string) =>
  ctx.db.readTransaction({ siteId, accountId: null }, (tx) => findPicture(tx, siteId, id))

/** Keeps the logo of a site that is still to be made, in a transaction of that site. */
export const keepFirstLogo = (tx: Tx, siteId: string, drawn: DrawnPicture, createdAt: Date): Promise<void> =>
  addPicture(tx, { siteId, id: newId(), use: 'logo', ...drawn, createdAt })

/** Pictures that a new site begins with, in a transaction of that site: the logo that was kept for it, if any. */
export async function firstPictures(tx: Tx, siteId: string): Promise<Pick<Partial<SiteFace>, 'logoLight'>> {
  const id = await newestLogo(tx, siteId)
  return id === undefined ? {} : { logoLight: id }
}

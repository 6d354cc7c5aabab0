import type { Received, Reply } from '@app/contracts/endpoint'
import type { uploadSitePicture } from '@app/contracts/settings/site-settings'
import { mostPictureBytes, pictureSides } from '@app/contracts/settings/site-values'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import { addPicture, dropUnusedPictures, findPicture } from './site-settings.repo.ts'

/** How long an upload that no version names is kept. */
const keptMs = 86_400_000

/** Keeps a picture of the brand. Throws 'picture.unreadable'. */
export async function storePicture(
  ctx: Ctx,
  { scope }: Caller,
  { use, content }: Received<typeof uploadSitePicture>['body'],
): Promise<Reply<typeof uploadSitePicture>> {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > mostPictureBytes) throw new DomainError('request.invalid', {}, { content: 'field.picture-size' })
  const drawn = await ctx.redraw(bytes, pictureSides[use])
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

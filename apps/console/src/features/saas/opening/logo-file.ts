import { pictureSides } from '@app/contracts/settings/site-values'

/** A chosen logo as `pictureFrom` makes it. */
export const logoFrom = (file: Blob): Promise<string> => pictureFrom(file, pictureSides.logo)

/**
 * A chosen picture as a `data:` address, no larger than the server keeps it, so that it has room in the draft. Rejects where
 * the browser cannot read it.
 */
export async function pictureFrom(file: Blob, side: number): Promise<string> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  // At full quality without loss, as the server draws it anew; browsers that cannot write WebP give PNG.
  return canvas.toDataURL('image/webp', 1)
}

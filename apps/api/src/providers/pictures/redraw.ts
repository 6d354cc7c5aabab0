import { type PictureKind, pictureKind } from './picture-kind.ts'

/** A picture as it is stored: drawn anew, without metadata. */
export interface DrawnPicture {
  mediaType: string
  bytes: Buffer
  width: number
  height: number
}

/** Draws an upload anew, at most `side` pixels wide and high. Null if it is no picture of a kind that is taken. */
export type Redraw = (bytes: Uint8Array, side: number) => Promise<DrawnPicture | null>

/** Kinds that are decoded. */
const kinds: readonly unknown[] = ['png', 'jpeg', 'webp'] satisfies PictureKind[]
/** Pixels beyond which a file is refused before it is decoded: small files may unfold to gigabytes. */
const mostPixels = 5000 * 5000

/** Decodes and encodes by libvips, which is loaded with the first upload. */
export const redraw: Redraw = async (bytes, side) => {
  if (!kinds.includes(pictureKind(bytes))) return null
  const { default: sharp } = await import('sharp')
  try {
    const source = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    const { data, info } = await source
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, alphaQuality: 100 })
      .toBuffer({ resolveWithObject: true })
    return { mediaType: 'image/webp', bytes: data, width: info.width, height: info.height }
  } catch {
    return null
  }
}

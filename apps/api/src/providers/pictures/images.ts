import { createHash } from 'node:crypto'
import { mostImagePixels } from '@app/contracts/cms/article-images'
import {
  coverSize,
  type ImageName,
  imageFile,
  imageWidths,
  mostImageHeight,
  smallerOf,
  socialFile,
} from '@app/contracts/cms/image-address'
import type { Sharp } from 'sharp'
import { pictureKind } from './picture-kind.ts'

/** An image drawn anew, without metadata: named by its content, with the files of its copies. */
export interface DrawnImage extends ImageName {
  files: { name: string; bytes: Buffer }[]
}

export type ImageFault = 'kind' | 'broken' | 'pixels' | 'busy'

/** Draws images of articles. */
export interface ImageDrawer {
  draw(bytes: Uint8Array): Promise<DrawnImage | { fault: ImageFault }>
}

/** Images that wait while one is drawn. */
const mostWaiting = 8
const mostSeconds = 20

/**
 * Draws one image at a time: a decoded image takes up to 160 MB, outside JavaScript's memory and off its thread. The
 * decoder is loaded with the first.
 */
export function createImageDrawer(): ImageDrawer {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return {
    draw(bytes) {
      if (pictureKind(bytes) === null) return Promise.resolve({ fault: 'kind' })
      if (waiting >= mostWaiting) return Promise.resolve({ fault: 'busy' })
      waiting++
      const drawing = last.then(() => drawOne(bytes)).finally(() => waiting--)
      last = drawing.catch(() => undefined)
      return drawing
    },
  }
}

async function drawOne(bytes: Uint8Array): Promise<DrawnImage | { fault: ImageFault }> {
  const { default: sharp } = await import('sharp')
  try {
    // Reads the head alone.
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > mostImagePixels) return { fault: 'pixels' }
    // Of an animation only the first picture is decoded.
    const source = sharp(bytes, { limitInputPixels: mostImagePixels, failOn: 'warning' })
    const { data, info } = await source
      .autoOrient()
      .resize({ width: imageWidths.full, height: mostImageHeight, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: mostSeconds })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const size = { width: info.width, height: info.height }
    const drawn = () => sharp(data, { raw: { ...size, channels: info.channels } })
    return await copiesOf(drawn, size)
  } catch {
    return { fault: 'broken' }
  }
}

async function copiesOf(drawn: () => Sharp, size: { width: number; height: number }): Promise<DrawnImage> {
  const webp = (image: Sharp) =>
    image.webp({ quality: 82, alphaQuality: 100 }).timeout({ seconds: mostSeconds }).toBuffer()
  const full = await webp(drawn())
  const files = [{ name: imageFile(size), bytes: full }]
  const small = smallerOf(size)
  if (small) files.push({ name: imageFile(small), bytes: await webp(drawn().resize({ ...small, fit: 'fill' })) })
  const beside = drawn()
    .resize({ ...coverSize, fit: 'cover', withoutEnlargement: true })
    .flatten({ background: '#fff' })
  files.push({ name: socialFile, bytes: await beside.jpeg({ quality: 82 }).toBuffer() })
  return { ...size, hash: createHash('sha256').update(full).digest('hex').slice(0, 32), files }
}

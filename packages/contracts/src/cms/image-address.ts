/** An image of an article: its content's hash, and its size in pixels. */
export interface ImageSize {
  width: number
  height: number
}
export interface ImageName extends ImageSize {
  hash: string
}

/** Widest an image is kept, and the width of its smaller copy, in pixels. */
export const imageWidths = { full: 1600, small: 800 } as const
/** Highest an image is kept: long screenshots are usual. */
export const mostImageHeight = 8000

const form = /^\/images\/([0-9a-f]{32})\/([1-9]\d{0,3})x([1-9]\d{0,3})\.webp$/

/** Public address of an image on its site, which says its size. */
export const imageAddress = ({ hash, ...size }: ImageName): string => `/images/${hash}/${imageFile(size)}`

/** Name of a copy of an image. */
export const imageFile = ({ width, height }: ImageSize): string => `${width}x${height}.webp`

/** Size in which a cover is shown in lists and beside shared links, in pixels. */
export const coverSize = { width: 1200, height: 630 } as const

/** Name of the copy that other sites show beside a link. */
export const socialFile = 'social.jpg'

/** Public address of the copy that other sites show beside a link. */
export const socialAddress = ({ hash }: Pick<ImageName, 'hash'>): string => `/images/${hash}/${socialFile}`

/** What an address says of its image, or null where it is no image of a site. */
export function imageAt(address: string): ImageName | null {
  const [, hash, width, height] = form.exec(address) ?? []
  if (!hash || Number(width) > imageWidths.full || Number(height) > mostImageHeight) return null
  return { hash, width: Number(width), height: Number(height) }
}

/** Size of the smaller copy, or null of an image that has none because it is small itself. */
export function smallerOf({ width, height }: ImageSize): ImageSize | null {
  if (width <= imageWidths.small) return null
  return { width: imageWidths.small, height: Math.max(1, Math.round((height * imageWidths.small) / width)) }
}

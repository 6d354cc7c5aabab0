import { type ImageName, imageAddress, smallerOf } from '@app/contracts/cms/image-address'

interface ImageLook {
  /** Escaped; empty where words beside it say the same. */
  alt: string
  /** Widths at which it is shown, as a browser's `sizes`. */
  sizes: string
  /** Seen at once, and so loaded at once. */
  isFirst?: boolean
}

/** An image of the site with its room kept, in the copies that a browser may choose from. */
export function imageHtml(image: ImageName, { alt, sizes, isFirst = false }: ImageLook): string {
  const { width, height, hash } = image
  const small = smallerOf(image)
  const copies = small ? [{ ...small, hash }, image] : []
  const choice = copies.map((copy) => `${imageAddress(copy)} ${copy.width}w`).join(', ')
  const set = small ? ` srcset="${choice}" sizes="${sizes}"` : ''
  return `<img src="${imageAddress(image)}"${set} width="${width}" height="${height}" alt="${alt}"${isFirst ? '' : ' loading="lazy"'}>`
}

import type { PercentCrop } from 'react-image-crop'

/** Part of an image, in its own pixels. */
export interface ImageArea {
  x: number
  y: number
  width: number
  height: number
}

/** Pixels of a part that is given in per cent; it never reaches beyond the image, and has one at least. */
export function pixelsOf(
  { naturalWidth, naturalHeight }: Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight'>,
  crop: PercentCrop,
): ImageArea {
  const side = (start: number, length: number, most: number): [number, number] => {
    const from = Math.min(most - 1, Math.max(0, Math.round((start / 100) * most)))
    return [from, Math.max(1, Math.min(most - from, Math.round((length / 100) * most)))]
  }
  const [x, width] = side(crop.x, crop.width, naturalWidth)
  const [y, height] = side(crop.y, crop.height, naturalHeight)
  return { x, y, width, height }
}

/** A part of an image as a file of its own, for the server to draw anew. */
export async function croppedFile(image: HTMLImageElement, { x, y, width, height }: ImageArea): Promise<File> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, width, height)
  // Browsers that cannot write WebP give PNG; the server reads either by its content.
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.95))
  if (!content) throw new Error('The part of the image cannot be drawn')
  return new File([content], `cover-${width}x${height}.${content.type.slice('image/'.length)}`, { type: content.type })
}

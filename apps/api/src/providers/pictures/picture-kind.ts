const starts = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpeg: [0xff, 0xd8, 0xff],
  gif: [0x47, 0x49, 0x46, 0x38],
  riff: [0x52, 0x49, 0x46, 0x46],
} as const

const beginsWith = (bytes: Uint8Array, start: readonly number[], at = 0) =>
  bytes.length >= at + start.length && start.every((byte, index) => bytes[at + index] === byte)

/** Kinds of images that are decoded. */
export type PictureKind = 'png' | 'jpeg' | 'webp' | 'gif'

/** Kind of an image by its first bytes, or null: whatever else a decoder might know never reaches it. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  if (beginsWith(bytes, starts.png)) return 'png'
  if (beginsWith(bytes, starts.jpeg)) return 'jpeg'
  if (beginsWith(bytes, starts.gif)) return 'gif'
  const isWebp = beginsWith(bytes, starts.riff) && beginsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8)
  return isWebp ? 'webp' : null
}

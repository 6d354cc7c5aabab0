/**
 * Bytes of the files that a site keeps: images of articles; documents of orders, organisations, verifications and invoices, and pictures
 * of its brand; archives and files that were exported, until they are deleted.
 */
export interface StoredBytes {
  images: number
  files: number
  exports: number
}
export const storedKinds = ['images', 'files', 'exports'] as const satisfies (keyof StoredBytes)[]

/** Bytes of all of them. */
export const storedTogether = ({ images, files, exports }: StoredBytes): number => images + files + exports

import type { Readable } from 'node:stream'

/** Media types of what is stored, by the ending of its key. */
const mediaTypes = { webp: 'image/webp', jpg: 'image/jpeg' } as const

/** A stored file on its way out. Whoever does not read the stream has to destroy it. */
export interface StoredFile {
  mediaType: string
  /** Bytes of the stream. */
  length: number
  stream: Readable
}

/**
 * Files of all sites by keys such as `<site id>/images/<name>.webp`; see `checkedKey`. Faults of the place throw, and
 * nothing of a file is there before all of it is.
 */
export interface FileStorage {
  name: 'disk' | 's3'
  /** Stores a file, over one of that key. */
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null where there is none. */
  get(key: string): Promise<StoredFile | null>
  exists(key: string): Promise<boolean>
  /** Deletes a file; one that is not there is no fault. */
  delete(key: string): Promise<void>
}

const siteFirst = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\/[a-z0-9][a-z0-9-]{0,99}){1,3}\.(webp|jpg)$/

/**
 * The key itself with its media type. Throws on any other than a site's id and names of lower case, digits and hyphens
 * behind it, at most three, with a known ending: no key leaves its site's folder.
 */
export function checkedKey(key: string): { key: string; mediaType: string } {
  const ending = siteFirst.exec(key)?.[1]
  if (ending !== 'webp' && ending !== 'jpg') throw new Error(`Not a key of a stored file: ${key.slice(0, 200)}`)
  return { key, mediaType: mediaTypes[ending] }
}

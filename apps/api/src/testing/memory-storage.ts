import { Readable } from 'node:stream'
import { checkedKey, type FileStorage } from '#providers/storage/storage.ts'

/** Files of a test, by key. */
export type MemoryStorage = FileStorage & { files: Map<string, Buffer> }

export function memoryStorage(): MemoryStorage {
  const files = new Map<string, Buffer>()
  return {
    ...{ name: 'disk', files },
    async put(key, bytes) {
      files.set(checkedKey(key).key, Buffer.from(bytes))
    },
    async get(key) {
      const { mediaType } = checkedKey(key)
      const bytes = files.get(key)
      return bytes ? { mediaType, length: bytes.length, stream: Readable.from([bytes]) } : null
    },
    exists: async (key) => files.has(checkedKey(key).key),
    async delete(key) {
      files.delete(checkedKey(key).key)
    },
  }
}

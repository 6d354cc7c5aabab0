import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkedKey, type FileStorage } from './storage.ts'

/** Files below a folder of this machine, readable by the server's user alone. */
export function diskStorage(folder: string): FileStorage {
  const placeOf = (key: string) => join(folder, ...checkedKey(key).key.split('/'))
  return {
    name: 'disk',
    async put(key, bytes) {
      const place = placeOf(key)
      const draft = `${place}.${randomUUID()}`
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      try {
        await writeThrough(draft, bytes)
        await rename(draft, place)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async get(key) {
      const { mediaType } = checkedKey(key)
      const handle = await there(open(placeOf(key), 'r'))
      if (!handle) return null
      const { size: length } = await statOf(handle)
      return { mediaType, length, stream: handle.createReadStream() }
    },
    exists: async (key) => (await there(stat(placeOf(key)))) !== null,
    async delete(key) {
      await rm(placeOf(key), { force: true })
    },
  }
}

async function writeThrough(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    // Otherwise a power failure after the rename may leave the name with nothing in it.
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function statOf(handle: FileHandle) {
  try {
    return await handle.stat()
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** What was found, or null where nothing is. */
const there = <T>(looking: Promise<T>): Promise<T | null> =>
  looking.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  })

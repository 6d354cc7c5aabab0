import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FileStorage } from './storage.ts'

const site = '01900000-0000-7000-8000-000000000001'
const other = '01900000-0000-7000-8000-000000000002'

/** Behaviour of every place of stored files. */
export function behavesLikeFileStorage(name: string, open: () => Promise<FileStorage>): void {
  describe(name, () => {
    let storage: FileStorage
    beforeAll(async () => {
      storage = await open()
    })
    const read = async (key: string) => {
      const file = await storage.get(key)
      return file && { mediaType: file.mediaType, length: file.length, bytes: await buffer(file.stream) }
    }

    test('gives back what was stored, with its length and its media type', async () => {
      const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7) % 256))
      await storage.put(`${site}/images/abc/16x9.webp`, bytes)
      await storage.put(`${site}/images/abc/social.jpg`, bytes.subarray(0, 10))
      expect(await read(`${site}/images/abc/16x9.webp`)).toEqual({ mediaType: 'image/webp', length: 300_000, bytes })
      expect(await read(`${site}/images/abc/social.jpg`)).toMatchObject({ mediaType: 'image/jpeg', length: 10 })
      expect(await storage.exists(`${site}/images/abc/16x9.webp`)).toBe(true)
    })

    test('has nothing under another key, of this site or of another', async () => {
      await storage.put(`${site}/images/own.webp`, Buffer.from('x'))
      for (const key of [`${site}/images/none.webp`, `${other}/images/own.webp`]) {
        expect(await storage.get(key)).toBeNull()
        expect(await storage.exists(key)).toBe(false)
      }
    })

    test('stores over a file, and deletes one once or twice', async () => {
      const key = `${site}/images/changing.webp`
      await storage.put(key, Buffer.from('first, and longer'))
      await storage.put(key, Buffer.from('second'))
      expect((await read(key))?.bytes.toString()).toBe('second')
      await storage.delete(key)
      await storage.delete(key)
      expect([await storage.get(key), await storage.exists(key)]).toEqual([null, false])
    })

    test('keeps an empty file', async () => {
      await storage.put(`${site}/images/empty.webp`, Buffer.alloc(0))
      expect(await read(`${site}/images/empty.webp`)).toMatchObject({ length: 0, bytes: Buffer.alloc(0) })
    })

    test.each([
      '../secret.webp',
      `${site}/../${other}/images/own.webp`,
      `${site}/images/%2e%2e/own.webp`,
      `/${site}/images/own.webp`,
      `${site}/images/own.html`,
      `${site}/images/own.webp\0.jpg`,
      `${site}/images\\own.webp`,
      `${site}//own.webp`,
      'images/own.webp',
    ])('takes no key that leads elsewhere: %s', async (key) => {
      const uses = [
        () => storage.put(key, Buffer.from('x')),
        () => storage.get(key),
        () => storage.exists(key),
        () => storage.delete(key),
      ]
      for (const use of uses) await expect(use()).rejects.toThrow('Not a key of a stored file')
    })
  })
}

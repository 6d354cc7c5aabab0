import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { atEnd } from '#testing/at-end.ts'
import { memoryStorage } from '#testing/memory-storage.ts'
import { diskStorage } from './disk.ts'
import { behavesLikeFileStorage } from './storage.behaviour.ts'

const site = '01900000-0000-7000-8000-000000000001'
let room = ''
beforeAll(() => {
  room = mkdtempSync(join(tmpdir(), 'storage-'))
  atEnd(() => rmSync(room, { recursive: true }))
})

behavesLikeFileStorage('files on disk', async () => diskStorage(join(room, 'files')))
behavesLikeFileStorage('files of tests', async () => memoryStorage())

test('a file on disk is for the server alone, and no draft stays beside it', async () => {
  const storage = diskStorage(join(room, 'own'))
  await Promise.all(['a', 'b', 'c'].map((text) => storage.put(`${site}/images/one.webp`, Buffer.from(text))))
  const folder = join(room, 'own', site, 'images')
  expect(readdirSync(folder)).toEqual(['one.webp'])
  expect([statSync(folder).mode & 0o777, statSync(join(folder, 'one.webp')).mode & 0o777]).toEqual([0o700, 0o600])
})

test('what cannot be written leaves nothing behind', async () => {
  const storage = diskStorage(join(room, 'full'))
  await storage.put(`${site}/images/one.webp`, Buffer.from('x'))
  // A file where the folder would be.
  writeFileSync(join(room, 'full', site, 'three'), '')
  await expect(storage.put(`${site}/three/one.webp`, Buffer.from('x'))).rejects.toThrow(/ENOTDIR|EEXIST/)
  expect(await storage.get(`${site}/three/one.webp`)).toBeNull()
  expect(readdirSync(join(room, 'full', site, 'images'))).toEqual(['one.webp'])
})

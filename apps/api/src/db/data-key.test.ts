import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { secretsFrom } from '#core/secrets.ts'
import { atEnd } from '#testing/at-end.ts'
import * as given from '#testing/given/given.ts'
import { testDatabase } from '#testing/test-database.ts'
import { DatabaseRefused } from './connect.ts'
import { openDataKey } from './data-key.ts'

const db = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'workspace-data-key-'))
atEnd(async () => rmSync(folder, { recursive: true }))
const [first, second, third] = ['first', 'second', 'third'].map(
  (name) => `${name} key of thirty-two characters or more`,
)
const opened = (SECRET_KEY?: string, SECRET_KEY_PREVIOUS?: string, DATA_DIR = folder) =>
  openDataKey({ SECRET_KEY, SECRET_KEY_PREVIOUS, DATA_DIR }, db)

beforeEach(() => db.pool.query('delete from sealed_secrets'))

test('a start with the new and the previous SECRET_KEY takes over stored values, and the previous key then opens nothing', async () => {
  const sealed = (await opened(first)).seal('name', 'text')
  expect((await opened(first)).open('name', sealed)).toBe('text')
  expect((await opened(second, first)).open('name', sealed)).toBe('text')
  expect((await opened(second)).open('name', sealed)).toBe('text')
  // Servers that still start with both keys after the others have switched.
  expect((await opened(second, first)).open('name', sealed)).toBe('text')
  await expect(opened(first)).rejects.toThrow(DatabaseRefused)
  await expect(opened(third, first)).rejects.toThrow(/SECRET_KEY is not the key this database is sealed under/)
})

test('SECRET_KEY itself opens nothing of a new installation, and everything sealed before there was a data key', async () => {
  const sealed = (await opened(first)).seal('name', 'text')
  expect(() => secretsFrom(first ?? '').open('name', sealed)).toThrow()
  await db.pool.query('delete from sealed_secrets')
  await given.site(db)
  const older = secretsFrom(first ?? '').seal('name', 'older')
  expect((await opened(first)).open('name', older)).toBe('older')
  expect((await opened(second, first)).open('name', older)).toBe('older')
})

test('servers that start simultaneously on an empty database have the same data key', async () => {
  const all = await Promise.all([opened(first), opened(first), opened(first)])
  const sealed = all[0]?.seal('name', 'text') ?? ''
  expect(all.map((secrets) => secrets.open('name', sealed))).toEqual(['text', 'text', 'text'])
})

test('a missing key file is reported and not recreated', async () => {
  const dataDir = join(folder, 'gone')
  await opened(undefined, undefined, dataDir)
  rmSync(join(dataDir, 'secret-key'))
  await expect(opened(undefined, undefined, dataDir)).rejects.toThrow(/secret-key is missing.*Put the file back/)
  expect(existsSync(join(dataDir, 'secret-key'))).toBe(false)
})

import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { contents } from '#testing/contents.ts'
import { withoutPause } from '#testing/without-pause.ts'
import type { Database } from './client.ts'
import { openEmbedded } from './connect.ts'
import { takeNumber } from './counter.ts'
import { keyToKeep, openDataKey } from './data-key.ts'
import { lockDirectory } from './directory-lock.ts'
import { backupEmbedded, restoreEmbedded } from './embedded-backup.ts'

const log = pino({ level: 'silent' })
const room = mkdtempSync(join(tmpdir(), 'workspace-backup-'))
const at = (name: string) => join(room, name)
const env = { DATA_DIR: room }
const scope = { siteId: newId(), accountId: null }
const number = (db: Database) => takeNumber(db, scope, 'backup', '20261123')

let db: Database
let sealed: string
beforeAll(async () => {
  db = await openEmbedded(at('db'), log)
  sealed = (await openDataKey(env, db)).seal('test', 'a word under the key')
})
afterAll(() => rm(room, { recursive: true, force: true }))

// Tests in sequence: each continues from the state of the one before.
test('a server under constant writes gives a backup with everything committed before the request', async () => {
  let last = await number(db)
  const stopWriting = withoutPause(async () => {
    last = await number(db)
  })
  const before = last
  const backup = await backupEmbedded(at('db'), at('backups/running.tar.gz'))
  await stopWriting()

  expect(statSync(at('backups/running.tar.gz')).mode & 0o077).toBe(0)
  const key = readFileSync(at('secret-key'), 'utf8').trim()
  const tar = gunzipSync(readFileSync(at('backups/running.tar.gz')))
  // The head of a page of the write-ahead log may stand in the middle of it, but not in both of its halves.
  const wrapped = backup.wrappedKey ?? 'none'
  const halves = [wrapped.slice(0, wrapped.length / 2), wrapped.slice(wrapped.length / 2)]
  expect([tar.includes(key), halves.some((half) => tar.includes(half))]).toEqual([false, true])
  expect(keyToKeep(env, backup.wrappedKey)).toMatch(/^Keep .*secret-key too, elsewhere/)
  expect(keyToKeep({ DATA_DIR: at('nowhere') }, backup.wrappedKey)).toMatch(/put it into .*secret-key/)

  await restoreEmbedded(at('backups/running.tar.gz'), at('running'))
  const restored = await openEmbedded(at('running'), log)
  const next = await number(restored)
  await restored.close()
  expect(next).toBeGreaterThan(before)
  expect(next).toBeLessThanOrEqual(last + 1)
})

test('a stopped database is restored elsewhere with every row, and its sealed values open', async () => {
  const before = await contents(db.pool)
  await db.close()
  const backup = await backupEmbedded(at('db'), at('stopped.tar.gz'))
  // As an interrupted first start leaves it: the next start keeps the restored data.
  mkdirSync(at('stopped'))
  writeFileSync(at('stopped.unfinished'), '')
  await expect(backupEmbedded(at('stopped'), at('none.tar.gz'))).rejects.toThrow(/was never filled/)
  await restoreEmbedded(at('stopped.tar.gz'), at('stopped'))
  const restored = await openEmbedded(at('stopped'), log)
  expect(await contents(restored.pool)).toEqual(before)
  expect((await openDataKey(env, restored)).open('test', sealed)).toBe('a word under the key')
  const { rows } = await restored.pool.query<{ path: string }>("select pg_relation_filepath('counters') as path")
  await restored.close()
  expect(backup.rows).toBeGreaterThan(1)

  // A page damaged meanwhile gets into no backup.
  cpSync(at('stopped'), at('spoilt'), { recursive: true })
  writeSync(openSync(join(at('spoilt'), rows[0]?.path ?? ''), 'r+'), Buffer.alloc(4000, 0x5a), 0, 4000, 1000)
  await expect(backupEmbedded(at('spoilt'), at('spoilt.tar.gz'))).rejects.toThrow(/counters does not fit its checksum/)
  expect(readdirSync(room).filter((name) => name.startsWith('spoilt.'))).toEqual([])
})

test('nothing is overwritten, and an invalid backup leaves nothing behind', async () => {
  await expect(backupEmbedded(at('db'), at('stopped.tar.gz'))).rejects.toThrow(/is there already/)
  await expect(backupEmbedded(at('nowhere/db'), at('none.tar.gz'))).rejects.toThrow(/nothing to back up/)
  await expect(restoreEmbedded(at('stopped.tar.gz'), at('db'))).rejects.toThrow(
    /a restore replaces none\. Move it away/,
  )
  const half = readFileSync(at('stopped.tar.gz')).subarray(0, 1_000_000)
  for (const [name, bytes] of [
    ['half', half],
    ['other', gzipSync('no tar at all')],
  ] as const) {
    writeFileSync(at(`${name}.tar.gz`), bytes)
    await expect(restoreEmbedded(at(`${name}.tar.gz`), at(`${name}-restored`))).rejects.toThrow(/is no backup/)
    expect(readdirSync(room).filter((entry) => entry.startsWith(`${name}-`))).toEqual([])
  }
})

test('a server that ends during a backup leaves none behind', async () => {
  const lock = await lockDirectory(at('ending'))
  mkdirSync(at('ending'))
  const begun = Promise.withResolvers<void>()
  lock.giveBackups(() => {
    begun.resolve()
    return new Promise(() => {})
  })
  const refused = expect(backupEmbedded(at('ending'), at('ending.tar.gz'))).rejects.toThrow(/gave no whole backup/)
  await begun.promise
  await lock.release()
  await refused
  expect(existsSync(at('ending.tar.gz'))).toBe(false)
})

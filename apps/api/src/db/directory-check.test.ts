import { cpSync, existsSync, mkdtempSync, openSync, readdirSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from './connect.ts'

const log = pino({ level: 'silent' })
const room = mkdtempSync(join(tmpdir(), 'check-'))
const good = join(room, 'good')
let table = ''
afterAll(() => rmSync(room, { recursive: true, force: true }))

beforeAll(async () => {
  const db = await openEmbedded(good, log)
  await db.pool.query("insert into rate_limits select 'k' || n, 1, n from generate_series(1, 5000) n")
  const { rows } = await db.pool.query<{ path: string }>("select pg_relation_filepath('rate_limits') as path")
  table = rows[0]?.path ?? ''
  await db.close()
})

/** Damaged copy of a good directory. */
function spoilt(name: string, spoil: (directory: string) => void): string {
  const directory = join(room, name)
  cpSync(good, directory, { recursive: true })
  spoil(directory)
  return directory
}

const segments = (directory: string) =>
  readdirSync(join(directory, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name))
const inWal = (directory: string, work: (path: string) => void) => {
  for (const name of segments(directory)) work(join(directory, 'pg_wal', name))
}
const garbage = Buffer.alloc(8192, 0x5a)

test.each<[string, (directory: string) => void, RegExp]>([
  ['no version', (at) => rmSync(join(at, 'PG_VERSION')), /is damaged: PG_VERSION is missing\. Restore/],
  [
    'another version',
    (at) => writeFileSync(join(at, 'PG_VERSION'), '17\n'),
    /was made by PostgreSQL 17, and this version of Workspace reads 18/,
  ],
  ['a garbage version', (at) => writeFileSync(join(at, 'PG_VERSION'), garbage), /is damaged: PG_VERSION is unreadable/],
  ['no control file', (at) => rmSync(join(at, 'global/pg_control')), /is damaged: global\/pg_control is missing/],
  ['a garbage control file', (at) => writeFileSync(join(at, 'global/pg_control'), garbage), /pg_control is unreadable/],
  ['no log', (at) => inWal(at, rmSync), /is damaged: its write-ahead log is missing/],
  [
    'a garbage log',
    (at) => inWal(at, (path) => writeFileSync(path, Buffer.alloc(4_194_304, 0x5a))),
    /does not start: .* Restore/,
  ],
  [
    'a garbage page',
    (at) => void writeSync(openSync(join(at, table), 'r+'), garbage, 0, 4000, 8192 + 1000),
    /a page of the table rate_limits does not fit its checksum/,
  ],
])('a directory with %s is refused in a sentence, and left as it is', async (name, spoil, words) => {
  const directory = spoilt(name.replaceAll(' ', '-'), spoil)
  await expect(openEmbedded(directory, log)).rejects.toThrow(words)
  expect(existsSync(join(directory, 'base'))).toBe(true)
})

test('a leftover mark of an unfinished start loses no data', async () => {
  const directory = spoilt('marked', (at) => writeFileSync(`${at}.unfinished`, ''))
  const db = await openEmbedded(directory, log)
  await db.close()
  expect(existsSync(join(`${directory}.cut-short`, 'base'))).toBe(true)
  expect(existsSync(`${directory}.unfinished`)).toBe(false)
})

test('a path too long for the lock is refused with an explanation', async () => {
  await expect(openEmbedded(join(room, 'd'.repeat(120)), log)).rejects.toThrow(/is too long: .* Set DATA_DIR/)
})

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import { job } from '#jobs/job.ts'
import { openQueue } from '#jobs/queue.ts'
import { believed } from '#testing/clock.ts'
import { openEmbedded, openPostgres } from './connect.ts'
import { nextNumber } from './counter.ts'
import { lockDirectory, socketPath } from './directory-lock.ts'

const log = pino({ level: 'silent' })
const room = mkdtempSync(join(tmpdir(), 'workspace-db-'))
const directory = join(room, 'db')
let other: ChildProcess

beforeAll(async () => {
  other = spawn(process.execPath, [join(import.meta.dirname, '../testing/hold-directory.ts'), directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (other.stdout) await once(other.stdout, 'data')
})

afterAll(() => {
  other.kill('SIGKILL')
  rmSync(room, { recursive: true, force: true })
})

// Tests in sequence: each continues from the state of the one before.
test('a directory in use is refused, and the process that uses it is named', async () => {
  await expect(openEmbedded(directory, log)).rejects.toThrow(
    `The data directory ${directory} is in use by process ${other.pid}.`,
  )
})

test('after kill -9 the directory opens, and an interrupted job runs again', async () => {
  other.kill('SIGKILL')
  await once(other, 'exit')
  const db = await openEmbedded(directory, log)
  const queue = openQueue(db, log)
  const ran = Promise.withResolvers<void>()
  await queue.start({ clockGuard: believed() } as Ctx, [
    job({ name: 'test.endless', everySeconds: 3600, run: async () => ran.resolve() }),
  ])
  await ran.promise
  await queue.stop()
  await db.close()
})

test('written data is there after reopening', async () => {
  const scope = { siteId: newId(), accountId: null }
  const next = async () => {
    const db = await openEmbedded(directory, log)
    const number = await db.transaction(scope, (tx) => nextNumber(tx, scope.siteId, 'x', 'd'))
    await db.close()
    return number
  }
  expect(await next()).toBe(1)
  expect(await next()).toBe(2)
})

test('an interrupted first start is repeated', async () => {
  const cut = join(room, 'cut')
  mkdirSync(cut)
  writeFileSync(join(cut, 'PG_VERSION'), '18')
  writeFileSync(`${cut}.unfinished`, '')
  const db = await openEmbedded(cut, log)
  await db.ping()
  await db.close()
  expect(existsSync(`${cut}.unfinished`)).toBe(false)
})

test('a request role that row-level security does not bind stops the start', async () => {
  const db = await openEmbedded(directory, log)
  await db.pool.query('alter role app_user bypassrls')
  await db.close()
  await expect(openEmbedded(directory, log)).rejects.toThrow('app_user could see the rows of every site')
})

test('an unreachable database is reported in one sentence', async () => {
  await expect(openPostgres('postgres://nobody@127.0.0.1:1/none', log)).rejects.toThrow(
    /^The database cannot be reached: .*127\.0\.0\.1:1/,
  )
})

test('nobody else may look into it', () => {
  if (process.platform !== 'win32') expect(statSync(directory).mode & 0o077).toBe(0)
})

test('of many simultaneous starts on a directory exactly one gets it', async () => {
  const directory = join(room, 'wanted')
  const attempts = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(directory, 500)))
  const got = attempts.filter((outcome) => outcome.status === 'fulfilled')
  expect(got).toHaveLength(1)
  await Promise.all(got.map((outcome) => outcome.value.release()))
  await (await lockDirectory(directory, 500)).release()
})

test('a silent caller does not prevent the release of the directory', async () => {
  const directory = join(room, 'called')
  const lock = await lockDirectory(directory)
  const caller = connect(socketPath(directory))
  const ended = once(caller, 'close')
  await once(caller, 'connect')
  await lock.release()
  await ended
})

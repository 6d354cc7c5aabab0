import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { postgresServer, testDatabase } from '#testing/test-database.ts'
import type { Database } from './client.ts'

let db: Database
beforeAll(async () => {
  db = await testDatabase()
})

test('of two servers that run exclusive work one waits until the other is done, even if it fails', async () => {
  const steps: string[] = []
  const first = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const failing = db.alone('x', async () => {
    steps.push('first')
    begun.resolve()
    await first.promise
    steps.push('first is done')
    throw new Error('no')
  })
  await begun.promise
  const waiting = db.alone('x', async () => steps.push('second'))
  await db.alone('y', async () => steps.push('another name'))
  first.resolve()
  await expect(failing).rejects.toThrow('no')
  await waiting
  expect(steps).toEqual(['first', 'another name', 'first is done', 'second'])
})

test('a listener that is stopped while it connects has stopped', async () => {
  let heard = 0
  await db.listen('news', () => heard++)()
  await db.notify('news')
  expect(heard).toBe(0)
})

test('a listener hears every server, and catches up after a lost connection', async () => {
  let heard = 0
  const deafen = db.listen('news', () => heard++)
  await expect.poll(() => heard).toBe(1)
  await db.notify('news')
  await expect.poll(() => heard).toBe(2)
  const admin = new pg.Client({ connectionString: postgresServer() })
  await admin.connect()
  const { rows } = await db.pool.query<{ name: string }>('select current_database() as name')
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query like 'listen%'`,
    [rows[0]?.name],
  )
  await admin.end()
  await expect.poll(() => heard, { timeout: 5_000 }).toBe(3)
  await db.notify('news')
  await expect.poll(() => heard).toBe(4)
  await deafen()
  await db.notify('news')
  expect(heard).toBe(4)
})

import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import type { Database, Tx } from '#db/client.ts'
import { testDatabase } from '#testing/test-database.ts'
import { changesJson } from './changes.repo.ts'
import { numberChanges } from './changes.service.ts'

let db: Database
beforeAll(async () => {
  db = await testDatabase()
})

const tell = (tx: Tx, siteId: string, note: string) =>
  tx.execute(sql`INSERT INTO changes (site_id, account_id, kind, data)
    VALUES (${siteId}, ${siteId}, 'balance.changed', ${JSON.stringify({ note })}::jsonb)`)

const readAfter = async (siteId: string, after: number) => {
  await numberChanges({ db }, siteId)
  const scope = { siteId, accountId: null }
  type Feed = { changes: { number: number; data: { note: string } }[] }
  return (await db.read<Feed>(scope, changesJson(scope, after, 1000))).changes
}

test('a change that is committed after a later one was read is still told', async () => {
  const scope = { siteId: newId(), accountId: null }
  const [written, seen] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = db.transaction(scope, async (tx) => {
    await tell(tx, scope.siteId, 'written first')
    written.resolve()
    await seen.promise
  })
  await written.promise
  await db.transaction(scope, (tx) => tell(tx, scope.siteId, 'written second'))
  const first = await readAfter(scope.siteId, 0)
  expect(first.map(({ data }) => data.note)).toEqual(['written second'])
  seen.resolve()
  await slow
  const then = await readAfter(scope.siteId, first.at(-1)?.number ?? 0)
  expect(then.map(({ data }) => data.note)).toEqual(['written first'])
})

test('readers and writers at once: every change once, in the order of its object', async () => {
  const scope = { siteId: newId(), accountId: null }
  const [writers, each] = [6, 25]
  let isDone = false
  const write = async (writer: number) => {
    for (let step = 0; step < each; step++)
      await db.transaction(scope, async (tx) => {
        await tell(tx, scope.siteId, `${writer} ${step}`)
        if (step % 3 === 0) await tx.execute(sql`SELECT pg_sleep(0.005)`)
      })
  }
  const follow = async () => {
    const heard: string[] = []
    for (let after = 0, wasDone = false; ; ) {
      wasDone = isDone
      const news = await readAfter(scope.siteId, after)
      heard.push(...news.map(({ data }) => data.note))
      after = news.at(-1)?.number ?? after
      if (wasDone && news.length === 0) return heard
    }
  }
  const readers = [follow(), follow(), follow()]
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
  isDone = true
  for (const heard of await Promise.all(readers)) {
    expect(new Set(heard).size).toBe(writers * each)
    expect(heard).toHaveLength(writers * each)
    for (let writer = 0; writer < writers; writer++) {
      const steps = heard.filter((note) => note.startsWith(`${writer} `)).map((note) => Number(note.split(' ')[1]))
      expect(steps).toEqual(steps.toSorted((a, b) => a - b))
    }
  }
})

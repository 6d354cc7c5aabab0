import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { testDatabase } from '#testing/test-database.ts'
import type { Tx } from './client.ts'
import { counters } from './counter.table.ts'
import { withCommit } from './scoped.ts'

const db = await testDatabase()
const add = (tx: Tx, siteId: string, name: string) =>
  withCommit(tx, tx.insert(counters).values({ siteId, name, day: "d'1", value: 7 }))
const namesOf = (siteId: string) =>
  db.transaction({ siteId, accountId: null }, async (tx) =>
    (await tx.select().from(counters).where(eq(counters.siteId, siteId))).map(({ name }) => name).sort(),
  )

// Often enough for the statements to be prepared where they are.
const times = Array.from({ length: 6 }, (_, at) => `n${at}`)

test('what goes with the commit is kept with the rest, in the scope of its transaction', async () => {
  const siteId = newId()
  for (const name of times)
    await db.transaction({ siteId, accountId: null }, async (tx) => {
      await add(tx, siteId, name)
      await add(tx, siteId, `${name} too`)
    })
  expect(await namesOf(siteId)).toEqual(times.flatMap((name) => [name, `${name} too`]).sort())
})

test('where the work throws, or one of the last statements fails, nothing is kept', async () => {
  const siteId = newId()
  const failing = (work: (tx: Tx) => Promise<void>) => db.transaction({ siteId, accountId: null }, work)
  await expect(
    failing(async (tx) => {
      await add(tx, siteId, 'a')
      throw new Error('no more')
    }),
  ).rejects.toThrow('no more')
  await expect(
    failing(async (tx) => {
      await tx.insert(counters).values({ siteId, name: 'b', day: 'd', value: 1 })
      await add(tx, siteId, 'c')
      await add(tx, siteId, 'c')
    }),
  ).rejects.toThrow('duplicate key')
  await expect(
    failing(async (tx) => {
      await add(tx, siteId, 'd')
      await tx.execute(sql`select 1 / 0`).catch(() => undefined)
    }),
  ).rejects.toThrow('aborted')
  await expect(failing((tx) => add(tx, newId(), 'e'))).rejects.toThrow('row-level security')
  expect(await namesOf(siteId)).toEqual([])
})

test('a savepoint that is taken back takes its statements along', async () => {
  const siteId = newId()
  await db.transaction({ siteId, accountId: null }, async (tx) => {
    await add(tx, siteId, 'kept')
    const back = tx.transaction(async (inner) => {
      await add(inner, siteId, 'gone')
      throw new Error('back')
    })
    await expect(back).rejects.toThrow('back')
  })
  expect(await namesOf(siteId)).toEqual(['kept'])
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { testDatabase } from '#testing/test-database.ts'
import { counters } from './counter.table.ts'
import { updateEach } from './update-each.ts'

const key = ['siteId', 'name', 'day'] as const

test('each row gets values of its own, and no other site is touched', async () => {
  const db = await testDatabase()
  const [mine, theirs] = [newId(), newId()]
  const rowOf = (siteId: string, name: string, value: number) => ({ siteId, name, day: "d'1", value })
  for (const siteId of [mine, theirs])
    await db.transaction({ siteId, accountId: null }, (tx) =>
      tx.insert(counters).values(['a', 'b', 'c'].map((name) => rowOf(siteId, name, 0))),
    )
  await db.transaction({ siteId: mine, accountId: null }, async (tx) => {
    await updateEach(tx, counters, key, [])
    await updateEach(tx, counters, key, [rowOf(mine, 'a', 1), rowOf(mine, 'b', 2), rowOf(theirs, 'c', 3)])
  })
  const valuesOf = (siteId: string) =>
    db.transaction({ siteId, accountId: null }, (tx) =>
      tx.select({ value: counters.value }).from(counters).where(eq(counters.siteId, siteId)).orderBy(counters.name),
    )
  expect(await valuesOf(mine)).toEqual([{ value: 1 }, { value: 2 }, { value: 0 }])
  expect(await valuesOf(theirs)).toEqual([{ value: 0 }, { value: 0 }, { value: 0 }])
})

test('rows that name different columns are refused', async () => {
  const db = await testDatabase()
  const siteId = newId()
  const rows = [
    { siteId, name: 'a', day: 'd', value: 1 },
    { siteId, name: 'b', day: 'd' },
  ]
  const update = db.transaction({ siteId, accountId: null }, (tx) => updateEach(tx, counters, key, rows))
  await expect(update).rejects.toThrow('different columns')
})

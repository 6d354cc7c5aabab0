import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { testDatabase } from '#testing/test-database.ts'
import type { Database } from './client.ts'
import { nextNumber } from './counter.ts'

let db: Database
beforeAll(async () => {
  db = await testDatabase()
})

test('two deadlocked transactions both complete in the end, each once', async () => {
  const scope = { siteId: newId(), accountId: null }
  const raise = (name: string) => db.transaction(scope, (tx) => nextNumber(tx, scope.siteId, name, 'd'))
  await raise('a')
  await raise('b')

  // Each locks its first row, waits until the other has locked its own, and then locks the other's.
  const taken = { a: Promise.withResolvers<void>(), b: Promise.withResolvers<void>() }
  let tries = 0
  const both = (first: 'a' | 'b', second: 'a' | 'b') =>
    db.transaction(scope, async (tx) => {
      tries += 1
      await nextNumber(tx, scope.siteId, first, 'd')
      taken[first].resolve()
      await taken[second].promise
      await nextNumber(tx, scope.siteId, second, 'd')
    })
  await Promise.all([both('a', 'b'), both('b', 'a')])
  expect(tries).toBe(3)
  expect(await raise('a')).toBe(4)
  expect(await raise('b')).toBe(4)
})

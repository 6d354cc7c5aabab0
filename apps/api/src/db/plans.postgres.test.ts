import type { Scope } from '@app/contracts/access/permissions'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { atEnd } from '#testing/at-end.ts'
import { testDatabase } from '#testing/test-database.ts'
import type { Database } from './client.ts'
import { counters } from './counter.table.ts'
import { nextNumber } from './counter.ts'

let db: Database

beforeAll(async () => {
  db = await testDatabase()
})

const site = (): Scope => ({ siteId: newId(), accountId: null })
const manyTimes = Array.from({ length: 40 }, (_, at) => at)

test('a frequent statement returns the caller’s current rows', async () => {
  const sites = [site(), site(), site()]
  for (const [at, scope] of sites.entries())
    for (let n = 0; n <= at; n++) await db.transaction(scope, (tx) => nextNumber(tx, scope.siteId, 'x', 'd'))
  const ask = (scope: Scope) => db.read<number | null>(scope, sql`select sum(value) from counters`)
  for (const _ of manyTimes) expect(await Promise.all(sites.map(ask))).toEqual([1, 2, 3])
  const [scope = site()] = sites
  await db.transaction(scope, (tx) => nextNumber(tx, scope.siteId, 'x', 'd'))
  expect(await ask(scope)).toBe(2)
})

test('more statements than a connection keeps all work, and so does one after an error', async () => {
  const scope = site()
  const ask = (n: number) => db.read<number>(scope, sql`select ${n}::int + ${n}::int`)
  for (const _ of [1, 2, 3, 4]) expect(await Promise.all(manyTimes.map(ask))).toEqual(manyTimes.map((n) => 2 * n))
  const fail = () => db.read(scope, sql`select 1 / (select count(*) from counters)`)
  for (const _ of manyTimes) await expect(fail()).rejects.toThrow('division by zero')
  expect(await ask(7)).toBe(14)
})

test('one plan serves all values of a statement', async () => {
  const scope = site()
  await db.transaction(scope, (tx) => nextNumber(tx, scope.siteId, 'x', "d'1"))
  const ask = (day: string) =>
    db.read<string | null>(
      scope,
      sql`select (select to_json(name) from counters where site_id = ${scope.siteId} and day = ${day})`,
    )
  for (const _ of manyTimes) expect(await Promise.all(["d'1", 'none'].map(ask))).toEqual(['x', null])
})

test('a session that does not know our statement names still gets its answer', async () => {
  const scope = site()
  const ask = () => db.read<number>(scope, sql`select 40 + 2`)
  for (const _ of manyTimes) expect(await ask()).toBe(42)
  for (const _ of [1, 2, 3]) {
    await db.pool.query('deallocate all')
    expect(await ask()).toBe(42)
  }
})

test('a retried transaction writes its own rows, although its session has lost every name', async () => {
  const sites = [site(), site()]
  const count = (scope: Scope) => db.transaction(scope, (tx) => nextNumber(tx, scope.siteId, 'y', 'd'))
  for (const n of manyTimes) {
    if (n % 10 === 9) await db.pool.query('deallocate all')
    expect(await Promise.all(sites.map(count))).toEqual([n + 1, n + 1])
  }
})

test('a transaction continues when a table has changed under its plans', async () => {
  const scope = site()
  const read = () =>
    db.transaction(scope, async (tx) => {
      await nextNumber(tx, scope.siteId, 'z', 'd')
      const [row] = await tx.select().from(counters).where(eq(counters.siteId, scope.siteId))
      return Number(row?.value)
    })
  for (const n of manyTimes) expect(await read()).toBe(n + 1)
  await db.pool.query('alter table counters alter column value type bigint')
  atEnd(() => db.pool.query('alter table counters alter column value type integer'))
  expect(await read()).toBe(41)
})

import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { testDatabase } from '#testing/test-database.ts'
import type { Database } from './client.ts'
import { nextNumber } from './counter.ts'
import { afterCommit } from './database.ts'
import { forgetKeys, keyLifeDays, once } from './idempotency.ts'
import { sqlStateOf } from './sql-state.ts'

let db: Database
beforeAll(async () => {
  db = await testDatabase()
})

const site = () => ({ siteId: newId(), accountId: null })

test('reading returns null without a row, and text unparsed', async () => {
  expect(await db.read(site(), sql`select 1 where false`)).toBeNull()
  expect(await db.readText(site(), sql`select json_build_object('a', 1)::text`)).toBe('{"a" : 1}')
})

test('work that throws is rolled back, and the connection is clean afterwards', async () => {
  const scope = site()
  const broken = db.transaction(scope, async (tx) => {
    await nextNumber(tx, scope.siteId, 'x', 'd')
    throw new Error('half way')
  })
  await expect(broken).rejects.toThrow('half way')
  expect(await db.transaction(scope, (tx) => nextNumber(tx, scope.siteId, 'x', 'd'))).toBe(1)
})

test('a read-only transaction refuses writes and locks', async () => {
  const scope = site()
  expect(await db.readTransaction(scope, async (tx) => (await tx.execute(sql`select 1 as n`)).rows)).toEqual([{ n: 1 }])
  const writing = db.readTransaction(scope, (tx) => nextNumber(tx, scope.siteId, 'x', 'd'))
  expect(await writing.catch(sqlStateOf)).toBe('25006')
  const locking = db.readTransaction(scope, (tx) => tx.execute(sql`select * from counters for update`))
  expect(await locking.catch(sqlStateOf)).toBe('25006')
  expect(await db.transaction(scope, (tx) => nextNumber(tx, scope.siteId, 'x', 'd'))).toBe(1)
})

test('work that swallows a database error does not count as done', async () => {
  const scope = site()
  const swallowing = db.transaction(scope, async (tx) => {
    await nextNumber(tx, scope.siteId, 'x', 'd')
    await tx.execute(sql`select 1 / 0`).catch(() => undefined)
  })
  await expect(swallowing).rejects.toThrow('nothing of it was kept')
})

test('a part of the work can be rolled back alone', async () => {
  const scope = site()
  await db.transaction(scope, async (tx) => {
    await nextNumber(tx, scope.siteId, 'x', 'd')
    await tx
      .transaction(async (part) => {
        await nextNumber(part, scope.siteId, 'x', 'd')
        throw new Error('undo')
      })
      .catch(() => undefined)
  })
  expect(await db.transaction(scope, (tx) => nextNumber(tx, scope.siteId, 'x', 'd'))).toBe(2)
})

test('conflicting work is retried, and given up after five attempts', async () => {
  let tries = 0
  const conflict = sql`do $$ begin raise exception 'in the way' using errcode = '40001'; end $$`
  const third = await db.transaction(site(), async (tx) => {
    tries += 1
    if (tries < 3) await tx.execute(conflict)
    return tries
  })
  expect(third).toBe(3)

  tries = 0
  const never = db.transaction(site(), async (tx) => {
    tries += 1
    await tx.execute(conflict)
  })
  expect(await never.catch(sqlStateOf)).toBe('40001')
  expect(tries).toBe(5)
})

test('a counter returns every number once, without gaps', async () => {
  const scope = site()
  const numbers = await Promise.all(
    Array.from({ length: 40 }, () => db.transaction(scope, (tx) => nextNumber(tx, scope.siteId, 'order', '20261121'))),
  )
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, nth) => nth + 1))
  expect(await db.transaction(scope, (tx) => nextNumber(tx, scope.siteId, 'order', '20261122'))).toBe(1)
})

test('two calls with one key have one effect and the same answer', async () => {
  const scope = site()
  const memberId = newId()
  const key = { key: 'k', route: 'POST /orders', bodyHash: 'a' }
  const order = () =>
    db.transaction(scope, (tx) =>
      once(tx, scope, memberId, key, async () => ({ number: await nextNumber(tx, scope.siteId, 'o', 'd') })),
    )
  expect(await Promise.all(Array.from({ length: 20 }, order))).toEqual(
    Array.from({ length: 20 }, () => ({ number: 1 })),
  )
})

test('a key is refused for another body and another call, and is free for another member', async () => {
  const scope = site()
  const memberId = newId()
  const key = { key: 'k', route: 'POST /orders', bodyHash: 'a' }
  const use = (who: string, changed: Partial<typeof key>) =>
    db.transaction(scope, (tx) => once(tx, scope, who, { ...key, ...changed }, () => Promise.resolve('done')))
  expect(await use(memberId, {})).toBe('done')
  await expect(use(memberId, { bodyHash: 'b' })).rejects.toMatchObject({ key: 'idempotency.reused' })
  await expect(use(memberId, { route: 'POST /pay' })).rejects.toMatchObject({ key: 'idempotency.reused' })
  expect(await use(newId(), { bodyHash: 'b' })).toBe('done')
})

test('a key of failed work can be used again', async () => {
  const scope = site()
  const memberId = newId()
  const key = { key: 'k', route: 'r', bodyHash: 'a' }
  const failing = db.transaction(scope, (tx) =>
    once(tx, scope, memberId, key, () => Promise.reject(new Error('short'))),
  )
  await expect(failing).rejects.toThrow('short')
  expect(await db.transaction(scope, (tx) => once(tx, scope, memberId, key, () => Promise.resolve(null)))).toBeNull()
  expect(
    await db.transaction(scope, (tx) => once(tx, scope, memberId, key, () => Promise.reject(new Error('twice')))),
  ).toBeNull()
})

test('a key is deleted when it expires, and no sooner', async () => {
  const [scope, memberId] = [site(), newId()]
  const key = { key: 'k', route: 'r', bodyHash: 'a' }
  const use = (answer: string) =>
    db.transaction(scope, (tx) => once(tx, scope, memberId, key, () => Promise.resolve(answer)))
  const day = 86_400_000
  const forget = (days: number) =>
    db.transaction(scope, (tx) => forgetKeys(tx, scope.siteId, new Date(Date.now() + days * day)))
  expect(await use('first')).toBe('first')
  await forget(keyLifeDays - 1)
  expect(await use('second')).toBe('first')
  await forget(keyLifeDays + 1)
  expect(await use('third')).toBe('third')
})

test('a client that disconnects inside a transaction leaves nothing behind', async () => {
  const scope = site()
  const client = new pg.Client(db.pool.options)
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`begin; set local role app_user; select set_config('app.site_id', '${scope.siteId}', true)`)
  await client.query(`insert into counters values ($1, 'x', 'd', 7)`, [scope.siteId])
  await client.end()
  expect(await db.transaction(scope, (tx) => nextNumber(tx, scope.siteId, 'x', 'd'))).toBe(1)
})

test('long values of one client never get into the statement of another', async () => {
  const long = 'x'.repeat(300_000)
  const mixed = Array.from({ length: 60 }, async (_, nth) => {
    const { rows } =
      nth % 2
        ? await db.pool.query('select length($1::text) as answer', [long])
        : await db.pool.query('select $1::int as answer', [nth])
    expect(rows[0].answer).toBe(nth % 2 ? long.length : nth)
  })
  await Promise.all(mixed)
})

test('a nested transaction is refused at once instead of waiting for the outer one', async () => {
  const scope = site()
  const nested = db.transaction(scope, () => db.transaction(scope, (tx) => nextNumber(tx, scope.siteId, 'x', 'd')))
  await expect(nested).rejects.toThrow('inside a transaction')
  await expect(db.transaction(scope, () => db.read(scope, sql`select 1`))).rejects.toThrow('inside a transaction')
})

test('an effect after the commit runs once, when others see the work, and never after a rollback', async () => {
  const scope = site()
  const done: string[] = []
  await db.transaction(scope, async (tx) => {
    afterCommit(() => done.push('first'))
    await tx.execute(sql`select 1`)
    afterCommit(() => done.push('second'))
    expect(done).toEqual([])
  })
  expect(done).toEqual(['first', 'second'])
  const failed = db.transaction(scope, async () => {
    afterCommit(() => done.push('never'))
    throw new Error('undone')
  })
  await expect(failed).rejects.toThrow('undone')
  expect(done).toEqual(['first', 'second'])
  afterCommit(() => done.push('outside'))
  expect(done).toEqual(['first', 'second', 'outside'])
})

test('an effect with a promise finishes before the answer, and may use the database', async () => {
  const scope = site()
  let seen = 0
  await db.transaction(scope, async (tx) => {
    await nextNumber(tx, scope.siteId, 'x', 'd')
    afterCommit(async () => {
      seen = await db.transaction(scope, (later) => nextNumber(later, scope.siteId, 'x', 'd'))
    })
  })
  expect(seen).toBe(2)
})

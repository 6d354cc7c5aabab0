import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { testDatabase } from '#testing/test-database.ts'
import type { Database } from './client.ts'
import { nextNumber } from './counter.ts'
import { type Step, sendPipeline } from './pipeline.ts'

let db: Database
beforeAll(async () => {
  db = await testDatabase()
})

const step = (text: string, ...values: string[]): Step => ({ text, values, name: '', isNew: true })
const enter = (siteId: string) =>
  step(`select set_config('role', 'app_user', true), set_config('app.site_id', $1, true)`, siteId)
const whoIsHere = step(`select current_user || ' ' || coalesce(current_setting('app.site_id', true), '')`)

async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await db.pool.connect()
  try {
    return await work(client)
  } finally {
    client.release()
  }
}

test('the last statement answers with its single value, or null without a row', async () => {
  await withClient(async (client) => {
    expect(await sendPipeline(client, [step('select 1'), step('select $1::text', "it's")])).toBe("it's")
    expect(await sendPipeline(client, [step('select 1'), step('select null::text')])).toBeNull()
    expect(await sendPipeline(client, [step('select 1'), step('select 1 where false')])).toBeNull()
  })
})

test('settings apply to their own pipeline only', async () => {
  const siteId = newId()
  await withClient(async (client) => {
    const before = await sendPipeline(client, [whoIsHere])
    expect(await sendPipeline(client, [enter(siteId), whoIsHere])).toBe(`app_user ${siteId}`)
    expect(await sendPipeline(client, [whoIsHere])).toBe(before)
  })
})

test.each([
  ['the first statement', (failing: Step) => [failing, step('select 1')]],
  ['the last statement', (failing: Step) => [enter(newId()), failing]],
])('after an error in %s the connection is usable and nobody is signed in on it', async (_, stepsWith) => {
  await withClient(async (client) => {
    const before = await sendPipeline(client, [whoIsHere])
    for (const [failing, state] of [
      ['select 1 / 0', '22012'],
      ['select from nothing_of_that_name', '42P01'],
      ['no sql at all', '42601'],
    ] as const) {
      await expect(sendPipeline(client, stepsWith(step(failing)))).rejects.toMatchObject({ code: state })
      expect(await sendPipeline(client, [whoIsHere])).toBe(before)
    }
    await expect(sendPipeline(client, [step('select $1::int', 'x'), step('select 1')])).rejects.toThrow()
    expect(await sendPipeline(client, [whoIsHere])).toBe(before)
  })
})

test('writes before an error in a pipeline are rolled back with it', async () => {
  const scope = { siteId: newId(), accountId: null }
  const insert = step(`insert into counters (site_id, name, day, value) values ($1, 'x', 'd', 7)`, scope.siteId)
  await withClient(async (client) => {
    await expect(sendPipeline(client, [enter(scope.siteId), insert, step('select 1 / 0')])).rejects.toThrow()
  })
  expect(await db.transaction(scope, (tx) => nextNumber(tx, scope.siteId, 'x', 'd'))).toBe(1)
})

test('reads of one shape return the rows of their own site, whoever used the connection before', async () => {
  const scopes = [1, 2, 3].map(() => ({ siteId: newId(), accountId: null }))
  for (const [at, scope] of scopes.entries())
    for (let n = 0; n <= at; n++) await db.transaction(scope, (tx) => nextNumber(tx, scope.siteId, 'x', 'd'))
  const everything = sql`select sum(value) from counters`
  // Names the first site and still gets only the rows of its own scope.
  const foreign = sql`select sum(value) from counters where site_id = ${scopes[0]?.siteId}`
  for (let round = 0; round < 12; round++) {
    expect(await Promise.all(scopes.map((scope) => db.read(scope, everything)))).toEqual([1, 2, 3])
    expect(await Promise.all(scopes.map((scope) => db.read(scope, foreign)))).toEqual([1, null, null])
    expect(await db.read({ siteId: newId(), accountId: null }, everything)).toBeNull()
    await expect(db.read({ siteId: newId(), accountId: null }, sql`select 1 / 0`)).rejects.toThrow()
  }
})

test('one shape run as either role obeys the policies of that role', async () => {
  const siteId = newId()
  const look = sql`select to_json(current_user::text)`
  for (let round = 0; round < 8; round++) {
    expect(await db.read({ siteId, accountId: null }, look)).toBe('app_user')
    expect(await db.read({ siteId, accountId: null, memberIds: [newId()] }, look)).toBe('app_reach')
  }
})

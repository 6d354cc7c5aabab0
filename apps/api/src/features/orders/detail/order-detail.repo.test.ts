import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { testDatabase } from '#testing/test-database.ts'
import { orderDetailJson } from './order-detail.repo.ts'

test('a generic plan for reading an order finds its renewal by the index of renewals', async () => {
  const db = await testDatabase()
  const scope = { siteId: newId(), accountId: newId() }
  const { sql: text, params } = new PgDialect().sqlToQuery(orderDetailJson(scope, newId()))
  const given = params.map((value) => (typeof value === 'number' ? String(value) : `'${value}'`))
  const plan = await db.transaction(scope, async (tx) => {
    await tx.execute(sql`SET LOCAL plan_cache_mode = force_generic_plan`)
    await tx.execute(sql`SET LOCAL enable_seqscan = off`)
    await tx.execute(sql.raw(`PREPARE detail AS ${text}`))
    const { rows } = await tx.execute(sql.raw(`EXPLAIN EXECUTE detail (${given.join(', ')})`))
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('orders_renews on orders r')
})

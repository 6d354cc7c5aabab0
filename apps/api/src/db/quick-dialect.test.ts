import { and, asc, count, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { alias, PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { certificates, domainChecks, orderEvents, orders } from '#features/orders/orders.table.ts'
import { QuickDialect } from './quick-dialect.ts'

const db = drizzle.mock()
const at = new Date('2026-11-21T10:00:00Z')
const id = '01234567-89ab-7def-8123-456789abcdef'
const line = { siteId: id, id, accountId: id, orderId: id, kind: 'paid', actor: null, at, facts: { amountMinor: 1 } }
const old = alias(orders, 'old')

const statements: Record<string, { getSQL(): SQL }> = {
  insert: db.insert(orderEvents).values([line, { ...line, kind: 'issued' }]),
  upsert: db
    .insert(orderEvents)
    .values(line)
    .onConflictDoUpdate({ target: [orderEvents.siteId, orderEvents.id], set: { kind: sql`excluded.kind` } })
    .returning({ id: orderEvents.id }),
  update: db
    .update(domainChecks)
    .set({ found: ['a', 'b"c'], checkedAt: at, recipient: null, attempts: sql`${domainChecks.attempts} + 1` })
    .where(and(eq(domainChecks.siteId, id), or(isNull(domainChecks.checkedAt), lt(domainChecks.checkedAt, at))))
    .returning(),
  delete: db.delete(orderEvents).where(inArray(orderEvents.id, [id, id])),
  select: db
    .select({ order: orders, before: old.orderNo, n: sql<number>`count(${certificates.id})`.as('n') })
    .from(orders)
    .leftJoin(old, eq(old.id, orders.renewsId))
    .innerJoin(certificates, and(eq(certificates.orderId, orders.id), gt(certificates.createdAt, at)))
    .where(sql`${orders.names} && ${sql.param(['a'])} AND ${orders.status} IN ${[1, 2]}`)
    .orderBy(asc(orders.createdAt))
    .limit(3)
    .for('update', { skipLocked: true }),
  'one in another': sql`WITH line AS ${db.insert(orderEvents).values(line)}, n AS ${db
    .select({ n: count() })
    .from(orders)} SELECT ${null}, ${undefined}, ${7}, ${true}, ${at}, ${Buffer.from('x')}, ${sql.identifier('a"b')}`,
  'values in the text': sql`SELECT ${sql`${1} + ${'a'}`.inlineParams()}, ${2}, ${sql.raw('now()')}`,
  subquery: db.select().from(db.select({ id: orders.id }).from(orders).where(eq(orders.siteId, id)).as('found')),
  placeholder: db
    .select()
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id'))),
}

test.each(Object.entries(statements))('writes as drizzle does: %s', (_, statement) => {
  const { sql: text, params } = new PgDialect().sqlToQuery(statement.getSQL())
  const quick = new QuickDialect()
  for (const _again of [1, 2]) expect(quick.sqlToQuery(statement.getSQL())).toMatchObject({ sql: text, params })
})

import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { testDatabase } from '#testing/test-database.ts'
import type { Database } from './client.ts'
import { statementOf } from './statement.ts'

let db: Database
beforeAll(async () => {
  db = await testDatabase()
})

const scope = { siteId: newId(), accountId: null }

test('every value is returned unchanged', async () => {
  const values = {
    quote: "it's",
    backslash: String.raw`C:\new\'; drop table orders; --`,
    dollars: '$1 $$ $tag$',
    words: '证书订单 — ٣ 🎫',
    lines: 'a\r\n\tb',
    empty: '',
    json: '{"a":[1,"\\u0000"]}',
  }
  for (const value of Object.values(values)) {
    expect(await db.read(scope, sql`select json_build_object('text', ${value}::text)`)).toEqual({ text: value })
  }
  expect(
    await db.read(
      scope,
      sql`select json_build_object('sum', 5 -${-3}, 'big', ${9_007_199_254_740_991}::bigint, 'yes', ${true}::bool, 'none', ${null}::text,
        'at', ${new Date(0)}::timestamptz at time zone 'UTC', 'list', ${sql.param(["a'b", 'c"d\\', null, '{,}'])}::text[], 'in', ${'b'} in ${['a', 'b']},
        'bytes', encode(${new Uint8Array([0, 255])}::bytea, 'hex'))`,
    ),
  ).toEqual({
    sum: 8,
    big: 9_007_199_254_740_991,
    yes: true,
    none: null,
    at: '1970-01-01T00:00:00',
    list: ["a'b", 'c"d\\', null, '{,}'],
    in: true,
    bytes: '00ff',
  })
})

test('text and dates are parameters, numbers and booleans are part of the shape', () => {
  const of = (name: string, at: Date, limit: number) =>
    statementOf(sql`select ${name}::text, ${at}::timestamptz, ${true}, ${sql.param([1, -2])}::int[] limit ${limit}`)
  expect(of("o'n", new Date(0), 20)).toEqual({
    text: "select $1::text, $2::timestamptz, TRUE, '{1,-2}'::int[] limit 20",
    values: ["o'n", '1970-01-01T00:00:00.000Z'],
  })
  expect(of('x', new Date(1), 20).text).toBe(of('y', new Date(2), 20).text)
})

test('a value that SQL cannot hold is refused before it is sent', () => {
  for (const value of ['a\0b', ['a\0b'], Number.NaN, Number.POSITIVE_INFINITY, () => 1, Symbol('x')])
    expect(() => statementOf(sql`select ${sql.param(value)}`)).toThrow()
})

import { expect, test } from 'vitest'
import { WriteCounts, writtenTables } from './written-tables.ts'

test.each([
  ['insert into "sessions" ("id") values ($1)', ['sessions']],
  ['INSERT INTO\n  order_events (id) SELECT id FROM members', ['order_events']],
  ['update "members" set "name" = $1', ['members']],
  ['UPDATE orders o SET status = 1 FROM members m', ['orders']],
  ['delete from "roles" where id = $1', ['roles']],
  [
    'WITH gone AS (DELETE FROM only public.departments RETURNING id) UPDATE members SET dept_id = NULL',
    ['departments', 'members'],
  ],
  ['select * from "sessions" for update', []],
  ['SELECT updated_at, deleted FROM members', []],
])('%s writes to %j', (statement, tables) => {
  expect(writtenTables(statement)).toEqual(tables)
})

test('an upsert counts as a write to its table', () => {
  expect(writtenTables('insert into members (id) values ($1) on conflict do update set id = $1')).toContain('members')
})

test('a transaction counts once for each table', () => {
  const counts = new WriteCounts()
  counts.add(['members', 'members', 'roles'])
  counts.add(['orders'])
  expect([counts.of(['members']), counts.of(['members', 'roles']), counts.of(['sessions'])]).toEqual([1, 2, 0])
})

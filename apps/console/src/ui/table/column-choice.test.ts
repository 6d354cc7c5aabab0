import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arranged, type ColumnChoice, chosen, moved } from './column-choice.ts'
import type { Column } from './table-column.ts'

const column = (id: string, pin?: 'start' | 'end'): Column<unknown> => ({
  id,
  title: id,
  cell: () => null,
  ...(pin && { pin }),
})
const columns = [column('order', 'start'), ...['a', 'b', 'c', 'd'].map((id) => column(id)), column('do', 'end')]
const ids = (list: readonly Column<unknown>[]) => list.map(({ id }) => id).join(' ')
const choice = (order: string, hidden = ''): ColumnChoice => ({
  order: order.split(' ').filter(Boolean),
  hidden: hidden.split(' ').filter(Boolean),
})

test('without a choice a list is as it comes', () => {
  expect(ids(chosen(columns, choice('')))).toBe('order a b c d do')
})

test('columns stand as chosen between the fixed ones, less the hidden', () => {
  expect(ids(chosen(columns, choice('d c b a', 'b')))).toBe('order d c a do')
})

test('the first column and pinned ones neither move nor hide', () => {
  expect(ids(chosen(columns, choice('do d order a', 'order do a')))).toBe('order d b c do')
  const bare = columns.slice(1, 4)
  expect(ids(chosen(bare, choice('c b a', 'a')))).toBe('a c b')
})

test('a column newer than the choice stands behind its neighbour', () => {
  expect(ids(arranged(columns, choice('d b a')))).toBe('order d b c a do')
  expect(ids(arranged(columns, choice('d c b')))).toBe('order a d c b do')
})

test('whatever was stored, no column is lost or doubled', () => {
  const anyId = fc.constantFrom('order', 'a', 'b', 'c', 'd', 'do', 'gone', '')
  fc.assert(
    fc.property(fc.array(anyId), fc.array(anyId), (order, hidden) => {
      const all = arranged(columns, { order, hidden }).map(({ id }) => id)
      expect(all.toSorted()).toEqual(columns.map(({ id }) => id).toSorted())
      expect([all[0], all.at(-1)]).toEqual(['order', 'do'])
    }),
  )
})

test('a column is moved to a place among the others', () => {
  expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
})

test('pinned columns stand at their edge', () => {
  const shown = chosen(columns, { ...choice(''), pins: { d: 'start', b: 'start', a: 'end', gone: 'end' } })
  expect(shown.map(({ id, pin }) => [id, pin])).toEqual([
    ['order', 'start'],
    ['b', 'start'],
    ['d', 'start'],
    ['c', undefined],
    ['a', 'end'],
    ['do', 'end'],
  ])
  expect(chosen(columns, { ...choice('', 'b'), pins: { b: 'start' } })).toEqual(columns.filter(({ id }) => id !== 'b'))
})

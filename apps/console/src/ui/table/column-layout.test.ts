import { expect, test } from 'vitest'
import { layOut } from './column-layout.ts'
import type { Column } from './table-column.ts'

const column = (id: string, facts: Partial<Column<unknown>> = {}): Column<unknown> => ({
  ...{ id, title: id, cell: () => null, width: 100 },
  ...facts,
})
const columns = [
  column('name', { pin: 'start', grow: 2, maxWidth: 300 }),
  column('product', { drop: 2, grow: 1, maxWidth: 150 }),
  column('amount', { sort: 'amount', drop: 1 }),
  column('next'),
  column('do', { pin: 'end', width: 40 }),
]
const shown = (width: number, sort?: string) => layOut(columns, width, sort).columns.map(({ id }) => id)

test('what has no room leaves in its order, and where the rest does not fit either, the table scrolls', () => {
  expect(shown(440)).toEqual(['name', 'product', 'amount', 'next', 'do'])
  expect(shown(439)).toEqual(['name', 'product', 'next', 'do'])
  expect(shown(339)).toEqual(['name', 'next', 'do'])
  expect(layOut(columns, 239, undefined)).toMatchObject({ columns, minWidth: 440 })
})

test('the column that the list is sorted by stays', () => {
  expect(shown(439, '-amount')).toEqual(['name', 'amount', 'next', 'do'])
})

test('rows need not be drawn again where no column left', () => {
  expect(layOut(columns, 500, undefined).columns).toBe(columns)
})

test('spare width goes to the columns that grow, up to their limits first', () => {
  expect(layOut(columns, 500, undefined).widths).toEqual([140, 120, 100, 100, 40])
  expect(layOut(columns, 690, undefined).widths).toEqual([300, 150, 100, 100, 40])
  expect(layOut(columns, 720, undefined).widths).toEqual([320, 160, 100, 100, 40])
})

test('pinned columns stay beside one another at the width that each has', () => {
  const pinned = columns.map((each) => (each.id === 'product' ? { ...each, pin: 'start' as const } : each))
  expect(layOut(pinned, 500, undefined).edges).toEqual({ '--edge-0': '0px', '--edge-1': '140px', '--edge-4': '0px' })
})

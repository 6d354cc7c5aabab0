import type { OrderSummary } from '@app/contracts/orders/orders'
import { expect, test } from 'vitest'
import { liveRows } from './live-rows.ts'

const order = (id: string, status: number) => ({ id, status }) as OrderSummary
const shown = [order('a', 1002), order('b', 1001)]

test('a state changes where it stands', () => {
  const { rows, changedIds, isMoved } = liveRows(shown, [order('a', 1005), order('b', 1001)])
  expect(rows).toEqual([order('a', 1005), order('b', 1001)])
  expect(changedIds).toEqual(['a'])
  expect(isMoved).toBe(false)
})

test.each([
  ['a row came', [order('c', 1001), order('a', 1005), order('b', 1001)]],
  ['a row came and pushed one out', [order('c', 1001), order('a', 1005)]],
  ['a row went', [order('a', 1005)]],
  ['rows changed places', [order('b', 1001), order('a', 1005)]],
])('%s: what is shown keeps its place until the reader says so', (_, asked) => {
  const { rows, changedIds, isMoved } = liveRows(shown, asked)
  expect(rows.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(rows[0]?.status).toBe(1005)
  expect(changedIds).toEqual(['a'])
  expect(isMoved).toBe(true)
})

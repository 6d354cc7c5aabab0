import { expect, test } from 'vitest'
import { periodEnd, unusedMinor } from './plan-values.ts'

test.each([
  ['2026-01-31T08:00:00Z', 1, '2026-02-28T08:00:00Z'],
  ['2027-12-31T08:00:00Z', 2, '2028-02-29T08:00:00Z'],
  ['2026-11-27T00:00:00Z', 12, '2027-11-27T00:00:00Z'],
  ['2026-12-15T23:59:59Z', 1, '2027-01-15T23:59:59Z'],
])('a period from %s of %i months ends on %s', (from, months, to) => {
  expect(periodEnd(new Date(from), months)).toEqual(new Date(to))
})

test('what is left of a period is by time, never more than was paid and never less than nothing', () => {
  const paid = { amountMinor: 1000, from: 100, to: 400 }
  expect([0, 100, 200, 399, 400, 500].map((now) => unusedMinor(paid, now))).toEqual([1000, 1000, 666, 3, 0, 0])
  expect(unusedMinor({ ...paid, to: 100 }, 100)).toBe(0)
})

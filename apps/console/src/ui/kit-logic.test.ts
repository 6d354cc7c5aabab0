import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rosette } from './facts/guilloche-curve.ts'
import { middleEllipsis } from './facts/MonoFact.tsx'
import { diffTexts } from './facts/text-diff.ts'
import { validityLanes } from './facts/validity-lanes.ts'
import { countText } from './layout/Tabs.tsx'
import { pagesAround, totalText } from './table/Pager.tsx'
import { type Column, nextSort, sortedBy } from './table/table-column.ts'

test('the pager shows the ends, the neighbours and gaps of more than one page', () => {
  expect(pagesAround(1, 1)).toEqual([1])
  expect(pagesAround(1, 2)).toEqual([1, 2])
  expect(pagesAround(3, 5)).toEqual([1, 2, 3, 4, 5])
  expect(pagesAround(1, 50)).toEqual([1, 2, null, 50])
  expect(pagesAround(25, 50)).toEqual([1, null, 24, 25, 26, null, 50])
  expect(pagesAround(50, 50)).toEqual([1, null, 49, 50])
})

test('totals are grouped, and a count that stopped says so', () => {
  expect(totalText(1284)).toBe('1,284')
  expect(totalText(10_000, true)).toBe('10,000+')
  expect(countText(999)).toBe('999')
  expect(countText(1000)).toBe('999+')
})

test('a column sorts largest first, then smallest, and says which', () => {
  const amount: Column<unknown> = { id: 'amount', title: '', cell: () => null, sort: 'amount' }
  expect(nextSort(amount, '-createdAt')).toBe('-amount')
  expect(nextSort(amount, '-amount')).toBe('amount')
  expect(nextSort(amount, 'amount')).toBe('-amount')
  expect(sortedBy(amount, '-amount')).toBe('descending')
  expect(sortedBy(amount, 'amounts')).toBeUndefined()
})

test('a diff loses no character', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (found, expected) => {
      const parts = diffTexts(found, expected)
      expect(parts.found.map(({ text }) => text).join('')).toBe(found)
      expect(parts.expected.map(({ text }) => text).join('')).toBe(expected)
    }),
  )
  expect(diffTexts('a-old.example', 'a-new.example').expected[1]).toEqual({ text: 'new', is: 'new' })
})

test('a cut text keeps its ends and its length', () => {
  expect(middleEllipsis('SO2611180427', 20)).toBe('SO2611180427')
  expect(middleEllipsis('abcdefghij', 5)).toBe('ab…ij')
})

const day = 86_400

test('lanes lie inside the bar and tell the days that are left', () => {
  const lanes = validityLanes(
    {
      plan: { from: 0, to: 365 * day },
      issued: [{ from: 0, to: 199 * day }],
      planned: [{ from: 199 * day, to: 365 * day }],
    },
    100 * day,
  )
  expect(lanes).toMatchObject({ planDaysLeft: 265, certificateDaysLeft: 99 })
  for (const { start, width } of [...(lanes?.issued ?? []), ...(lanes?.planned ?? []), ...(lanes?.windows ?? [])]) {
    expect(start).toBeGreaterThanOrEqual(0)
    expect(start + width).toBeLessThanOrEqual(100.0001)
  }
  expect(validityLanes({ plan: null, issued: [] }, 0)).toBeUndefined()
})

test('a site keeps its pattern, another site has another', () => {
  expect(rosette('a.example', '#1652F0')).toEqual(rosette('A.example', '#1652f0'))
  expect(rosette('a.example', '#1652F0')).not.toEqual(rosette('b.example', '#1652F0'))
  expect(JSON.stringify(rosette('a.example', '#1652F0'))).not.toContain('null')
})

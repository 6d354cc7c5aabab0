import { describe, expect, test } from 'vitest'
import { changedPrice, quote } from './price.ts'

const offer = { priceMinor: 100_00, extraNameMinor: 20_00, extraWildcardMinor: 80_00, costMinor: 60_00 }
const single = { namesIncluded: 1, requiresWildcard: false, includesPair: false }
const multi = { namesIncluded: 3, requiresWildcard: false, includesPair: false }
const wildcard = { namesIncluded: 1, requiresWildcard: true, includesPair: false }
const kinds = (product: typeof single, names: string[]) =>
  quote(product, offer, names).priceLines.map(({ kind, count }) => [kind, count])

test('included names cost nothing more', () => {
  expect(quote(single, offer, ['example.com'])).toEqual({
    priceLines: [{ kind: 'base', count: 1, unitMinor: 100_00, amountMinor: 100_00 }],
    totalMinor: 100_00,
    costMinor: 60_00,
  })
  expect(quote(multi, offer, ['a.com', 'b.com', 'c.com']).totalMinor).toBe(100_00)
})

test('an order without names costs the base price', () => {
  expect(quote(multi, offer, []).totalMinor).toBe(100_00)
})

test('each further name is charged, with its cost', () => {
  const priced = quote(multi, offer, ['a.com', 'b.com', 'c.com', 'd.com', 'e.com'])
  expect(priced.priceLines[1]).toEqual({ kind: 'extraName', count: 2, unitMinor: 20_00, amountMinor: 40_00 })
  expect(priced.totalMinor).toBe(140_00)
  expect(priced.costMinor).toBe(84_00)
})

test('www counts as a name', () => {
  expect(kinds(single, ['example.com', 'www.example.com'])).toEqual([
    ['base', 1],
    ['extraName', 1],
  ])
})

test('the apex next to its wildcard counts as a name', () => {
  expect(kinds(wildcard, ['*.example.com', 'example.com'])).toEqual([
    ['base', 1],
    ['extraName', 1],
  ])
})

test('a wildcard product includes a wildcard, whichever name comes first', () => {
  expect(quote(wildcard, offer, ['*.example.com']).totalMinor).toBe(100_00)
  expect(quote(wildcard, offer, ['example.com', '*.example.com'])).toEqual(
    quote(wildcard, offer, ['*.example.com', 'example.com']),
  )
})

test('on any other product a wildcard always costs the wildcard price', () => {
  expect(kinds(multi, ['a.com', '*.a.com'])).toEqual([
    ['base', 1],
    ['extraWildcard', 1],
  ])
})

test('the lines add up to the total', () => {
  const { priceLines, totalMinor } = quote(multi, offer, ['a.com', 'b.com', 'c.com', 'd.com', '*.a.com', '*.b.com'])
  expect(priceLines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(totalMinor)
  for (const { count, unitMinor, amountMinor } of priceLines) expect(amountMinor).toBe(count * unitMinor)
})

test('a free certificate keeps its cost', () => {
  expect(quote(single, { ...offer, priceMinor: 0 }, ['a.com']).costMinor).toBe(60_00)
})

describe('a changed price', () => {
  const percent = (value: number) => ({ kind: 'percent', percent: value }) as const
  const amount = (amountMinor: number) => ({ kind: 'amount', amountMinor }) as const
  test.each([
    [88_00, percent(10), 'cent', 96_80],
    [88_05, percent(2.5), 'cent', 90_25],
    [88_00, percent(10), 'unit', 97_00],
    [88_00, percent(10), 'ten', 100_00],
    [88_00, percent(10), 'nine', 99_00],
    [89_00, percent(0), 'nine', 89_00],
    [90_00, percent(0), 'nine', 99_00],
    [3_00, percent(0), 'nine', 9_00],
    [100_00, percent(-90), 'unit', 10_00],
    [40, percent(0), 'unit', 1_00],
    [0, percent(50), 'nine', 0],
    [100_00, amount(-12_34), 'cent', 87_66],
    [10_00, amount(-20_00), 'ten', 0],
    [0, amount(5_00), 'unit', 5_00],
  ] as const)('%d by %j to the %s is %d', (minor, by, rounding, expected) => {
    expect(changedPrice(minor, by, rounding)).toBe(expected)
  })
})

test('a counterpart that the product includes is not counted, whichever name comes first', () => {
  const brands = { ...single, includesPair: true }
  expect(quote(brands, offer, ['example.com', 'www.example.com']).totalMinor).toBe(100_00)
  expect(quote(brands, offer, ['www.example.com', 'example.com']).totalMinor).toBe(100_00)
  const withApex = { ...wildcard, includesPair: true }
  expect(quote(withApex, offer, ['example.com', '*.example.com']).totalMinor).toBe(100_00)
  expect(quote(withApex, offer, ['*.example.com', 'example.com', 'www.example.com'])).toEqual(
    quote(wildcard, offer, ['*.example.com', 'www.example.com']),
  )
})

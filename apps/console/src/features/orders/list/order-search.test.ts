import { expect, test } from 'vitest'
import { filterCount, isFiltered, orderSearch, unfiltered } from './order-search.ts'

test('a mangled parameter is dropped and the others are kept', () => {
  expect(orderSearch.schema.parse({ view: 'nonsense', q: 2026, limit: 'x', sort: '-amount' })).toEqual({
    q: '2026',
    sort: '-amount',
  })
})

test('narrowing begins at the first page, and clearing keeps view and order', () => {
  const far = { view: 'issued', q: 'shop', sort: 'amount', offset: 7, cursor: 'abc' } as const
  expect(orderSearch.narrowed(far, { q: 'mail' })).toMatchObject({ q: 'mail', offset: undefined, cursor: undefined })
  expect(unfiltered(far)).toEqual({ view: 'issued', sort: 'amount', limit: undefined })
  expect(isFiltered(far)).toBe(true)
  expect(isFiltered(unfiltered(far))).toBe(false)
})

test('an address comes back as it went out', () => {
  const search = { view: 'expiring', endsWithin: 30, q: 'a b' } as const
  const href = orderSearch.href(search)
  expect(orderSearch.schema.parse(Object.fromEntries(new URL(href, 'http://x').searchParams))).toMatchObject(search)
})

test('the view of ends is asked for what ends first, unless another order was chosen', () => {
  expect(orderSearch.asked({ view: 'expiring' }).sort).toBe('certificateEndsAt')
  expect(orderSearch.unpaged({ view: 'expiring', q: 'shop' })).toMatchObject({ sort: 'certificateEndsAt' })
  expect(orderSearch.asked({ view: 'expiring', sort: '-createdAt' }).sort).toBe('-createdAt')
  expect(orderSearch.asked({ view: 'issued' }).sort).toBeUndefined()
})

test('filters are counted without search, view, order and page, and a range is one', () => {
  expect(filterCount({ view: 'issued', q: 'shop', sort: 'amount', offset: 2 })).toBe(0)
  expect(filterCount({ status: '1003,1006', createdFrom: '2026-11-01', createdTo: '2026-11-03', tag: 'VIP' })).toBe(3)
})

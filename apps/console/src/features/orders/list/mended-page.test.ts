import { expect, test } from 'vitest'
import { Refused } from '#lib/call.ts'
import { mendedPage } from './use-mended-page.ts'

const page = (total: number) => ({
  data: { orders: [], total, totalCapped: false, unmatched: null, nextCursor: null },
  error: null,
  isPlaceholderData: false,
})

test('a page after the last leads to the last', () => {
  expect(mendedPage({ offset: 999, view: 'issued' }, page(71))).toEqual({ offset: 4, view: 'issued' })
  expect(mendedPage({ offset: 2, limit: 50 }, page(50))).toEqual({ limit: 50 })
})

test('a list that is empty, or that is being fetched, stays where it is', () => {
  expect(mendedPage({}, page(0))).toBeUndefined()
  expect(mendedPage({ offset: 3 }, { ...page(10), isPlaceholderData: true })).toBeUndefined()
  expect(mendedPage({ offset: 3 }, { data: undefined, error: null, isPlaceholderData: false })).toBeUndefined()
})

test('a cursor that the server does not know is dropped', () => {
  const refused = new Refused({ code: 400, msg: '', errors: { cursor: 'unknown' }, requestId: '' }, 400)
  const listed = { data: undefined, error: refused, isPlaceholderData: false }
  expect(mendedPage({ cursor: 'x', sort: 'amount' }, listed)).toEqual({ sort: 'amount' })
  expect(mendedPage({ sort: 'amount' }, listed)).toBeUndefined()
})

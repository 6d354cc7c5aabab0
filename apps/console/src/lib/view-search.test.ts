import type { SavedView } from '@app/contracts/views'
import { expect, test } from 'vitest'
import { activeView, differsFrom, isBare, plainHref, sharedHref, viewHref, viewSearch } from './view-search.ts'

const view = (id: string, search: string): SavedView => ({ id, list: 'orders', name: id, search, isDefault: false })
const shops = view('shops', 'q=shop&view=issued')
const all = view('everything', '')

test('two addresses that show the same are written the same, whatever page they are at', () => {
  const here = { view: 'issued', q: 'shop', offset: 3, limit: 50, cursor: 'x', saved: 'shops', id: undefined, sort: '' }
  expect(viewSearch(here)).toBe('q=shop&view=issued')
  expect(viewSearch({ view: 'all' })).toBe('')
  expect(new URLSearchParams(viewSearch({ q: 'a b&c' } as object)).get('q')).toBe('a b&c')
})

test('a view is the one it was reached by, or one that shows the same', () => {
  const views = [shops, all]
  expect(activeView(views, { view: 'issued', q: 'mail', saved: 'shops' } as object)).toBe(shops)
  expect(activeView(views, { q: 'shop', view: 'issued' } as object)).toBe(shops)
  expect(activeView(views, { q: 'mail' } as object)).toBeUndefined()
  expect(activeView(views, { q: 'mail', saved: 'of-a-colleague' } as object)).toBeUndefined()
  // What the page offers itself stays what it is, though a view may show the same.
  expect(activeView(views, {})).toBeUndefined()
  expect(activeView(views, { view: 'all', saved: 'everything' })).toBe(all)
})

test('there is something to save where the filters are others than those of the view', () => {
  expect(differsFrom(undefined, {})).toBe(false)
  expect(differsFrom(undefined, { view: 'issued', offset: 2 } as object)).toBe(false)
  expect(differsFrom(undefined, { view: 'issued', sort: 'amount' } as object)).toBe(true)
  expect(differsFrom(shops, { q: 'shop', view: 'issued', saved: 'shops' } as object)).toBe(false)
  expect(differsFrom(shops, { q: 'mail', view: 'issued', saved: 'shops' } as object)).toBe(true)
  expect(differsFrom(view('odd', 'view=issued&q=shop'), { q: 'shop', view: 'issued' } as object)).toBe(false)
})

test('an address carries the filters, and for a colleague nothing else', () => {
  expect(viewHref(shops)).toBe('/ssl/order/list?q=shop&view=issued&saved=shops')
  expect(sharedHref(shops)).toBe('/ssl/order/list?q=shop&view=issued')
  expect(sharedHref(all)).toBe('/ssl/order/list?view=all')
  expect(plainHref('logs', { id: 'line', offset: 2, saved: 'of-a-colleague' } as object)).toBe(
    '/company/logs?id=line&offset=2',
  )
  expect(plainHref('logs', {})).toBe('/company/logs?view=all')
  expect(isBare({ view: undefined, saved: undefined })).toBe(true)
  expect(isBare({ view: 'all' })).toBe(false)
})

import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineListSearch, lastPage, lenient, words } from './list-search.ts'

const list = defineListSearch({
  path: '/things',
  filters: { view: z.enum(['all', 'late']).default('all'), q: words, colour: z.string().max(5).optional() },
  settings: { sort: z.enum(['name', '-name']).default('name') },
  paging: { cursor: words },
  over: { do: z.enum(['new']), id: z.string() },
})

test('what cannot be read counts as absent, and a default of the call is none of the address', () => {
  expect(list.schema.parse({})).toEqual({})
  expect(list.schema.parse({ view: 'odd', colour: 'turquoise', limit: '0', q: 2026, sort: '-name', x: 1 })).toEqual({
    q: '2026',
    sort: '-name',
  })
  expect(lenient(z.string().default('a')).parse(undefined)).toBeUndefined()
})

test('the call is asked by filters, order and page, and not by what lies over the list', () => {
  const search = { view: 'late', q: 'a', sort: 'name', offset: 2, cursor: 'c', do: 'new', id: 'x', saved: 'v' } as const
  expect(list.listed(search)).toEqual({ view: 'late', q: 'a', sort: 'name', offset: 2, cursor: 'c' })
  expect(list.unpaged(search)).toEqual({ view: 'late', q: 'a', sort: 'name' })
  expect(list.listed({ view: 'all', q: undefined })).toEqual({})
})

test('another filter begins at the first page, and leaves open what lies over the list', () => {
  const far = { q: 'a', limit: 50, offset: 7, cursor: 'c', id: 'x', saved: 'v' }
  expect(list.narrowed(far, { colour: 'red' })).toEqual({ q: 'a', colour: 'red', limit: 50, id: 'x', saved: 'v' })
  expect(list.paged(far, 3, 20)).toEqual({ q: 'a', offset: 3, id: 'x', saved: 'v' })
  expect(list.paged(far, 1, 100)).toEqual({ q: 'a', limit: 100, id: 'x', saved: 'v' })
  expect(list.opened(far, { do: 'new' })).toEqual({ ...far, id: undefined, do: 'new' })
})

test('without filters the order stays, and the list says that everything is meant', () => {
  const search = { view: 'late', q: 'a', sort: '-name', limit: 50, offset: 2, saved: 'v' } as const
  expect(list.cleared(search)).toEqual({ view: 'all', sort: '-name', limit: 50 })
  expect(list.isFiltered(search)).toBe(true)
  expect(list.isFiltered(list.cleared(search))).toBe(false)
  expect(list.isFiltered({ sort: 'name', offset: 3, id: 'x' })).toBe(false)
})

test('an address says what is set; a view of the page takes the filters along, but none of a view of the member’s own', () => {
  expect(list.href({})).toBe('/things')
  expect(list.href({ q: 'a b', id: undefined })).toBe('/things?q=a+b')
  expect(list.viewHref({ q: 'a', offset: 2, id: 'x' }, 'late')).toBe('/things?q=a&view=late')
  expect(list.viewHref({ q: 'a', saved: 'v' }, 'all')).toBe('/things?view=all')
})

test('a page beyond the end is told from a good one', () => {
  expect(lastPage({ offset: 9 }, 71)).toBe(4)
  expect(lastPage({ offset: 4 }, 71)).toBeUndefined()
  expect(lastPage({ offset: 2, limit: 50 }, 50)).toBe(1)
  expect(lastPage({}, 0)).toBeUndefined()
  expect(lastPage({ offset: 3 }, 0)).toBe(1)
})

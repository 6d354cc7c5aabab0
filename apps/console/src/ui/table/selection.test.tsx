import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { startI18n } from '#i18n/i18n.ts'
import { nothingSelected, pageState, pageToggled, toggled } from './selection.ts'
import { TableHead } from './TableHead.tsx'
import { type Selection, type SelectionOptions, useSelection } from './use-selection.ts'

const page = ['a', 'b', 'c', 'd', 'e']
const ticked = ({ ids }: Pick<Selection, 'ids'>) => [...ids].toSorted().join('')

test('a range does as its end does, from the row before, in either direction', () => {
  const one = toggled(nothingSelected, 'd', page, false)
  const upwards = toggled(one, 'b', page, true)
  expect(ticked(upwards)).toBe('bcd')
  expect(ticked(toggled(upwards, 'd', page, true))).toBe('')
})

test('a range from a row that is gone, or from none, is its end alone', () => {
  expect(ticked(toggled(nothingSelected, 'c', page, true))).toBe('c')
  expect(ticked(toggled({ ...nothingSelected, anchor: 'gone' }, 'c', page, true))).toBe('c')
})

test('a page is ticked where it was not quite, and emptied where it was; other pages stay', () => {
  const some = { ...nothingSelected, ids: new Set(['a', 'elsewhere']) }
  expect(pageState(some, page)).toBe('some')
  const all = pageToggled(some, page)
  expect(pageState(all, page)).toBe('all')
  expect(ticked(pageToggled(all, page))).toBe('elsewhere')
  expect(pageState(nothingSelected, [])).toBe('none')
})

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
let stop = () => {}
afterEach(() => act(() => stop()))

/** The hook in a component that is drawn again with other options. */
function listWith(first: SelectionOptions) {
  const root = createRoot(document.createElement('div'))
  stop = () => root.unmount()
  const held: { now?: Selection } = {}
  function List(options: SelectionOptions) {
    held.now = useSelection(options)
    return null
  }
  const draw = (options: SelectionOptions) => act(() => root.render(<List {...options} />))
  const now = () => {
    if (!held.now) throw new Error('The list was not drawn')
    return held.now
  }
  draw(first)
  return { draw, now, does: (what: (selection: Selection) => void) => act(() => what(now())) }
}

test('what is ticked outlives a refetch and ends with another list, for good', () => {
  const shown = { pageIds: page, total: 9, resetKey: '?view=all' }
  const list = listWith(shown)
  list.does(({ toggle }) => toggle('b'))
  list.draw({ ...shown, pageIds: ['new', ...page] })
  expect([ticked(list.now()), list.now().count, list.now().page]).toEqual(['b', 1, 'some'])
  list.draw({ ...shown, resetKey: '?view=unpaid' })
  expect(list.now().count).toBe(0)
  list.draw(shown)
  expect(list.now().count).toBe(0)
})

test('all results are more than the page; one row less is the page without it', () => {
  const list = listWith({ pageIds: page, total: 1284, resetKey: '' })
  list.does(({ selectAllResults }) => selectAllResults())
  expect([list.now().isAllResults, list.now().count, list.now().page]).toEqual([true, 1284, 'all'])
  list.does(({ toggle }) => toggle('a'))
  expect([list.now().isAllResults, ticked(list.now())]).toEqual([false, 'bcde'])
  list.does(({ clear }) => clear())
  expect(list.now().count).toBe(0)
})

test('a row is not drawn again for the tick of another: what it is handed stays the same', () => {
  const list = listWith({ pageIds: page, total: 5, resetKey: '' })
  const before = list.now().toggle
  list.does(({ toggle }) => toggle('a'))
  expect(list.now().toggle).toBe(before)
})

test('the tick of the page is off until there is a row it could tick', () => {
  startI18n('en')
  const list = listWith({ pageIds: undefined, total: 0, resetKey: '' })
  const table = document.createElement('table')
  const root = createRoot(table)
  const before = stop
  stop = () => {
    root.unmount()
    before()
  }
  const isOff = (isEmpty: boolean) => {
    const head = { columns: [], sort: undefined, onSort: undefined, selection: list.now(), isEmpty }
    act(() => root.render(<TableHead {...head} />))
    return table.querySelector('input')?.disabled
  }
  expect([isOff(true), isOff(false)]).toEqual([true, false])
})

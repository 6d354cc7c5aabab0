import type { MenuItem } from '@app/contracts/access/menu'
import { expect, test } from 'vitest'
import { arranged, moved, rearranged, switched } from './menu-arranging.ts'

const entry = (id: string) => ({ id, labels: { zh: id, en: id }, isPage: true, isKept: false, children: [] })
const group = ['a', 'b', 'c'].map(entry)
const plain = { order: [], hidden: [] }
const ids = (menu: typeof plain) => arranged(group, menu).map(({ id }) => id)

test('an entry moves one place within its group, and back to how it came', () => {
  const up = moved(group, { ...plain, order: ['z'] as never[] }, 'c', -1)
  expect(up.order).toEqual(['z', 'a', 'c', 'b'])
  expect(ids(up as never)).toEqual(['a', 'c', 'b'])
  expect(moved(group, up, 'c', 1).order).toEqual(['z'])
  for (const [id, step] of [
    ['a', -1],
    ['c', 1],
    ['unknown', 1],
  ] as const)
    expect(moved(group, plain, id, step)).toEqual(plain)
})

test('entries that the site did not name stay behind those that it did', () => {
  expect(ids({ ...plain, order: ['c'] as never[] })).toEqual(['c', 'a', 'b'])
})

test('a page is left out once, and shown again', () => {
  const off = switched(plain, 'b', false)
  expect(off.hidden).toEqual(['b'])
  expect(switched(off, 'b', true)).toEqual(plain)
})

test('a menu from the server follows an arrangement that is not saved yet', () => {
  const item = (menuId: string) => ({ menuId, isOff: menuId === 'a', children: [] as MenuItem[] }) as MenuItem
  const sent = ['later', 'c', 'a', 'b'].map(item)
  const seen = (menu: typeof plain) =>
    rearranged(sent, group, menu).map(({ menuId, isOff }) => menuId + (isOff ? '-' : ''))
  expect(seen(plain)).toEqual(['a', 'b', 'c', 'later'])
  expect(seen({ order: ['c'] as never[], hidden: ['b'] as never[] })).toEqual(['c', 'a', 'b-', 'later'])
  const parent = { ...item('a'), children: [item('c'), item('b')] }
  const [top] = rearranged([parent], [{ ...entry('a'), children: [entry('b'), entry('c')] }], plain)
  expect(top?.children.map(({ menuId }) => menuId)).toEqual(['b', 'c'])
})

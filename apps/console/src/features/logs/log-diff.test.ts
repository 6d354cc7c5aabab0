import { expect, test } from 'vitest'
import { changesBetween } from './log-diff.ts'

test('only what differs is told, old and new side by side', () => {
  const before = { name: 'Sales', reach: 'all', version: 1 }
  const after = { name: 'Sales EMEA', reach: 'all', version: 2 }
  expect(changesBetween(before, after)).toEqual([
    { field: 'name', gone: ['Sales'], added: ['Sales EMEA'] },
    { field: 'version', gone: [1], added: [2] },
  ])
})

test('of a list the members that came and went', () => {
  const before = { permissions: ['order.view', 'order.pay'] }
  const after = { permissions: ['order.view', 'order.cancel'] }
  expect(changesBetween(before, after)).toEqual([
    { field: 'permissions', gone: ['order.pay'], added: ['order.cancel'] },
  ])
})

test('of what is new everything, of what is gone everything, and what is empty is nothing', () => {
  expect(changesBetween(null, { name: 'A', note: '', head: null })).toEqual([{ field: 'name', gone: [], added: ['A'] }])
  expect(changesBetween({ contact: { email: 'a@b.c' } }, null)).toEqual([
    { field: 'contact.email', gone: ['a@b.c'], added: [] },
  ])
  expect(changesBetween(null, null)).toEqual([])
})

import { expect, test } from 'vitest'
import { circlesOf } from './circles.ts'

const circles = (imports: Record<string, string[]>) => circlesOf(new Map(Object.entries(imports)))

test('files that import each other form a cycle, in any order', () => {
  expect(circles({ a: ['b'], b: ['c'], c: ['a'], d: ['a'] })).toEqual([['a', 'b', 'c']])
  expect(circles({ d: ['a'], a: ['b', 'e'], b: ['a'], e: [] })).toEqual([['a', 'b']])
})

test('two paths to one file are no cycle, and two cycles are two', () => {
  expect(circles({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })).toEqual([])
  expect(circles({ a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] })).toEqual([
    ['c', 'd'],
    ['a', 'b'],
  ])
})

test('a file that imports itself forms a cycle', () => {
  expect(circles({ a: ['a'] })).toEqual([['a']])
})

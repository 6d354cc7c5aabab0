import { expect, test } from 'vitest'
import { Lately } from './lately.ts'

const at = (seconds: number) => new Date(seconds * 1000)

test('an entry is found for its time, whichever way the clock is set', () => {
  const lately = new Lately<number>(10, 1000)
  lately.set('a', 1, at(100))
  expect(lately.get('a', at(100.9))).toBe(1)
  expect(lately.get('a', at(101))).toBeUndefined()
  lately.set('a', 1, at(100))
  expect(lately.get('a', at(50))).toBeUndefined()
})

test('of too many entries the one unused for longest goes, and no other', () => {
  const lately = new Lately<number>(2, 1000)
  lately.set('a', 1, at(0))
  lately.set('b', 2, at(0))
  expect(lately.get('a', at(0))).toBe(1)
  lately.set('c', 3, at(0))
  expect(['a', 'b', 'c'].map((key) => lately.get(key, at(0)))).toEqual([1, undefined, 3])
})

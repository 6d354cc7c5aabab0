import { expect, test } from 'vitest'
import { Lately } from './lately.ts'

const at = (seconds: number) => new Date(seconds * 1000)

test('an entry is found until it expires, even when the clock is set back', () => {
  const lately = new Lately<number>(10, 1000)
  lately.set('a', 1, at(100))
  expect(lately.get('a', at(100.9))).toBe(1)
  expect(lately.get('a', at(101))).toBeUndefined()
  lately.set('a', 1, at(100))
  expect(lately.get('a', at(50))).toBeUndefined()
})

test('of too many entries, only the least recently used one is removed', () => {
  const lately = new Lately<number>(2, 1000)
  lately.set('a', 1, at(0))
  lately.set('b', 2, at(0))
  expect(lately.get('a', at(0))).toBe(1)
  lately.set('c', 3, at(0))
  expect(['a', 'b', 'c'].map((key) => lately.get(key, at(0)))).toEqual([1, undefined, 3])
})

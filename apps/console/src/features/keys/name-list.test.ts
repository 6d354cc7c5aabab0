import { expect, test } from 'vitest'
import { addNames, isPriceable, missingPair, nameProblem, withFreePair } from './name-list.ts'
import { unicodeOf } from './unicode-name.ts'

test('a pasted box becomes names, each once, in the order given', () => {
  const tidied = addNames(['example.com'], 'https://www.example.com/shop\nEXAMPLE.com, 青禾智能.cn;example.com')
  expect(tidied.names).toEqual(['example.com', 'www.example.com', expect.stringMatching(/^xn--.*\.cn$/)])
  expect(tidied).toMatchObject({ addresses: 1, duplicates: 2, international: 1, refused: [] })
  expect(unicodeOf(tidied.names[2] ?? '')).toBe('青禾智能.cn')
})

test('what cannot be certified is refused by name, and the rest is kept', () => {
  const { names, refused } = addNames([], 'good.example 10.0.0.1 a_b.example localhost *.*.example')
  expect(names).toEqual(['good.example'])
  expect(refused.map(({ code }) => code)).toEqual(['name.ip', 'name.underscore', 'name.wildcard', 'name.single-label'])
})

test('only a bare first name asks for its www', () => {
  const upTo = (namesMax: number) => ({ namesMax, includesPair: false })
  expect(missingPair(['example.com'], upTo(2))).toBe('www.example.com')
  expect(missingPair(['example.com.cn'], upTo(2))).toBe('www.example.com.cn')
  expect(missingPair(['example.com', 'www.example.com'], upTo(5))).toBeUndefined()
  expect(missingPair(['shop.example.com'], upTo(5))).toBeUndefined()
  expect(missingPair(['example.com'], upTo(1))).toBeUndefined()
  expect(missingPair(['example.com', '*.example.com'], upTo(5))).toBeUndefined()
})

test('a free counterpart comes with the first name, in a product of one name too', () => {
  const brands = { namesMax: 1, includesPair: true }
  expect(withFreePair(['example.com'], brands)).toEqual(['example.com', 'www.example.com'])
  expect(withFreePair(['www.example.com'], brands)).toEqual(['www.example.com', 'example.com'])
  expect(withFreePair(['*.shop.example.com'], brands)).toEqual(['*.shop.example.com', 'shop.example.com'])
  expect(withFreePair(['shop.example.com'], brands)).toEqual(['shop.example.com'])
  expect(withFreePair(['example.com', 'b.example.com'], brands)).toEqual(['example.com', 'b.example.com'])
  expect(withFreePair(['example.com'], { namesMax: 5, includesPair: false })).toEqual(['example.com'])
})

test('the rules of a product are told by name', () => {
  const plain = {
    namesMax: 2,
    allowsIp: false,
    allowsWildcard: false,
    requiresWildcard: false,
    includesPair: false,
    validType: 'dv' as const,
  }
  expect(nameProblem([], plain)).toBe('names.missing')
  expect(nameProblem(['*.example.com'], plain)).toBe('names.no-wildcard')
  expect(nameProblem(['a.example', 'b.example', 'c.example'], plain)).toBe('names.too-many')
  expect(nameProblem(['*.example.com'], { ...plain, validType: 'ev' })).toBe('names.ev-wildcard')
  const wildcard = { ...plain, allowsWildcard: true, requiresWildcard: true }
  expect(nameProblem(['example.com', '*.example.com'], wildcard)).toBe('names.first-wildcard')
  expect(nameProblem(['*.example.com', 'example.com'], wildcard)).toBeUndefined()
})

test('names that a product does not take have no price', () => {
  const plain = {
    namesMax: 2,
    allowsIp: false,
    allowsWildcard: false,
    requiresWildcard: false,
    includesPair: false,
    validType: 'dv' as const,
  }
  const product = { ...plain, usageType: 'ssl' as const }
  expect([[], ['example.com'], ['*.example.com'], ['8.8.8.8']].map((names) => isPriceable(names, product))).toEqual([
    ...[true, true, false, false],
  ])
  expect(isPriceable(['li@example.com'], { ...product, usageType: 'smime' })).toBe(true)
})

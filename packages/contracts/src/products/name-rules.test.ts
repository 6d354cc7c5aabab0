import { expect, test } from 'vitest'
import { countedNames, coveredByWildcard, extraNames, nameFault, pairOf } from './name-rules.ts'

test('www is the counterpart both ways, the apex that of a wildcard', () => {
  const names = ['shop.test', 'www.shop.test', '*.shop.test', 'www.test', '*.test', 'localhost', '8.8.4.4']
  expect(names.map(pairOf)).toEqual([
    ...['www.shop.test', 'shop.test', 'shop.test'],
    ...[undefined, undefined, undefined, undefined],
  ])
})

test('of two counterparts one counts; a free name makes no other one free', () => {
  const free = { includesPair: true }
  expect(countedNames(['shop.test', 'www.shop.test'], free)).toEqual(['shop.test'])
  expect(countedNames(['shop.test', '*.shop.test'], free)).toEqual(['*.shop.test'])
  expect(countedNames(['*.shop.test', 'shop.test', 'www.shop.test'], free)).toEqual(['*.shop.test', 'www.shop.test'])
  expect(countedNames(['shop.test', 'www.shop.test'], { includesPair: false })).toHaveLength(2)
})

test('a product of one name takes its counterpart, and no other one', () => {
  const rules = { validType: 'dv' as const, namesMax: 1, allowsIp: false, allowsWildcard: false }
  const product = { ...rules, requiresWildcard: false, includesPair: true }
  expect(nameFault(['shop.test', 'www.shop.test'], product)).toBeUndefined()
  expect(nameFault(['shop.test', 'pay.shop.test'], product)).toBe('too-many')
})

test('wildcards cost extra beside plain names, and are included first where the product requires them', () => {
  const multi = { includesPair: false, requiresWildcard: false, namesIncluded: 2 }
  expect(extraNames(['*.a.test', 'b.test', 'c.test', 'd.test'], multi)).toEqual({
    plain: ['d.test'],
    wildcard: ['*.a.test'],
  })
  const wild = { ...multi, requiresWildcard: true }
  expect(extraNames(['*.a.test', 'b.test', '*.c.test', '*.d.test'], wild)).toEqual({
    plain: ['b.test'],
    wildcard: ['*.d.test'],
  })
  expect(extraNames(['*.a.test', 'b.test'], wild)).toEqual({ plain: [], wildcard: [] })
})

test('a wildcard covers one label of its own list', () => {
  expect(coveredByWildcard(['*.a.test', 'x.a.test', 'y.x.a.test', 'a.test', 'b.test', '10.0.0.1'])).toEqual([
    'x.a.test',
  ])
})

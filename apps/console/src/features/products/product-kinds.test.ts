import type { Product } from '@app/contracts/products/products'
import { expect, test } from 'vitest'
import { filterProducts, isLoss, kindOf, lowestMargin, marginPercent } from './product-kinds.ts'

const product = (change: Partial<Product>) =>
  ({
    name: { zh: '单域名证书', en: 'Single DV' },
    productNo: 'P1',
    brand: 'Acme',
    usageType: 'ssl',
    validType: 'dv',
    namesMax: 1,
    requiresWildcard: false,
    ...change,
  }) as Product

test('a product is called by the names it takes', () => {
  expect(kindOf(product({}))).toBe('single')
  expect(kindOf(product({ namesMax: 100 }))).toBe('multi')
  expect(kindOf(product({ namesMax: 1, requiresWildcard: true }))).toBe('wildcard')
  expect(kindOf(product({ usageType: 'code' }))).toBeUndefined()
})

test('words are found in either language, whatever their case', () => {
  const catalogue = [product({}), product({ productNo: 'P2', brand: 'Other', name: { zh: '通配符', en: 'Wildcard' } })]
  expect(filterProducts(catalogue, { q: 'wild' }).map(({ productNo }) => productNo)).toEqual(['P2'])
  expect(filterProducts(catalogue, { q: '单域名' })).toHaveLength(1)
  expect(filterProducts(catalogue, { brand: 'Acme', validType: 'ov' })).toEqual([])
})

test('a price under its cost has a margin below zero, an unknown cost has none', () => {
  expect(marginPercent(10_000, 7_500)).toBe(25)
  expect(marginPercent(10_000, 12_000)).toBe(-20)
  expect(marginPercent(10_000, null)).toBeUndefined()
})

test('one level under cost is enough for a loss', () => {
  const price = {
    ...{
      validity: 1 as const,
      rule: 'list' as const,
      priceMinor: 100,
      listMinor: 100,
      extraNameMinor: 0,
      extraWildcardMinor: 0,
      costMinor: 80,
    },
    levels: { A: 90, B: 70, C: null },
  }
  expect(isLoss({ prices: [price] })).toBe(true)
  expect(lowestMargin({ prices: [{ ...price, levels: null }] })).toBe(20)
  expect(isLoss({ prices: [{ ...price, costMinor: null }] })).toBe(false)
})

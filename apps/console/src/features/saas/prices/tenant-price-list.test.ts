import type { TenantPrice } from '@app/contracts/saas/tenant-prices'
import { expect, test } from 'vitest'
import { followability, foundPrices, isLoss } from './tenant-price-list.ts'

const price: TenantPrice = {
  ...{ productId: 'a', productNo: 'SEC-DV-1', name: { zh: '单域名', en: 'Single name' }, validity: 1 },
  ...{ onSale: true, isOwnCa: false, costMinor: 100, priceMinor: 120, state: 'inherited', handedMinor: 120 },
  offerVersion: 1,
}
const own: TenantPrice = { ...price, productId: 'b', productNo: 'OV-1', state: 'overridden', priceMinor: 90 }
const without: TenantPrice = {
  ...price,
  productId: 'c',
  state: null,
  handedMinor: null,
  onSale: false,
  costMinor: null,
}
const all = [price, own, without]
const ids = (filters: Parameters<typeof foundPrices>[1]) => foundPrices(all, filters).map(({ id }) => id)

test('prices are found by product, by whose they are, by whether they sell and at a loss', () => {
  expect(ids({})).toEqual(['a/1', 'b/1', 'c/1'])
  expect(ids({ q: 'ov-' })).toEqual(['b/1'])
  expect(ids({ q: 'SINGLE' })).toHaveLength(3)
  expect(ids({ source: 'inherited' })).toEqual(['a/1'])
  expect(ids({ source: 'own' })).toEqual(['b/1', 'c/1'])
  expect(ids({ sale: 'off' })).toEqual(['c/1'])
  expect(ids({ margin: 'loss' })).toEqual(['b/1'])
  expect(ids({ margin: 'gain' })).toEqual(['a/1', 'c/1'])
})

test('only an own price with one to follow can follow, and not below cost', () => {
  expect(isLoss(own)).toBe(true)
  expect(isLoss(without)).toBe(false)
  expect(followability(own)).toBe('can')
  expect(followability({ ...own, handedMinor: 99 })).toBe('loss')
  expect(followability({ ...own, costMinor: null, handedMinor: 1 })).toBe('can')
  expect([price, without, { ...own, handedMinor: null }].map(followability)).toEqual(['none', 'none', 'none'])
})

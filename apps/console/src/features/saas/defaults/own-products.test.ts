import type { ApplicationProduct } from '@app/contracts/saas/application-defaults'
import { expect, test } from 'vitest'
import { basesOf, draftOf, faultsOf, foundProducts, partsOf, raised } from './own-products.ts'

const site = { priceMinor: 90_00, extraNameMinor: 20_00, extraWildcardMinor: 0 }
const product: ApplicationProduct = {
  ...{ productId: 'p', productNo: 'P100', name: { zh: '域名证书', en: 'Domain certificate' }, isIncluded: true },
  terms: [
    { validity: 1, site, base: { ...site, priceMinor: 120_00 } },
    { validity: 2, site: { ...site, priceMinor: 170_00 }, base: null },
  ],
}

test('a draft shows what differs, and gives back what it was made of', () => {
  const draft = draftOf(product)
  expect(draft).toMatchObject({ '1.priceMinor': '120.00', '1.extraNameMinor': '', '2.priceMinor': '' })
  expect(basesOf(product, draft)).toEqual([{ validity: 1, ...site, priceMinor: 120_00 }])
  expect(basesOf(product, { ...draft, '1.priceMinor': '90' })).toEqual([])
})

test('a product without prices of further names asks for none', () => {
  expect(partsOf({ site, base: null })).toEqual(['priceMinor', 'extraNameMinor'])
  expect(partsOf({ site, base: { ...site, extraWildcardMinor: 5_00 } })).toContain('extraWildcardMinor')
})

test('what is no amount, or below the price of the site, is a fault', () => {
  const faults = faultsOf(product, { '1.priceMinor': 'x', '2.priceMinor': '169.99', '2.extraNameMinor': '20' })
  expect([...faults]).toEqual([
    ['1.priceMinor', 'wrong'],
    ['2.priceMinor', 'low'],
  ])
})

test('a raised price is whole, and never below what it was raised from', () => {
  expect(raised(site, 15)).toEqual({ priceMinor: 104_00, extraNameMinor: 23_00, extraWildcardMinor: 0 })
  expect(raised({ ...site, priceMinor: 90_50 }, 0).priceMinor).toBe(91_00)
})

test('products are found by name, number, base price and whether tenants sell them', () => {
  const other = { ...product, productId: 'q', productNo: 'P200', isIncluded: false, terms: [] }
  const ids = (search: object) => foundProducts([product, other], search).map(({ id }) => id)
  expect(ids({})).toEqual(['p', 'q'])
  expect(ids({ q: 'p2' })).toEqual(['q'])
  expect(ids({ sale: 'off' })).toEqual(['q'])
  expect(ids({ source: 'own' })).toEqual(['p'])
})

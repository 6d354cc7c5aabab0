import { errors } from '@app/contracts/errors'
import { getProduct, listProducts, productOptions, shelveProduct } from '@app/contracts/products/products'
import { expect, test } from 'vitest'
import * as given from '#testing/given/given.ts'
import { testApi } from '#testing/test-api.ts'

const { db, as } = await testApi()

async function shop(currency: 'CNY' | 'USD' = 'CNY') {
  const site = await given.site(db, { currency })
  await given.offers(db, site)
  return { site, operator: await given.operator(db, site), customer: await given.customer(db, site) }
}
const everything = { query: { limit: 1000, offset: 1 } }

test('the catalogue covers usages, validation levels, brands, domain types and terms', async () => {
  const { customer } = await shop()
  const { data } = await as(customer).send(listProducts, everything)
  const of = <T>(pick: (product: (typeof data.allProducts)[number]) => T) => new Set(data.allProducts.map(pick))
  expect(data.total).toBe(data.allProducts.length)
  expect(data.total).toBeGreaterThanOrEqual(16)
  expect(of(({ usageType }) => usageType)).toEqual(new Set(['ssl', 'code', 'doc', 'smime']))
  expect(of(({ validType }) => validType)).toEqual(new Set(['dv', 'ov', 'ev']))
  expect(of(({ brand }) => brand).size).toBeGreaterThanOrEqual(5)
  expect(of(({ productType }) => productType).size).toBeGreaterThanOrEqual(4)
  const terms = new Set(data.allProducts.flatMap(({ prices }) => prices.map(({ validity }) => validity)))
  expect(terms).toEqual(new Set([90, 1, 2, 3]))
})

test('every kind the CA can issue can be ordered', async () => {
  const { customer } = await shop()
  const { data } = await as(customer).send(listProducts, everything)
  for (const { isOrderable, usageType } of data.allProducts) {
    expect([usageType, isOrderable]).toEqual([usageType, true])
  }
})

test('shorter terms come first, and longer ones cost more in total and less per year', async () => {
  const { customer } = await shop()
  const { data } = await as(customer).send(listProducts, everything)
  const positive = data.allProducts.find(({ productNo }) => productNo === 'SEC-DV-1')
  expect(positive?.prices.map(({ validity }) => validity)).toEqual([90, 1, 2, 3])
  const [trial = 0, one = 0, two = 0, three = 0] = positive?.prices.map(({ priceMinor }) => priceMinor) ?? []
  expect([trial < one, one < two, two < three, two < 2 * one, three < 3 * one]).toEqual(Array(5).fill(true))
})

test('each site has its own prices in its own currency', async () => {
  const [yuan, dollar] = [await shop('CNY'), await shop('USD')]
  const priceOn = async ({ customer }: typeof yuan) => {
    const { data } = await as(customer).send(listProducts, everything)
    return data.allProducts.find(({ productNo }) => productNo === 'SEC-DV-1')?.prices[1]?.priceMinor
  }
  expect([await priceOn(yuan), await priceOn(dollar)]).toEqual([88_00, 12_00])
})

test('pages do not overlap', async () => {
  const { customer } = await shop()
  const pages = await Promise.all(
    [1, 2, 3].map((offset) => as(customer).send(listProducts, { query: { limit: 10, offset } })),
  )
  const ids = pages.flatMap(({ data }) => data.allProducts.map(({ id }) => id))
  expect(pages.map(({ data }) => data.allProducts.length)).toEqual([10, 10, 1])
  expect(new Set(ids).size).toBe(21)
})

test('costs are visible to operators whose role shows them', async () => {
  const { site, operator, customer } = await shop()
  const developerless = await given.member(db, given.owner(site), { base: 'admin', permissions: ['product.view'] })
  const costs = async (member: given.GivenMember) => {
    const { data } = await as(member).send(listProducts, everything)
    const id = data.allProducts[0]?.id ?? ''
    const { product } = (await as(member).send(getProduct, { params: { id } })).data
    const shown = [...data.allProducts, product].flatMap(({ prices }) => prices.map(({ costMinor }) => costMinor))
    expect(shown.length).toBeGreaterThan(20)
    return { shown: shown.filter((cost) => cost !== null).length, hidden: shown.filter((cost) => cost === null).length }
  }
  expect(await costs(operator)).toMatchObject({ hidden: 0 })
  for (const member of [customer, developerless]) expect(await costs(member)).toMatchObject({ shown: 0 })
})

test('products not on sale are visible to operators only', async () => {
  const { operator, customer } = await shop()
  const { data } = await as(operator).send(listProducts, everything)
  const id = data.allProducts[0]?.id ?? ''
  const off = await as(operator).send(shelveProduct, { params: { id }, body: { onSale: false } })
  expect(off.data.product).toMatchObject({ onSale: false, offerVersion: 2 })
  expect((await as(operator).send(getProduct, { params: { id } })).data.product.onSale).toBe(false)
  expect((await as(customer).send(getProduct, { params: { id } })).code).toBe(errors['product.missing'].code)
  expect((await as(customer).send(listProducts, everything)).data.total).toBe(data.total - 1)
})

test('another site’s product does not exist here', async () => {
  const { customer } = await shop()
  const elsewhere = await given.customer(db, await given.site(db))
  const { data } = await as(customer).send(listProducts, everything)
  const params = { id: data.allProducts[0]?.id ?? '' }
  expect((await as(customer).send(getProduct, { params })).data.product).toEqual(data.allProducts[0])
  expect((await as(elsewhere).send(getProduct, { params })).status).toBe(404)
  expect((await as(elsewhere).send(listProducts, everything)).data).toEqual({ allProducts: [], total: 0 })
})

test('the filter options are those of products on sale', async () => {
  const { customer } = await shop()
  const { data } = await as(customer).send(productOptions)
  expect(data.usageTypes).toEqual(['ssl', 'code', 'doc', 'smime'])
  expect(data.validTypes).toEqual(['dv', 'ov', 'ev'])
  expect(data.brand).toEqual(['Certum', 'DigiCert', 'GeoTrust', 'GlobalSign', 'RapidSSL', 'Sectigo'])
  expect(data.products).toHaveLength(21)
})

import { errors } from '@app/contracts/errors'
import { readPriceList } from '@app/contracts/products/price-list'
import { shelveProduct } from '@app/contracts/products/products'
import { expect, test } from 'vitest'
import * as given from '#testing/given/given.ts'
import { testApi } from '#testing/test-api.ts'

const { db, as, anonymous } = await testApi()

test('visitors of a retail site see what is on sale at list prices, and nothing of costs or levels', async () => {
  const site = await given.site(db, { isRetail: true })
  await given.offers(db, site)
  const operator = await given.operator(db, site)
  const { data } = await anonymous(site).send(readPriceList, {})
  expect(data?.currency).toBe(site.currency)
  const [first] = data?.products ?? []
  expect(first?.prices[0]?.priceMinor).toBeGreaterThan(0)
  expect(Object.keys(first ?? {})).not.toEqual(expect.arrayContaining(['upstream']))
  expect(JSON.stringify(data)).not.toMatch(/cost|levels|soldCount|caCertificateNo/)

  await as(operator).send(shelveProduct, { params: { id: first?.id ?? '' }, body: { onSale: false } })
  const left = (await anonymous(site).send(readPriceList, {})).data?.products ?? []
  expect(left).toHaveLength((data?.products.length ?? 0) - 1)
  expect(left.map(({ id }) => id)).not.toContain(first?.id)
})

test('a site that is not open to everybody shows its prices to nobody', async () => {
  const site = await given.site(db, { isRetail: false })
  await given.offers(db, site)
  const answer = await anonymous(site).send(readPriceList, {})
  expect(answer).toMatchObject({ status: 404, code: errors['route.missing'].code, data: null })
})

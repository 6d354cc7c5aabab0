import { errors } from '@app/contracts/errors'
import { listLogs } from '@app/contracts/logs'
import { getPrices, setPrices } from '@app/contracts/products/product-prices'
import {
  createProduct,
  deleteProduct,
  getProduct,
  listProducts,
  type Product,
  shelveProduct,
  updateProduct,
} from '@app/contracts/products/products'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import * as given from '#testing/given/given.ts'
import { newProduct, priceRow } from '#testing/given/given-products.ts'
import { giveMoney, orderWorld, place } from '#testing/order-world.ts'
import { products } from './products.table.ts'

const world = await orderWorld()
const { db, as } = world

/** The platform's own site with its operator, and a tenant's site in the same currency. */
async function platform() {
  const root = await given.site(db, { isRoot: true })
  const tenant = await given.site(db, { isSaas: true, parentId: root.id })
  const [operator, reseller] = [await given.operator(db, root), await given.operator(db, tenant)]
  return { root, tenant, operator, reseller }
}

const create = async (by: given.GivenMember, wishes: object = {}): Promise<Product> => {
  const answer = await as(by).send(createProduct, { body: newProduct(wishes) })
  expect(answer).toMatchObject({ code: 200 })
  return answer.data.product
}
const price = (by: given.GivenMember, id: string, rows = [priceRow(1, 100)], offerVersion = 1) =>
  as(by).send(setPrices, { params: { id }, body: { from: null, rows, offerVersion } })
const shelve = (by: given.GivenMember, id: string, onSale = true) =>
  as(by).send(shelveProduct, { params: { id }, body: { onSale } })
const find = async (by: given.GivenMember, id: string) => as(by).send(getProduct, { params: { id } })
const payloadOf = (product: Product, wishes: object = {}) => ({
  ...product,
  upstream: product.upstream ?? { channel: '', code: '', connectionId: null, fallbackId: null },
  ...wishes,
})

test('a product is created, priced, put on sale, bought and changed; each is audited', async () => {
  const { root, operator } = await platform()
  const product = await create(operator)
  expect(product).toMatchObject({ onSale: false, prices: [], version: 1, offerVersion: 1, soldCount: 0 })
  const customer = await given.customer(db, root)
  expect((await find(customer, product.id)).status).toBe(404)
  expect((await shelve(operator, product.id)).code).toBe(errors['product.no-price'].code)
  expect(await price(operator, product.id)).toMatchObject({ code: 200, data: { offerVersion: 2 } })
  expect((await shelve(operator, product.id)).data.product.onSale).toBe(true)
  const seen = (await find(customer, product.id)).data.product
  expect(seen).toMatchObject({ upstream: null, soldCount: null, prices: [{ validity: 1, priceMinor: 100_00 }] })
  expect(seen.prices[0]).toMatchObject({ costMinor: null, levels: null })

  const body = payloadOf(product, { name: { zh: '新名', en: 'New name' }, refundDays: '7', weight: '12' })
  const changed = await as(operator).send(updateProduct, { params: { id: product.id }, body })
  expect(changed.data.product).toMatchObject({ version: 2, refundDays: 7, weight: 12, name: { en: 'New name' } })
  const { logs } = (await as(operator).send(listLogs, { query: { object: 'product' } })).data
  expect(logs.map(({ action }) => action)).toEqual(['product.edit', 'product.shelf', 'product.price', 'product.create'])
})

test('a product’s description is sanitized', async () => {
  const { operator } = await platform()
  const zh =
    '<h2>标题</h2><script>alert(1)</script><p onclick="x()">词 <b>粗</b> <a href="javascript:x()">坏</a> <a href="https://a.example" target="_blank">好</a><img src=x onerror=x()></p><ul><li>一</li></ul>'
  const { description } = await create(operator, { description: { zh, en: '<svg/onload=x()>plain & simple' } })
  expect(description).toEqual({
    zh: '<h3>标题</h3><p>词 <strong>粗</strong> <a rel="noopener nofollow">坏</a> <a href="https://a.example" rel="noopener nofollow">好</a></p><ul><li>一</li></ul>',
    en: 'plain &amp; simple',
  })
})

test('a product number is unique and never changes', async () => {
  const { operator } = await platform()
  const product = await create(operator)
  const again = await as(operator).send(createProduct, { body: newProduct({ productNo: product.productNo }) })
  expect(again).toMatchObject({ status: 400, errors: { productNo: expect.any(String) } })
  const body = payloadOf(product, { productNo: 'OTHER-1' })
  const renamed = await as(operator).send(updateProduct, { params: { id: product.id }, body })
  expect(renamed).toMatchObject({ status: 400, errors: { productNo: expect.any(String) } })
})

test.each([
  [{ usageType: 'code' }, 'productType'],
  [{ namesIncluded: 3, namesMax: 2 }, 'namesMax'],
  [{ validType: 'ov', needsOrganisation: false }, 'needsOrganisation'],
  [{ dcvMethods: [] }, 'dcvMethods'],
  [{ refundRule: 'days', refundDays: 0 }, 'refundDays'],
  [{ terms: [] }, 'terms'],
  [{ productNo: 'a b' }, 'productNo'],
  [{ namesMax: 'many' }, 'namesMax'],
])('what does not fit is told by its field: %j', async (wishes, field) => {
  const { operator } = await platform()
  const answer = await as(operator).send(createProduct, { body: newProduct(wishes as object) })
  expect(answer).toMatchObject({ status: 400, errors: { [field]: expect.any(String) } })
})

test('of two simultaneous changes to one version the second is refused', async () => {
  const { operator } = await platform()
  const product = await create(operator)
  const change = (en: string) =>
    as(operator).send(updateProduct, {
      params: { id: product.id },
      body: payloadOf(product, { name: { zh: '名', en } }),
    })
  const codes = [(await change('One')).code, (await change('Other')).code]
  expect(codes).toEqual([200, errors['save.conflict'].code])
  expect((await price(operator, product.id, [priceRow(1, 9)], 7)).code).toBe(errors['save.conflict'].code)
})

test('a product sold on any site is not deleted; an unsold one is, with its prices', async () => {
  const { root, tenant, operator } = await platform()
  await given.offers(db, root)
  await given.offers(db, tenant)
  const { data } = await as(operator).send(listProducts, { query: { limit: 1000, offset: 1 } })
  const sold = data.allProducts.find(({ productNo }) => productNo === 'SEC-DV-1')?.id ?? ''
  const customer = await given.customer(db, tenant)
  await giveMoney(world, customer, 1_000_00)
  await place(world, customer)
  const remove = (id: string) => as(operator).send(deleteProduct, { params: { id }, query: { reason: 'Gone' } })
  expect((await remove(sold)).code).toBe(errors['product.sold'].code)
  expect((await find(operator, sold)).code).toBe(200)
  const fresh = await create(operator)
  await price(operator, fresh.id)
  expect((await remove(fresh.id)).code).toBe(200)
  expect((await find(operator, fresh.id)).status).toBe(404)
})

test('a reseller neither creates nor changes nor deletes products', async () => {
  const { operator, reseller } = await platform()
  const product = await create(operator)
  const params = { id: product.id }
  const answers = [
    await as(reseller).send(createProduct, { body: newProduct() }),
    await as(reseller).send(updateProduct, { params, body: payloadOf(product) }),
    await as(reseller).send(deleteProduct, { params, query: {} }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
})

test('not even a query of a tenant site can write to the catalogue', async () => {
  const { root, tenant, operator, reseller } = await platform()
  const product = await create(operator)
  await price(operator, product.id)
  await shelve(operator, product.id)
  await price(reseller, product.id, [priceRow(1, 150)], 0)
  const other = await given.site(db, { isRoot: true })
  const brandAt = async (site: given.GivenSite, brand: string) =>
    db.transaction({ siteId: site.id, accountId: null }, async (tx) => {
      await tx.update(products).set({ brand }).where(eq(products.id, product.id))
      await tx.delete(products).where(and(eq(products.id, product.id), eq(products.brand, 'nobody')))
      const [row] = await tx.select().from(products).where(eq(products.id, product.id))
      return row?.brand
    })
  expect(await brandAt(tenant, 'Tenant')).toBe('Sectigo')
  expect(await brandAt(other, 'Other')).toBe('Sectigo')
  expect(await brandAt(root, 'Root')).toBe('Root')
  const row = { ...newProduct(), id: newId(), allowsWildcard: false, requiresWildcard: false }
  const adding = db.transaction({ siteId: tenant.id, accountId: null }, (tx) =>
    tx.insert(products).values(row as typeof products.$inferInsert),
  )
  await expect(adding).rejects.toMatchObject({ cause: { code: '42501' } })
})

test('a reseller sells the platform’s products at its own price, and pays the price of its level', async () => {
  const { tenant, operator, reseller } = await platform()
  const product = await create(operator)
  const params = { id: product.id }
  expect((await find(reseller, product.id)).status).toBe(404)
  const levels = { A: 90_00, B: 80_00, C: null }
  await price(operator, product.id, [priceRow(1, 100, { levels })])
  await shelve(operator, product.id)

  const offered = (await find(reseller, product.id)).data.product
  expect(offered).toMatchObject({ onSale: false, offerVersion: 0, prices: [], upstream: null })
  const own = await price(reseller, product.id, [priceRow(1, 150, { costMinor: 1 })], 0)
  // The cost that it sends is ignored: it is the platform's price.
  expect(own.data).toMatchObject({ entersCost: false, rows: [{ priceMinor: 150_00, costMinor: 100_00 }] })
  await given.buysAt(db, given.owner(tenant), 'B')
  const seen = async () => (await as(reseller).send(getPrices, { params })).data.rows[0]?.costMinor
  expect(await seen()).toBe(80_00)
  expect((await shelve(reseller, product.id)).data.product.onSale).toBe(true)
  const customer = await given.customer(db, tenant)
  expect((await find(customer, product.id)).data.product.prices[0]?.priceMinor).toBe(150_00)
  // The platform's own price is unchanged.
  expect((await find(operator, product.id)).data.product.prices[0]?.priceMinor).toBe(100_00)

  await shelve(operator, product.id, false)
  expect((await find(customer, product.id)).status).toBe(404)
  expect((await shelve(reseller, product.id)).code).toBe(errors['product.withdrawn'].code)
})

test('a site with another currency enters its cost itself', async () => {
  const { root, operator } = await platform()
  const abroad = await given.site(db, { isSaas: true, parentId: root.id, currency: 'USD' })
  const reseller = await given.operator(db, abroad)
  const product = await create(operator)
  await price(operator, product.id)
  await shelve(operator, product.id)
  const own = await price(reseller, product.id, [priceRow(1, 20, { costMinor: 13_00 })], 0)
  expect(own.data).toMatchObject({ entersCost: true, rows: [{ costMinor: 13_00 }] })
})

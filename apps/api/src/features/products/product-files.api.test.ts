import { apiPath } from '@app/contracts/endpoint'
import { exportProducts, fileColumns, importProducts } from '@app/contracts/products/product-files'
import { createProduct, listProducts } from '@app/contracts/products/products'
import { expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import * as given from '#testing/given/given.ts'
import { newProduct } from '#testing/given/given-products.ts'
import { readCsv, readXlsx } from '#testing/read-sheet.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, as } = api

async function platform() {
  const site = await given.site(db, { isRoot: true })
  return { site, operator: await given.operator(db, site) }
}
const row = (wishes: Record<string, string> = {}) => ({
  ...{ productNo: `I-${newId().slice(-10)}`, nameZh: '导入', nameEn: 'Imported', brand: 'Certum', usageType: 'ssl' },
  ...{ validType: 'dv', productType: 'single', caCertificateNo: 'C-1', terms: '1 2', price1: '88.00', cost1: '50' },
  ...wishes,
})
const bring = (by: given.GivenMember, rows: Record<string, string>[], dryRun = false) =>
  as(by).send(importProducts, { body: { rows, dryRun } })
const all = async (by: given.GivenMember) =>
  (await as(by).send(listProducts, { query: { limit: 1000, offset: 1 } })).data.allProducts
const download = async (by: given.GivenMember, format: 'csv' | 'xlsx') =>
  api.app.inject({
    url: `${apiPath(exportProducts.path)}?format=${format}`,
    headers: { host: by.site.host, token: await as(by).token() },
  })

test('rows are checked first, and applied only if all are valid', async () => {
  const { operator } = await platform()
  const good = row()
  const rows = [good, row({ terms: '1', price2: '9' }), row({ usageType: 'tls' }), good, row({ price1: 'ten' })]
  const checked = (await bring(operator, rows, true)).data
  expect(checked.rows.map(({ does, reason }) => [does, reason.split(':')[0]])).toEqual([
    ['create', ''],
    ['none', 'price2'],
    ['none', 'usageType'],
    ['none', expect.any(String)],
    ['none', 'price1'],
  ])
  expect((await bring(operator, rows)).data).toMatchObject({ created: 0, changed: 0 })
  expect(await all(operator)).toEqual([])
  expect((await bring(operator, [good])).data).toMatchObject({ created: 1, changed: 0 })
  const [made] = await all(operator)
  expect(made).toMatchObject({ productNo: good.productNo, terms: [1, 2], onSale: false })
  expect(made?.prices).toMatchObject([{ validity: 1, priceMinor: 88_00, costMinor: 50_00 }])
})

test('an existing number is updated, and missing cells leave fields unchanged', async () => {
  const { operator } = await platform()
  const { product } = (await as(operator).send(createProduct, { body: newProduct({ brand: 'Sectigo' }) })).data
  const done = await bring(operator, [{ productNo: product.productNo, nameEn: 'Renamed', price1: '1,280.50' }])
  expect(done.data).toMatchObject({ created: 0, changed: 1 })
  const [changed] = await all(operator)
  expect(changed).toMatchObject({ name: { zh: product.name.zh, en: 'Renamed' }, brand: 'Sectigo', version: 2 })
  expect(changed?.prices[0]?.priceMinor).toBe(1280_50)
})

test('an exported file imports unchanged', async () => {
  const { site, operator } = await platform()
  await given.offers(db, site)
  const before = await all(operator)
  const csv = await download(operator, 'csv')
  expect(csv.headers['content-disposition']).toMatch(/products-\d{4}-\d\d-\d\d\.csv/)
  const [head = [], ...lines] = readCsv(csv.rawPayload)
  expect(head).toEqual([...fileColumns])
  expect(lines).toHaveLength(before.length)
  expect(readXlsx((await download(operator, 'xlsx')).rawPayload)).toHaveLength(before.length + 1)
  const rows = lines.map((cells) => Object.fromEntries(head.map((column, i) => [column, cells[i] ?? ''])))
  expect((await bring(operator, rows)).data).toMatchObject({ created: 0, changed: before.length })
  const plain = (list: typeof before) => list.map(({ version: _, offerVersion: __, updatedAt: ___, ...rest }) => rest)
  expect(plain(await all(operator))).toEqual(plain(before))
})

test('a reseller exports its own prices and imports nothing', async () => {
  const tenant = await given.site(db, { isSaas: true })
  await given.offers(db, tenant)
  const reseller = await given.operator(db, tenant)
  expect((await bring(reseller, [row()])).status).toBe(403)
  expect((await download(reseller, 'csv')).statusCode).toBe(200)
})

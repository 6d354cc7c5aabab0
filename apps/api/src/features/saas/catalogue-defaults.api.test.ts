import { errors } from '@app/contracts/errors'
import { getPrices, setPrices } from '@app/contracts/products/product-prices'
import { listProducts, shelveProduct } from '@app/contracts/products/products'
import { getTenantDefaults, previewRollout } from '@app/contracts/saas/defaults'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#features/logs/logs.table.ts'
import { sites } from '#features/sites/sites.table.ts'
import type * as given from '#testing/given/given.ts'
import { givenApplication } from '#testing/given/given-plans.ts'
import { ownerAt, push, rented, siteOfTenant, takeBack } from '#testing/given/given-rollouts.ts'
import { givenLandlord } from '#testing/given/given-tenants.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, as, clock } = api

let root: given.GivenMember
beforeEach(async () => {
  ;({ operator: root } = await givenLandlord(db, { isRoot: true, currency: 'CNY' }))
})

const productsOf = async (by: given.GivenMember) =>
  (await as(by).send(listProducts, { query: { limit: 100, offset: 1 } })).data.allProducts

/** Products of the platform that are sold for a year. */
async function goods() {
  const sold = (await productsOf(root)).filter(({ prices }) => prices.some(({ validity }) => validity === 1))
  const [one = '', two = '', three = ''] = sold.map(({ id }) => id)
  return { one, two, three }
}

const pricesOf = async (by: given.GivenMember, id: string) => (await as(by).send(getPrices, { params: { id } })).data
const yearOf = async (by: given.GivenMember, id: string) =>
  (await pricesOf(by, id)).rows.find(({ validity }) => validity === 1)?.priceMinor

/** Sets the price of a year as `change` says, from a second later on. */
async function reprice(by: given.GivenMember, id: string, change: (minor: number) => number) {
  clock.advance({ seconds: 1 })
  const { rows, offerVersion } = await pricesOf(by, id)
  const next = rows.map((row) => (row.validity === 1 ? { ...row, priceMinor: change(row.priceMinor) } : row))
  const sent = await as(by).send(setPrices, { params: { id }, body: { from: null, rows: next, offerVersion } })
  expect(sent.code).toBe(200)
  clock.advance({ seconds: 1 })
}

const preview = async (id: string, number?: number) =>
  (await as(root).send(previewRollout, { params: { id }, query: number === undefined ? {} : { number } })).data
const diffOf = async (id: string, tenantId: string, number?: number) =>
  (await preview(id, number)).tenants.find((one) => one.tenantId === tenantId)
const shelve = (by: given.GivenMember, id: string, onSale: boolean) =>
  as(by).send(shelveProduct, { params: { id }, body: { onSale } })
const isOnSale = async (by: given.GivenMember, id: string) =>
  (await productsOf(by)).find((product) => product.id === id)?.onSale
const historyOf = async (by: given.GivenMember, id: string) =>
  (await pricesOf(by, id)).versions.map(({ setBy }) => setBy)

test('base prices reach tenants where they stand as they were handed down, and are taken back', async () => {
  const { one, two, three } = await goods()
  await shelve(root, three, false)
  const { id, ids, save } = await rented(api, root, 2)
  const [first = '', second = ''] = ids
  const [owner, other] = [await ownerAt(api, root, first), await ownerAt(api, root, second)]
  const base = (await yearOf(root, one)) ?? 0
  const begun = (await yearOf(owner, one)) ?? 0
  expect(begun).toBe(Math.round(base * 1.2))
  expect((await preview(id)).pending).toBeNull()

  // The second sets a price of its own; the platform raises both and sells one product more.
  await reprice(other, one, (minor) => minor + 7_00)
  const own = await yearOf(other, one)
  await reprice(root, one, (minor) => minor + 10_00)
  await reprice(root, two, (minor) => minor + 20_00)
  await shelve(root, three, true)
  expect((await preview(id)).pending).toMatchObject({ markup: null, repriced: 2, added: 1, removed: 0 })
  await save()
  const seen = await preview(id)
  expect(seen).toMatchObject({ number: 2, pending: null })
  expect(seen.versions[0]?.changes).toMatchObject({ markup: null, repriced: 2, added: 1, removed: 0 })
  const raised = Math.round((base + 10_00) * 1.2)
  const [firstDiff, secondDiff] = seen.tenants
  expect(firstDiff?.catalogue).toMatchObject({ prices: 2, added: 1, removed: 0, kept: 0, belowCost: 0 })
  expect(firstDiff?.catalogue?.examples).toContainEqual(
    expect.objectContaining({ validity: 1, from: begun, to: raised }),
  )
  expect(firstDiff?.catalogue?.addedNames[0]?.zh).not.toBe('')
  expect(secondDiff?.catalogue).toMatchObject({ prices: 1, added: 1, kept: 1 })
  const standing = (await as(root).send(getTenantDefaults, { params: { id: second } })).data.prices
  expect(standing).toMatchObject({ overridden: 1 })
  expect(standing?.behind).toBeGreaterThan(1)

  await push(api, root, id, ids)
  expect(await yearOf(owner, one)).toBe(raised)
  expect(await yearOf(other, one)).toBe(own)
  expect(await isOnSale(owner, three)).toBe(true)
  expect(await yearOf(owner, three)).toBe(Math.round(((await yearOf(root, three)) ?? 0) * 1.2))
  // By the same history as a price that the tenant sets itself.
  expect(await historyOf(owner, one)).toEqual([`Name of ${root.loginName}`, ''])
  const { id: siteId } = await siteOfTenant(api, root, first)
  const lines = () =>
    db.transaction({ siteId, accountId: null }, (tx) =>
      tx
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.siteId, siteId), eq(auditLog.action, 'product.price'))),
    )
  const told = (await lines()).length
  expect(told).toBe(3)

  // Once more changes nothing, and says nothing.
  await push(api, root, id, ids)
  expect(await historyOf(owner, one)).toHaveLength(2)
  expect(await lines()).toHaveLength(told)

  await takeBack(api, root, id, { number: 1, tenantIds: ids })
  expect(await yearOf(owner, one)).toBe(begun)
  expect(await yearOf(other, one)).toBe(own)
  expect(await isOnSale(owner, three)).toBe(false)
})

test('another markup changes what follows it, and a product that the tenant took off stays off', async () => {
  const { one, two } = await goods()
  const { id, ids, save, open } = await rented(api, root, 1)
  const [first = ''] = ids
  const dear = await open(50)
  const [owner, other] = [await ownerAt(api, root, first), await ownerAt(api, root, dear)]
  await shelve(owner, two, false)
  await save({}, 30)
  expect((await preview(id)).versions[0]?.changes).toMatchObject({ markup: { from: 20, to: 30 }, repriced: 0 })
  // The tenant that was opened with another markup has prices of its own.
  expect((await diffOf(id, dear))?.catalogue).toMatchObject({ prices: 0, added: 0 })
  await push(api, root, id, [first, dear])
  const base = (await yearOf(root, one)) ?? 0
  expect(await yearOf(owner, one)).toBe(Math.round(base * 1.3))
  expect(await yearOf(other, one)).toBe(Math.round(base * 1.5))
  expect(await isOnSale(owner, two)).toBe(false)
})

test('no price goes below what the tenant pays now', async () => {
  const { one } = await goods()
  const { id, ids, save, open } = await rented(api, root, 1)
  const [tenant = ''] = ids
  const owner = await ownerAt(api, root, tenant)
  await reprice(root, one, (minor) => minor * 2)
  await save()
  await push(api, root, id, [tenant])
  const doubled = await yearOf(owner, one)
  // The first version asks less for it than it costs the tenant now.
  expect((await diffOf(id, tenant, 1))?.catalogue).toMatchObject({ prices: 0, belowCost: 1 })
  await takeBack(api, root, id, { number: 1, tenantIds: [tenant] })
  expect(await yearOf(owner, one)).toBe(doubled)

  // So does a tenant that is opened before the platform has saved what became dearer.
  await reprice(root, one, (minor) => minor * 2)
  const late = await ownerAt(api, root, await open())
  expect(await yearOf(late, one)).toBe(Math.round(((await yearOf(root, one)) ?? 0) * 1.2))
})

test('a new tenant begins with the products of the newest version', async () => {
  const { one, two } = await goods()
  await shelve(root, two, false)
  const { id, save, open } = await rented(api, root, 0)
  await shelve(root, two, true)
  const before = await ownerAt(api, root, await open())
  expect(await isOnSale(before, two)).not.toBe(true)
  expect(await isOnSale(before, one)).toBe(true)
  await save()
  const after = await open()
  expect(await isOnSale(await ownerAt(api, root, after), two)).toBe(true)
  // It has the newest version already, so nothing is compared.
  expect(await diffOf(id, after)).toMatchObject({ number: 2, catalogue: null, isOtherCurrency: false })
  const { prices } = (await as(root).send(getTenantDefaults, { params: { id: after } })).data
  expect(prices).toMatchObject({ behind: 0, overridden: 0 })
})

test('a version of before says nothing of prices: they stay, and what nobody touched follows the next one', async () => {
  const { one } = await goods()
  // Nothing was kept of the version that it began with.
  const { id, ids, save, open } = await rented(api, root, 1, await givenApplication(api, root))
  const [tenant = ''] = ids
  const dear = await open(50)
  const owner = await ownerAt(api, root, tenant)
  expect((await diffOf(id, tenant))?.catalogue).toBeNull()
  const base = (await yearOf(root, one)) ?? 0
  await save({}, 40)
  expect((await diffOf(id, dear))?.catalogue).toMatchObject({ prices: 0 })
  await push(api, root, id, [tenant])
  const risen = Math.round(base * 1.4)
  expect(await yearOf(owner, one)).toBe(risen)
  await takeBack(api, root, id, { number: 1, tenantIds: [tenant] })
  expect(await yearOf(owner, one)).toBe(risen)
  // It still stands where the second version put it, so the third one changes it.
  await save({}, 45)
  await push(api, root, id, [tenant])
  expect(await yearOf(owner, one)).toBe(Math.round(base * 1.45))
})

test('a site in another currency keeps its prices', async () => {
  const { one } = await goods()
  const { id, ids, save } = await rented(api, root, 1)
  const [tenant = ''] = ids
  const owner = await ownerAt(api, root, tenant)
  const before = await yearOf(owner, one)
  await db.owner.update(sites).set({ currency: 'USD' }).where(eq(sites.id, owner.site.id))
  await save({ onlySelfusdt: true }, 60)
  expect(await diffOf(id, tenant)).toMatchObject({ catalogue: null, isOtherCurrency: true })
  const sent = await push(api, root, id, [tenant])
  expect(sent.code).not.toBe(errors['access.denied'].code)
  expect(await yearOf(owner, one)).toBe(before)
  expect(await siteOfTenant(api, root, tenant)).toMatchObject({ onlySelfusdt: true })
})

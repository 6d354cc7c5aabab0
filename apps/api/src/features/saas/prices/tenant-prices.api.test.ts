import { errors } from '@app/contracts/errors'
import { getPrices, setPrices } from '@app/contracts/products/product-prices'
import { shelveProduct } from '@app/contracts/products/products'
import { getTenantDefaults, setTenantFlag } from '@app/contracts/saas/defaults'
import { followTenantPrices, getTenantPrices, type TenantPrice } from '@app/contracts/saas/tenant-prices'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import { listings } from '#features/products/products.table.ts'
import { sites } from '#features/sites/sites.table.ts'
import * as given from '#testing/given/given.ts'
import { ownerAt, push, rented } from '#testing/given/given-rollouts.ts'
import { givenLandlord, givenTenant } from '#testing/given/given-tenants.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, as, clock } = api

let root: given.GivenMember
beforeEach(async () => {
  ;({ operator: root } = await givenLandlord(db, { isRoot: true, currency: 'CNY' }))
})

const read = (id: string, by = root) => as(by).send(getTenantPrices, { params: { id } })
const pricesOf = async (id: string) => (await read(id)).data.prices
/** Price of a year of the product that stands at a place among those sold for a year. */
const yearly = async (id: string, at = 0): Promise<TenantPrice> => {
  const found = (await pricesOf(id)).filter(({ validity, priceMinor }) => validity === 1 && priceMinor !== null)[at]
  if (!found) throw new Error('No product is sold for a year')
  return found
}
const yearOf = async (id: string, productId: string) =>
  (await pricesOf(id)).find((one) => one.productId === productId && one.validity === 1)

async function reprice(by: given.GivenMember, id: string, change: (minor: number) => number) {
  clock.advance({ seconds: 1 })
  const { rows, offerVersion } = (await as(by).send(getPrices, { params: { id } })).data
  const next = rows.map((row) => (row.validity === 1 ? { ...row, priceMinor: change(row.priceMinor) } : row))
  const sent = await as(by).send(setPrices, { params: { id }, body: { from: null, rows: next, offerVersion } })
  expect(sent.code).toBe(200)
  clock.advance({ seconds: 1 })
}

const follow = (
  id: string,
  prices: readonly Pick<TenantPrice, 'productId' | 'validity' | 'offerVersion'>[],
  { by = root, key: idempotencyKey = newId() } = {},
) => {
  const body = {
    prices: prices.map(({ productId, validity, offerVersion }) => ({ productId, validity, offerVersion })),
  }
  return as(by).send(followTenantPrices, { params: { id }, body, idempotencyKey })
}

const linesAt = (siteId: string, action: string) =>
  db.transaction({ siteId, accountId: null }, (tx) =>
    tx
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.siteId, siteId), eq(auditLog.action, action))),
  )

test('the parent sees what each product costs a tenant, what it asks, and whose price that is', async () => {
  const { ids, save, id: applicationId } = await rented(api, root, 1)
  const [tenant = ''] = ids
  const owner = await ownerAt(api, root, tenant)
  const first = await yearly(tenant)
  const base = (await as(root).send(getPrices, { params: { id: first.productId } })).data.rows
  const costMinor = base.find(({ validity }) => validity === 1)?.priceMinor ?? 0
  expect(first).toMatchObject({ costMinor, priceMinor: Math.round(costMinor * 1.2), state: 'inherited', onSale: true })
  expect(first).toMatchObject({ handedMinor: first.priceMinor, isOwnCa: false })
  expect(first.name.zh).not.toBe('')

  const second = await yearly(tenant, 1)
  await reprice(owner, first.productId, () => costMinor - 1)
  await as(owner).send(shelveProduct, { params: { id: second.productId }, body: { onSale: false } })
  expect(await yearOf(tenant, first.productId)).toMatchObject({
    ...{ priceMinor: costMinor - 1, costMinor, state: 'overridden', handedMinor: first.priceMinor },
  })
  expect(await yearOf(tenant, second.productId)).toMatchObject({ onSale: false, state: 'inherited' })

  // A dearer version is one to hand down, and what the platform no longer sells cannot be sold here.
  await save({}, 30)
  expect(await yearOf(tenant, second.productId)).toMatchObject({ state: 'behind', handedMinor: second.priceMinor })
  await push(api, root, applicationId, ids)
  const risen = await yearOf(tenant, second.productId)
  expect(risen?.state).toBe('inherited')
  expect(risen?.priceMinor).toBe(risen?.handedMinor)
  await as(root).send(shelveProduct, { params: { id: second.productId }, body: { onSale: false } })
  expect(await yearOf(tenant, second.productId)).toBeUndefined()
})

test('a product on a CA of its own has no cost here', async () => {
  const { ids } = await rented(api, root, 1)
  const [tenant = ''] = ids
  const owner = await ownerAt(api, root, tenant)
  const { productId } = await yearly(tenant)
  await as(root).send(setTenantFlag, { params: { id: tenant }, body: { flag: 'hasOwnCa', value: true } })
  const { id: siteId } = owner.site
  await db.transaction({ siteId, accountId: null }, (tx) =>
    tx
      .update(listings)
      .set({ connectionId: newId() })
      .where(and(eq(listings.siteId, siteId), eq(listings.productId, productId))),
  )
  expect(await yearOf(tenant, productId)).toMatchObject({ isOwnCa: true, costMinor: null, state: 'inherited' })
})

test('prices follow their application again, once, and both sites say so', async () => {
  const { id: applicationId, ids, save } = await rented(api, root, 1)
  const [tenant = ''] = ids
  const owner = await ownerAt(api, root, tenant)
  const [one, two] = [await yearly(tenant), await yearly(tenant, 1)]
  await reprice(owner, one.productId, (minor) => minor + 7_00)
  await reprice(owner, two.productId, (minor) => minor + 9_00)
  const own = [await yearOf(tenant, one.productId), await yearOf(tenant, two.productId)] as [TenantPrice, TenantPrice]
  const told = (await linesAt(owner.site.id, 'product.price')).length

  const key = newId()
  expect((await follow(tenant, own, { key })).data).toEqual({ changed: 2 })
  expect(await yearOf(tenant, one.productId)).toMatchObject({ priceMinor: one.priceMinor, state: 'inherited' })
  expect(await yearOf(tenant, two.productId)).toMatchObject({ priceMinor: two.priceMinor, state: 'inherited' })
  const { prices } = (await as(root).send(getTenantDefaults, { params: { id: tenant } })).data
  expect(prices?.overridden).toBe(0)
  const [line, ...others] = await linesAt(root.site.id, 'tenant.inherit-prices')
  expect(others).toEqual([])
  expect(line?.before).toMatchObject({ prices: [{ productNo: one.productNo, priceMinor: own[0].priceMinor }, {}] })
  expect(line?.after).toMatchObject({ prices: [{ productNo: one.productNo, priceMinor: one.priceMinor }, {}] })
  expect(await linesAt(owner.site.id, 'product.price')).toHaveLength(told + 2)

  // Sent again it answers the same; what follows already changes nothing.
  expect((await follow(tenant, own, { key })).data).toEqual({ changed: 2 })
  const now = (await yearOf(tenant, one.productId)) as TenantPrice
  expect((await follow(tenant, [now])).data).toEqual({ changed: 0 })
  expect(await linesAt(owner.site.id, 'product.price')).toHaveLength(told + 2)

  // The next version reaches it again.
  await save({}, 30)
  await push(api, root, applicationId, ids)
  expect(await yearOf(tenant, one.productId)).toMatchObject({ priceMinor: Math.round((one.costMinor ?? 0) * 1.3) })
})

test('nothing follows below cost, over a change of its owner, or where no version gives a price', async () => {
  const { ids, open } = await rented(api, root, 1)
  const [tenant = ''] = ids
  const owner = await ownerAt(api, root, tenant)
  const [one, two] = [await yearly(tenant), await yearly(tenant, 1)]
  await reprice(owner, one.productId, (minor) => minor * 3)
  await reprice(owner, two.productId, (minor) => minor * 3)
  await reprice(root, one.productId, (minor) => minor * 2)
  const [dear, fine] = [await yearOf(tenant, one.productId), await yearOf(tenant, two.productId)] as [
    TenantPrice,
    TenantPrice,
  ]
  const refused = await follow(tenant, [fine, dear])
  expect(refused.code).toBe(errors['tenant.price-below-cost'].code)
  expect(refused.msg).toContain(one.productNo)
  // All or none.
  expect(await yearOf(tenant, two.productId)).toMatchObject({ state: 'overridden' })

  await reprice(owner, two.productId, (minor) => minor + 1)
  expect((await follow(tenant, [fine])).code).toBe(errors['save.conflict'].code)
  expect((await follow(tenant, [{ ...fine, productId: newId(), offerVersion: 0 }])).code).toBe(
    errors['product.missing'].code,
  )

  const other = await open()
  const { site } = await ownerAt(api, root, other)
  await db.owner.update(sites).set({ currency: 'USD' }).where(eq(sites.id, site.id))
  const sheet = (await read(other)).data
  expect(sheet).toMatchObject({ currency: 'USD', isOtherCurrency: true })
  const foreign = sheet.prices.find(({ productId, validity }) => productId === two.productId && validity === 1)
  expect(foreign).toMatchObject({ costMinor: null, state: null, handedMinor: null })
  expect((await follow(other, [foreign as TenantPrice])).code).toBe(errors['tenant.price-not-handed'].code)
})

test('only the parent reads them, and only those with the right give them back', async () => {
  const { ids } = await rented(api, root, 1)
  const [tenant = ''] = ids
  const owner = await ownerAt(api, root, tenant)
  const price = await yearly(tenant)
  const stranger = (await givenLandlord(db)).operator
  const theirs = await givenTenant(db, stranger.site)
  for (const by of [stranger, owner]) {
    expect((await read(tenant, by)).code).not.toBe(200)
    expect((await follow(tenant, [price], { by })).code).not.toBe(200)
  }
  expect((await read(theirs.id)).code).toBe(errors['tenant.missing'].code)
  const { data } = await read(theirs.id, stranger)
  expect(data.application).toBeNull()
  expect(data.prices.every(({ state }) => state === null)).toBe(true)
  const clerk = await given.member(db, root.account, { base: 'accountant' })
  expect((await read(tenant, clerk)).code).toBe(errors['access.denied'].code)
  expect((await follow(tenant, [price], { by: clerk })).code).toBe(errors['access.denied'].code)
})

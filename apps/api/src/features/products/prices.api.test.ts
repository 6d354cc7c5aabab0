import type { Permission } from '@app/contracts/access/permissions'
import { permissionsOf } from '@app/contracts/access/permissions'
import { agreementVersions } from '@app/contracts/agreements'
import { errors } from '@app/contracts/errors'
import { listLogs } from '@app/contracts/logs'
import { quoteOrder } from '@app/contracts/orders/order-quote'
import { placeOrder, supplyMaterial } from '@app/contracts/orders/orders'
import {
  cancelPrices,
  changePrices,
  getPrices,
  type PriceChange,
  previewPrices,
  setPrices,
} from '@app/contracts/products/product-prices'
import { createProduct, getProduct, listProducts, shelveProduct } from '@app/contracts/products/products'
import { expect, test } from 'vitest'
import { unix } from '#core/clock.ts'
import { newId } from '#core/new-id.ts'
import * as given from '#testing/given/given.ts'
import { newProduct, priceRow } from '#testing/given/given-products.ts'
import { contact, freshDomain, orderBody, orderWorld, place, read } from '#testing/order-world.ts'

const world = await orderWorld()
const { db, as, clock } = world
const day = 86_400

/** A site of its own that sells one product for 100 a year, at a cost of 50. */
async function shop() {
  const site = await given.site(db, { isRoot: true })
  const operator = await given.operator(db, site)
  const { id } = (await as(operator).send(createProduct, { body: newProduct() })).data.product
  const set = (rows = [priceRow(1, 100)], from: number | null = null, by = operator) =>
    as(operator)
      .send(getPrices, { params: { id } })
      .then(({ data }) =>
        as(by).send(setPrices, { params: { id }, body: { from, rows, offerVersion: data.offerVersion } }),
      )
  expect(await set()).toMatchObject({ code: 200 })
  await as(operator).send(shelveProduct, { params: { id }, body: { onSale: true } })
  const ask = async (by: given.GivenMember, buyerId: string | null = null) => {
    const body = { productId: id, validity: 1 as const, names: [], buyerId }
    return (await as(by).send(quoteOrder, { body })).data.priceLines[0]?.unitMinor
  }
  return { site, operator, id, set, ask }
}

test('each customer pays the price of its level, and operators see it for them', async () => {
  const { site, operator, id, set, ask } = await shop()
  await set([priceRow(1, 100, { levels: { A: 95_00, B: 80_00, C: null } })])
  const [none, b, c] = await Promise.all([1, 2, 3].map(() => given.customer(db, site)))
  if (!none || !b || !c) throw new Error('Three were asked for')
  await given.buysAt(db, b.account, 'B')
  await given.buysAt(db, c.account, 'C')
  expect(await Promise.all([none, b, c].map((member) => ask(member)))).toEqual([100_00, 80_00, 100_00])
  expect([await ask(operator), await ask(operator, b.account.id)]).toEqual([100_00, 80_00])
  const listed = async (by: given.GivenMember, buyerId?: string) =>
    (await as(by).send(listProducts, { query: { limit: 10, offset: 1, buyerId } })).data.allProducts[0]?.prices[0]
  expect(await listed(b)).toMatchObject({ priceMinor: 80_00, listMinor: 100_00, levels: null, costMinor: null })
  // An operator ordering for a customer sees that customer's price and the list price.
  expect(await listed(operator, b.account.id)).toMatchObject({
    priceMinor: 80_00,
    listMinor: 100_00,
    levels: { B: 80_00 },
  })
  expect(await listed(operator)).toMatchObject({ priceMinor: 100_00, listMinor: 100_00 })
  const body = { productId: id, validity: 1 as const, names: [], buyerId: b.account.id }
  expect((await as(operator).send(quoteOrder, { body })).data).toMatchObject({
    totalMinor: 80_00,
    listTotalMinor: 100_00,
  })
})

test('a planned price takes effect at its time; earlier orders keep theirs', async () => {
  const { site, operator, id, set, ask } = await shop()
  const customer = await given.customer(db, site)
  const names = [freshDomain()]
  const body = { productId: id, validity: 1 as const, names, methods: {}, contact, buyerId: null, csrPem: null }
  const buy = (expectedTotalMinor: number) =>
    as(customer).send(placeOrder, {
      body: { ...body, expectedTotalMinor, agreementVersion: agreementVersions.subscriber },
      idempotencyKey: newId(),
    })
  const from = unix(clock.now()) + 3 * day
  const planned = (await set([priceRow(1, 130)], from)).data
  expect(planned.rows[0]?.priceMinor).toBe(100_00)
  expect(planned.versions.map((version) => version.rows[0]?.priceMinor)).toEqual([130_00, 100_00])
  const order = (await buy(100_00)).data
  expect(order.amountMinor).toBe(100_00)

  clock.advance({ days: 3 })
  expect(await ask(customer)).toBe(130_00)
  expect((await buy(100_00)).code).toBe(errors['order.price-changed'].code)
  expect((await read(world, customer, order.id)).amountMinor).toBe(100_00)
  // Its names may still change, at the price of its time.
  const material = { names: [freshDomain()], methods: {}, contact, csrPem: null }
  expect((await as(customer).send(supplyMaterial, { params: { id: order.id }, body: material })).code).toBe(200)
  expect((await read(world, customer, order.id)).amountMinor).toBe(100_00)
  expect((await as(operator).send(getPrices, { params: { id } })).data.rows[0]?.priceMinor).toBe(130_00)
})

test('a price is not set for the past, for a term not offered, or over a concurrent change', async () => {
  const { operator, id, set } = await shop()
  expect(await set([priceRow(1, 9)], unix(clock.now()))).toMatchObject({
    status: 400,
    errors: { from: expect.any(String) },
  })
  const unknown = await set([priceRow(1, 9), priceRow(3, 9)])
  expect(unknown).toMatchObject({ status: 400, errors: { 'rows.1.validity': expect.any(String) } })
  const body = { from: null, rows: [priceRow(1, 9)], offerVersion: 1 }
  const late = await as(operator).send(setPrices, { params: { id }, body })
  expect(late.code).toBe(errors['save.conflict'].code)
})

test('selling below cost requires a right of its own', async () => {
  const { site, operator, id, set } = await shop()
  const rights = permissionsOf('platform', 'admin')
  const without = (right: Permission) =>
    given.member(db, given.owner(site), { base: 'admin', permissions: rights.filter((one) => one !== right) })
  const careful = await without('product.costOverride')
  const below = [priceRow(1, 100, { priceMinor: 40_00, costMinor: 50_00 })]
  expect((await set(below, null, careful)).status).toBe(403)
  expect((await set([priceRow(1, 60)], null, careful)).code).toBe(200)
  const blind = await without('order.costView')
  // A caller who cannot see the cost cannot change it.
  const seen = (await set([priceRow(1, 70, { costMinor: 1 })], null, blind)).data
  expect(seen).toMatchObject({ entersCost: false, rows: [{ priceMinor: 70_00, costMinor: null }] })
  expect((await as(operator).send(getPrices, { params: { id } })).data.rows[0]?.costMinor).toBe(30_00)
})

const raise = (ids: string[], over: Partial<PriceChange> = {}): PriceChange => ({
  ids,
  parts: ['list', 'A'],
  by: { kind: 'percent', percent: 10 },
  rounding: 'unit',
  from: null,
  ...over,
})
const change = (by: given.GivenMember, body: PriceChange, expected: number, idempotencyKey = newId()) =>
  as(by).send(changePrices, { body: { ...body, expected, reason: 'Dearer upstream' }, idempotencyKey })

test('many prices change at once: as previewed, once per key, and audited', async () => {
  const { site, operator } = await shop()
  await given.offers(db, site)
  const { allProducts } = (await as(operator).send(listProducts, { query: { limit: 1000, offset: 1 } })).data
  const picked = allProducts.filter(({ brand }) => brand === 'GeoTrust').map(({ id }) => id)
  const body = raise(picked)
  const preview = (await as(operator).send(previewPrices, { body })).data
  expect(preview).toMatchObject({ products: picked.length, losses: 0 })
  for (const step of preview.steps) expect(step.newMinor).toBe(Math.round((step.oldMinor * 1.1) / 100) * 100)
  const [key, wrong] = [newId(), newId()]
  expect((await change(operator, body, picked.length + 1, wrong)).code).toBe(errors['product.prices-moved'].code)
  const done = await change(operator, body, picked.length, key)
  expect(done.data).toEqual({ products: picked.length, prices: preview.steps.length })
  expect((await change(operator, body, picked.length, key)).data).toEqual(done.data)

  for (const { id, validity, part, newMinor } of preview.steps) {
    const row = (await as(operator).send(getPrices, { params: { id } })).data.rows.find(
      (one) => one.validity === validity,
    )
    expect(part === 'list' ? row?.priceMinor : row?.levels.A).toBe(newMinor)
  }
  const { logs } = (await as(operator).send(listLogs, { query: { object: 'product', q: 'Dearer' } })).data
  expect(logs).toHaveLength(picked.length)
})

test('a preview lists prices below cost, and the change takes effect at its date', async () => {
  const { operator, id, ask } = await shop()
  const cheap = raise([id], { by: { kind: 'amount', amountMinor: -60_00 }, from: unix(clock.now()) + day })
  const preview = (await as(operator).send(previewPrices, { body: cheap })).data
  expect(preview).toMatchObject({
    losses: 1,
    steps: [{ oldMinor: 100_00, newMinor: 40_00, costMinor: 50_00, isLoss: true }],
  })
  expect((await change(operator, cheap, 1)).data).toEqual({ products: 1, prices: 1 })
  expect(await ask(operator)).toBe(100_00)
  clock.advance({ days: 1 })
  expect(await ask(operator)).toBe(40_00)
})

test('unpaid orders keep their price when prices change', async () => {
  const { site, operator } = await shop()
  await given.offers(db, site)
  const customer = await given.customer(db, site)
  const order = await place(world, customer)
  const { productId } = await orderBody(world, customer)
  await change(operator, raise([productId], { parts: ['list'] }), 1)
  expect((await read(world, customer, order.id)).amountMinor).toBe(order.amountMinor)
})

test('another site’s prices are neither changed nor visible', async () => {
  const [here, there] = [await shop(), await shop()]
  const body = raise([there.id])
  expect((await as(here.operator).send(previewPrices, { body })).data).toMatchObject({ products: 0, steps: [] })
  expect((await change(here.operator, body, 1)).code).toBe(errors['product.prices-moved'].code)
  expect((await as(here.operator).send(getProduct, { params: { id: there.id } })).status).toBe(404)
})

test('a planned price is cancelled before it takes effect, once and audited; one in force is not', async () => {
  const { site, operator, id, set, ask } = await shop()
  const customer = await given.customer(db, site)
  const from = unix(clock.now()) + 3 * day
  const { offerVersion } = (await set([priceRow(1, 130)], from)).data
  const cancel = (by: given.GivenMember, over: object = {}, idempotencyKey = newId()) =>
    as(by).send(cancelPrices, {
      params: { id },
      body: { from, offerVersion, reason: 'the CA waits', ...over },
      idempotencyKey,
    })
  expect((await cancel(customer)).status).toBe(403)
  const elsewhere = await shop()
  const begun = { status: 409, code: errors['product.price-begun'].code }
  await cancel(elsewhere.operator, { offerVersion: 0 })
  const { versions } = (await as(operator).send(getPrices, { params: { id } })).data
  expect(versions[0]?.from).toBe(from)
  expect(await cancel(operator, { offerVersion: offerVersion - 1 })).toMatchObject({ status: 409 })
  expect(await cancel(operator, { from: from + 1 })).toMatchObject(begun)
  expect(await cancel(operator, { from: versions[1]?.from })).toMatchObject(begun)

  const key = newId()
  const done = await cancel(operator, {}, key)
  expect(done.data.versions.some((version) => version.from === from)).toBe(false)
  expect((await cancel(operator, {}, key)).data).toEqual(done.data)
  expect(await cancel(operator, { offerVersion: done.data.offerVersion })).toMatchObject(begun)
  const { logs } = (await as(operator).send(listLogs, { query: {} })).data
  const lines = logs.filter(({ action }) => action === 'product.price-cancel')
  expect(lines).toHaveLength(1)
  const start = clock.now()
  clock.advance({ days: 4 })
  expect(await ask(customer)).toBe(100_00)
  clock.set(start)
})

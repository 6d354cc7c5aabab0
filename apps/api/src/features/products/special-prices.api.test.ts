import { permissionsOf } from '@app/contracts/access/permissions'
import { agreementVersions } from '@app/contracts/agreements'
import { errors } from '@app/contracts/errors'
import { listLogs } from '@app/contracts/logs'
import { quoteOrder } from '@app/contracts/orders/order-quote'
import { paymentOf, payOrder, placeOrder } from '@app/contracts/orders/orders'
import { getPrices, setPrices } from '@app/contracts/products/product-prices'
import { createProduct, listProducts, shelveProduct } from '@app/contracts/products/products'
import {
  cancelSpecialPrice,
  getCustomerPrices,
  listSpecialPrices,
  type SpecialPriceChange,
  setSpecialPrices,
} from '@app/contracts/products/special-prices'
import { setUserLevel } from '@app/contracts/users/user-actions'
import { and, between, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { unix } from '#core/clock.ts'
import { newId } from '#core/new-id.ts'
import * as given from '#testing/given/given.ts'
import { newProduct, priceRow } from '#testing/given/given-products.ts'
import { giveMoney, orderWorld } from '#testing/order-world.ts'
import { accountLevels } from './products.table.ts'

const world = await orderWorld()
const { db, as, clock } = world
const day = 86_400

let site: given.GivenSite
let operator: given.GivenMember
let productId: string

// One product for 100 a year at a cost of 50, where level B pays 80.
beforeAll(async () => {
  site = await given.site(db, { isRoot: true })
  operator = await given.operator(db, site)
  productId = (await as(operator).send(createProduct, { body: newProduct() })).data.product.id
  const { data } = await as(operator).send(getPrices, { params: { id: productId } })
  const rows = [priceRow(1, 100, { levels: { A: null, B: 80_00, C: null } })]
  await as(operator).send(setPrices, {
    params: { id: productId },
    body: { from: null, rows, offerVersion: data.offerVersion },
  })
  await as(operator).send(shelveProduct, { params: { id: productId }, body: { onSale: true } })
})

const change = (priceMinor: number | null, more: Partial<SpecialPriceChange> = {}): SpecialPriceChange => ({
  ...{ productId, validity: 1, priceMinor, expectedMinor: null, from: null, to: null },
  ...more,
})
const set = (buyer: given.GivenMember, changes: SpecialPriceChange[], by = operator, reason = 'Framework contract') =>
  as(by).send(setSpecialPrices, { params: { id: buyer.account.id }, body: { changes, reason } })
const quoted = async (by: given.GivenMember) =>
  (await as(by).send(quoteOrder, { body: { productId, validity: 1, names: [] } })).data
const priceNow = async (by: given.GivenMember) => (await quoted(by)).totalMinor
const seen = async (buyer: given.GivenMember, at?: number) => {
  const { data } = await as(operator).send(getCustomerPrices, { params: { id: buyer.account.id }, query: { at } })
  return data.prices.find((price) => price.productId === productId)
}

test('a special price goes before level and list price, in catalogue, quote and order', async () => {
  const buyer = await given.customer(db, site)
  await given.buysAt(db, buyer.account, 'B')
  expect(await quoted(buyer)).toMatchObject({
    totalMinor: 80_00,
    base: { rule: 'level', specialMinor: null, levelMinor: 80_00, listMinor: 100_00 },
  })
  expect(await set(buyer, [change(66_00)])).toMatchObject({ code: 200 })
  expect(await quoted(buyer)).toMatchObject({
    totalMinor: 66_00,
    listTotalMinor: 100_00,
    base: { rule: 'special', specialMinor: 66_00, levelMinor: 80_00, listMinor: 100_00 },
  })
  const { data } = await as(buyer).send(listProducts, { query: { limit: 10, offset: 1 } })
  expect(data.allProducts[0]?.prices[0]).toMatchObject({ priceMinor: 66_00, rule: 'special', listMinor: 100_00 })
  const place = (expectedTotalMinor: number) =>
    as(buyer).send(placeOrder, {
      body: { productId, validity: 1, expectedTotalMinor, agreementVersion: agreementVersions.subscriber },
    })
  expect(await place(80_00)).toMatchObject({ code: errors['order.price-changed'].code })
  expect((await place(66_00)).data).toMatchObject({ amountMinor: 66_00 })
})

test('nobody else pays it, and a level without a price of its own pays the list price', async () => {
  const [buyer, other] = [await given.customer(db, site), await given.customer(db, site)]
  await given.buysAt(db, other.account, 'C')
  await set(buyer, [change(66_00)])
  expect(await priceNow(other)).toBe(100_00)
  expect(await seen(other)).toMatchObject({ rule: 'list', levelMinor: null, special: null })
})

test('it begins and ends at its moments, and a planned one can be taken back', async () => {
  const buyer = await given.customer(db, site)
  const now = unix(clock.now())
  const from = now + 10 * day
  await set(buyer, [change(70_00, { from, to: from + 5 * day })])
  expect(await priceNow(buyer)).toBe(100_00)
  expect((await seen(buyer))?.planned).toMatchObject([{ priceMinor: 70_00, from }])
  expect(await seen(buyer, from)).toMatchObject({ priceMinor: 70_00, rule: 'special' })
  expect(await seen(buyer, from + 5 * day)).toMatchObject({ priceMinor: 100_00, rule: 'list' })
  const cancel = (at: number) =>
    as(operator).send(cancelSpecialPrice, {
      params: { id: buyer.account.id },
      body: { productId, validity: 1, from: at, reason: 'Contract fell through' },
    })
  expect(await cancel(from + 1)).toMatchObject({ code: errors['product.price-begun'].code })
  expect(await cancel(from)).toMatchObject({ code: 200 })
  expect((await seen(buyer))?.planned).toEqual([])
})

test('going back to the level keeps the past known', async () => {
  const buyer = await given.customer(db, site)
  await set(buyer, [change(66_00)])
  const then = unix(clock.now())
  clock.advance({ days: 3 })
  expect(await set(buyer, [change(null, { expectedMinor: 66_00 })])).toMatchObject({ code: 200 })
  expect(await priceNow(buyer)).toBe(100_00)
  expect(await seen(buyer, then + day)).toMatchObject({ priceMinor: 66_00, rule: 'special' })
  const { data } = await as(operator).send(listSpecialPrices, { params: { id: buyer.account.id } })
  expect(data.prices.map(({ priceMinor }) => priceMinor)).toEqual([null, 66_00])
})

test('the price of a day follows the level that the customer had', async () => {
  const buyer = await given.customer(db, site)
  await given.buysAt(db, buyer.account, 'B')
  const { data } = await as(operator).send(getCustomerPrices, { params: { id: buyer.account.id }, query: {} })
  expect(data.level).toBe('B')
  expect(await seen(buyer)).toMatchObject({ rule: 'level', priceMinor: 80_00 })
})

test('the price of a past day is what was charged then, whatever ended or changed since', async () => {
  const own = (await as(operator).send(createProduct, { body: newProduct() })).data.product.id
  const priceList = async (listed: number) => {
    const { data } = await as(operator).send(getPrices, { params: { id: own } })
    const rows = [priceRow(1, listed, { levels: { A: null, B: 80_00, C: 75_00 } })]
    await as(operator).send(setPrices, {
      params: { id: own },
      body: { from: null, rows, offerVersion: data.offerVersion },
    })
  }
  await priceList(100)
  await as(operator).send(shelveProduct, { params: { id: own }, body: { onSale: true } })
  const buyer = await given.customer(db, site)
  const level = async (priceLevel: 'B' | 'C' | null) => {
    const users = { ids: [buyer.account.id] }
    await as(operator).send(setUserLevel, { body: { users, priceLevel, reason: 'Framework contract' } })
    // The database stamps a change of level with its own clock, which does not follow the test's.
    const isNew = between(accountLevels.at, sql`now() - interval '1 minute'`, sql`now()`)
    await db.transaction({ siteId: site.id, accountId: null }, (tx) =>
      tx
        .update(accountLevels)
        .set({ at: clock.now() })
        .where(and(eq(accountLevels.accountId, buyer.account.id), isNew)),
    )
  }
  const special = async (priceMinor: number | null, expectedMinor: number | null, to: number | null = null) => {
    const changes = [change(priceMinor, { productId: own, expectedMinor, to })]
    expect(await set(buyer, changes)).toMatchObject({ code: 200 })
  }
  const charged: { at: number; paidMinor: number }[] = []
  /** Lets two days pass and buys at the price of the day, from the balance. */
  const buy = async () => {
    clock.advance({ days: 2 })
    const { totalMinor } = (await as(buyer).send(quoteOrder, { body: { productId: own, validity: 1, names: [] } })).data
    await giveMoney(world, buyer, totalMinor)
    const body = { productId: own, validity: 1 as const, expectedTotalMinor: totalMinor }
    const { data } = await as(buyer).send(placeOrder, {
      body: { ...body, agreementVersion: agreementVersions.subscriber },
    })
    expect(await as(buyer).send(payOrder, paymentOf(data))).toMatchObject({ code: 200 })
    charged.push({ at: unix(clock.now()), paidMinor: totalMinor })
    clock.advance({ days: 2 })
  }
  const then = async () => {
    const prices = []
    for (const { at } of charged) {
      const query = { at }
      const { data } = await as(operator).send(getCustomerPrices, { params: { id: buyer.account.id }, query })
      prices.push(data.prices.find(({ productId: id }) => id === own)?.priceMinor)
    }
    return prices
  }
  await buy()
  await level('B')
  await buy()
  await special(66_00, null, unix(clock.now()) + 3 * day)
  await buy()
  await buy()
  await level('C')
  await buy()
  await special(60_00, null)
  await buy()
  await special(null, 60_00)
  await level(null)
  await priceList(120)
  await buy()
  expect(charged.map(({ paidMinor }) => paidMinor)).toEqual([100_00, 80_00, 66_00, 80_00, 75_00, 60_00, 120_00])
  expect(await then()).toEqual(charged.map(({ paidMinor }) => paidMinor))
})

test('all changes are made or none', async () => {
  const buyer = await given.customer(db, site)
  const unknown = change(10_00, { productId: newId() })
  const answer = await set(buyer, [change(66_00), unknown])
  expect(answer).toMatchObject({ errors: { 'changes.1.validity': expect.any(String) } })
  expect((await seen(buyer))?.special).toBeNull()
})

test('two members who change the same price: the second is told', async () => {
  const buyer = await given.customer(db, site)
  await set(buyer, [change(66_00)])
  expect(await set(buyer, [change(65_00)])).toMatchObject({ code: errors['save.conflict'].code })
  expect(await priceNow(buyer)).toBe(66_00)
})

test('a price below cost takes the right to it', async () => {
  const buyer = await given.customer(db, site)
  const permissions = permissionsOf('platform', 'admin').filter((right) => right !== 'product.costOverride')
  const clerk = await given.member(db, given.owner(site), { base: 'admin', permissions })
  expect(await set(buyer, [change(49_99)], clerk)).toMatchObject({ code: errors['access.denied'].code })
  expect(await set(buyer, [change(50_00)], clerk)).toMatchObject({ code: 200 })
  expect(await set(buyer, [change(49_99, { expectedMinor: 50_00 })])).toMatchObject({ code: 200 })
})

test('amounts and moments that make no sense are refused', async () => {
  const buyer = await given.customer(db, site)
  const now = unix(clock.now())
  for (const wrong of [
    change(-1),
    change(0.5),
    change(2 ** 53),
    change(10_00, { from: now - 1 }),
    change(10_00, { from: now + day, to: now + day }),
  ])
    expect(await set(buyer, [wrong])).toMatchObject({ status: 400 })
  expect((await seen(buyer))?.special).toBeNull()
})

test('the audit log tells old and new prices with the reason', async () => {
  const buyer = await given.customer(db, site)
  await set(buyer, [change(66_00)], operator, 'Tender 2027')
  const { data } = await as(operator).send(listLogs, { query: { limit: 1, offset: 1 } })
  expect(data.logs[0]).toMatchObject({ action: 'user.price-edit', facts: { reason: 'Tender 2027', prices: 1 } })
})

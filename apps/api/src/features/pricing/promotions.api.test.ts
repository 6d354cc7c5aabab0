import { permissionsOf } from '@app/contracts/access/permissions'
import { agreementVersions } from '@app/contracts/agreements'
import type { Sent } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import { quoteOrder } from '@app/contracts/orders/order-quote'
import { cancelOrder, payOrder, placeOrder, supplyMaterial } from '@app/contracts/orders/orders'
import { createPromotion, listPromotions, updatePromotion } from '@app/contracts/products/promotions'
import { setSpecialPrices } from '@app/contracts/products/special-prices'
import { beforeAll, expect, test } from 'vitest'
import * as given from '#testing/given/given.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import { promotionTerms } from '#testing/given/given-products.ts'
import { freshDomain, giveMoney, orderWorld, priced } from '#testing/order-world.ts'

const world = await orderWorld()
const { db, as } = world

let site: given.GivenSite
let operator: given.GivenMember
let product: Awaited<ReturnType<typeof priced>>

beforeAll(async () => {
  site = await given.site(db, { isRoot: true })
  await given.offers(db, site)
  operator = await given.operator(db, site)
  product = await priced(world, site.id, 'DIG-OV-1')
})

type Body = Sent<typeof createPromotion>['body']
const offer = async (more: Partial<Body> = {}) =>
  (await as(operator).send(createPromotion, { body: promotionTerms(more) })).data.promotion
const listed = async (id: string) => {
  const { data } = await as(operator).send(listPromotions, {})
  return data.promotions.find((promotion) => promotion.id === id)
}
const quoted = async (by: given.GivenMember, promoCode: string, names: string[] = []) =>
  (await as(by).send(quoteOrder, { body: { productId: product.productId, validity: 1, names, promoCode } })).data
const buy = (by: given.GivenMember, promoCode: string | null, expectedTotalMinor: number) =>
  as(by).send(placeOrder, {
    body: {
      ...{ productId: product.productId, validity: 1, promoCode, expectedTotalMinor },
      agreementVersion: agreementVersions.subscriber,
    },
  })

test('a code lowers quote and order, told as a line of its own', async () => {
  const buyer = await given.customer(db, site)
  const { code: typed } = await offer()
  const quote = await quoted(buyer, typed.toLowerCase())
  const off = Math.round(product.priceMinor / 10)
  expect(quote).toMatchObject({
    totalMinor: product.priceMinor - off,
    listTotalMinor: product.priceMinor,
    promotion: { code: typed, name: 'Autumn', discountMinor: off, refusal: null, message: '' },
  })
  expect(await buy(buyer, typed, product.priceMinor)).toMatchObject({ code: errors['order.price-changed'].code })
  const { data } = await buy(buyer, typed, quote.totalMinor)
  expect(data.amountMinor).toBe(quote.totalMinor)
  expect(data.priceLines.at(-1)).toEqual({ kind: 'promotion', count: 1, unitMinor: -off, amountMinor: -off })
})

test('a use is reserved by the order, committed by its payment and released by its cancellation', async () => {
  const buyer = await given.customer(db, site)
  await giveMoney(world, buyer, 10_000_00)
  const { id, code: typed } = await offer({ maxUses: 1 })
  const { totalMinor } = await quoted(buyer, typed)
  const first = (await buy(buyer, typed, totalMinor)).data
  expect(await listed(id)).toMatchObject({ uses: 1, paidUses: 0, state: 'used-up' })
  expect(await quoted(buyer, typed)).toMatchObject({ promotion: { refusal: 'used-up', discountMinor: 0 } })
  expect(await buy(buyer, typed, totalMinor)).toMatchObject({ errors: { promoCode: expect.any(String) } })
  await as(buyer).send(cancelOrder, { params: { id: first.id }, body: { reason: 'wrong' } })
  expect(await listed(id)).toMatchObject({ uses: 0, state: 'running' })
  const second = (await buy(buyer, typed, totalMinor)).data
  await as(buyer).send(payOrder, { params: { id: second.id }, body: { expectedTotalMinor: totalMinor } })
  expect(await listed(id)).toMatchObject({ uses: 1, paidUses: 1, discountMinor: product.priceMinor - totalMinor })
  expect(await brokenInvariants(db, site.id)).toEqual([])
})

test('of many at once only as many get it as there are uses', async () => {
  const { id, code: typed } = await offer({ maxUses: 2 })
  const buyers = await Promise.all(Array.from({ length: 5 }, () => given.customer(db, site)))
  const [first] = buyers
  if (!first) throw new Error('Five were asked for')
  const { totalMinor } = await quoted(first, typed)
  const answers = await Promise.all(buyers.map((buyer) => buy(buyer, typed, totalMinor)))
  expect(answers.filter((answer) => answer.code === 200)).toHaveLength(2)
  expect(await listed(id)).toMatchObject({ uses: 2 })
  expect(await brokenInvariants(db, site.id)).toEqual([])
})

test('a code that does not apply is told in a quote, and the order is refused', async () => {
  const buyer = await given.customer(db, site)
  const cases = [
    ['NO-SUCH-CODE', 'unknown'],
    [(await offer({ eligibility: 'level', level: 'A' })).code, 'eligibility'],
    [(await offer({ validities: [2] })).code, 'term'],
    [(await offer({ isActive: false })).code, 'off'],
  ] as const
  for (const [typed, refusal] of cases) {
    const quote = await quoted(buyer, typed)
    expect(quote).toMatchObject({
      totalMinor: product.priceMinor,
      promotion: { refusal, message: expect.stringMatching(/./) },
    })
    expect(await buy(buyer, typed, product.priceMinor)).toMatchObject({
      errors: { promoCode: quote.promotion?.message },
    })
  }
})

test('only a first order counts for new customers, and one account uses it as often as it may', async () => {
  const buyer = await given.customer(db, site)
  await giveMoney(world, buyer, 10_000_00)
  const [once, forNew] = [await offer({ maxPerAccount: 1 }), await offer({ eligibility: 'new' })]
  expect((await quoted(buyer, forNew.code)).promotion?.refusal).toBeNull()
  const { totalMinor } = await quoted(buyer, once.code)
  const order = (await buy(buyer, once.code, totalMinor)).data
  await as(buyer).send(payOrder, { params: { id: order.id }, body: { expectedTotalMinor: totalMinor } })
  expect((await quoted(buyer, forNew.code)).promotion?.refusal).toBe('eligibility')
  expect((await quoted(buyer, once.code)).promotion?.refusal).toBe('used-before')
  const other = await given.customer(db, site)
  expect((await quoted(other, once.code)).promotion?.refusal).toBeNull()
})

test('a special price is not lowered further', async () => {
  const buyer = await given.customer(db, site)
  const { code: typed } = await offer()
  const change = { productId: product.productId, validity: 1 as const, priceMinor: product.priceMinor - 1 }
  await as(operator).send(setSpecialPrices, {
    params: { id: buyer.account.id },
    body: { changes: [{ ...change, expectedMinor: null, from: null, to: null }], reason: 'Contract' },
  })
  expect(await quoted(buyer, typed)).toMatchObject({
    totalMinor: product.priceMinor - 1,
    promotion: { refusal: 'special' },
  })
})

test('names added before payment are discounted too', async () => {
  const buyer = await given.customer(db, site)
  const { productId } = await priced(world, site.id, 'SEC-DV-M')
  const { code: typed } = await offer({ percent: 50 })
  const names = Array.from({ length: 3 }, freshDomain)
  const body = { productId, validity: 1 as const, promoCode: typed }
  const before = (await as(buyer).send(quoteOrder, { body: { ...body, names: names.slice(0, 1) } })).data
  const placed = await as(buyer).send(placeOrder, {
    body: {
      ...{ ...body, names: names.slice(0, 1), expectedTotalMinor: before.totalMinor },
      agreementVersion: agreementVersions.subscriber,
    },
  })
  const after = (await as(buyer).send(quoteOrder, { body: { ...body, names } })).data
  const { data } = await as(buyer).send(supplyMaterial, { params: { id: placed.data.id }, body: { names } })
  expect(data.amountMinor).toBe(after.totalMinor)
  expect(await brokenInvariants(db, site.id)).toEqual([])
})

test('a code is unique on its site, and an outdated version is refused', async () => {
  const { id, code: typed, version } = await offer()
  expect(
    await as(operator).send(createPromotion, { body: promotionTerms({ code: typed.toLowerCase() }) }),
  ).toMatchObject({
    errors: { code: expect.any(String) },
  })
  const set = (more: Partial<Body>, seen: number) =>
    as(operator).send(updatePromotion, {
      params: { id },
      body: { ...promotionTerms({ code: typed, ...more }), version: seen },
    })
  expect((await set({ isActive: false }, version)).data.promotion).toMatchObject({ state: 'off', version: version + 1 })
  expect(await set({}, version)).toMatchObject({ code: errors['save.conflict'].code })
})

test.each([
  [{ percent: 0 }, 'percent'],
  [{ percent: 100.01 }, 'percent'],
  [{ kind: 'amount' as const, amountMinor: -1 }, 'amountMinor'],
  [{ kind: 'amount' as const, amountMinor: null }, 'amountMinor'],
  [{ kind: 'amount' as const, amountMinor: 2 ** 53 }, 'amountMinor'],
  [{ eligibility: 'level' as const, level: null }, 'level'],
  [{ from: 2, to: 1 }, 'to'],
  [{ code: 'A B' }, 'code'],
])('%o is refused at %s', async (wrong, field) => {
  const answer = await as(operator).send(createPromotion, { body: promotionTerms(wrong) })
  expect(answer).toMatchObject({ status: 400, errors: { [field]: expect.any(String) } })
})

test('who may not save promotions may not', async () => {
  const permissions = permissionsOf('platform', 'admin').filter((right) => right !== 'promo.save')
  const clerk = await given.member(db, given.owner(site), { base: 'admin', permissions })
  expect(await as(clerk).send(createPromotion, { body: promotionTerms() })).toMatchObject({ status: 403 })
})

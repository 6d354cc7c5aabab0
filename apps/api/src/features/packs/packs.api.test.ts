import { agreementVersions } from '@app/contracts/agreements'
import type { Sent } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import { getBalance } from '@app/contracts/finance/finance'
import { quoteOrder } from '@app/contracts/orders/order-quote'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { cancelOrder, getOrder, payOrder, placeOrder, supplyMaterial } from '@app/contracts/orders/orders'
import {
  adjustPack,
  extendPack,
  grantPack,
  listOwnPackMoves,
  listOwnPacks,
  listUserPackMoves,
  listUserPacks,
  voidPack,
} from '@app/contracts/packs/packs'
import { createPromotion } from '@app/contracts/products/promotions'
import { closeUser } from '@app/contracts/users/user-actions'
import { beforeAll, expect, test } from 'vitest'
import { expireOldPacks } from '#features/orders/orders.jobs.ts'
import * as given from '#testing/given/given.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import { packTerms, promotionTerms } from '#testing/given/given-products.ts'
import { freshDomain, giveMoney, orderWorld, priced } from '#testing/order-world.ts'

const world = await orderWorld()
const { db, as } = world
const day = 86_400

let site: given.GivenSite
let operator: given.GivenMember
let product: Awaited<ReturnType<typeof priced>>

beforeAll(async () => {
  site = await given.site(db, { isRoot: true })
  await given.offers(db, site)
  operator = await given.operator(db, site)
  product = await priced(world, site.id, 'DIG-OV-1')
})

const now = () => Math.floor(world.clock.now().getTime() / 1000)
const rich = async (balanceMinor = 1_000_000) => {
  const buyer = await given.customer(db, site)
  await giveMoney(world, buyer, balanceMinor)
  return buyer
}
type Terms = Partial<Sent<typeof grantPack>['body']>
const grants = (to: given.GivenMember, more: Terms = {}, by = operator) =>
  as(by).send(grantPack, {
    params: { id: to.account.id },
    body: packTerms(product.productId, { priceMinor: 1000, total: 3, reason: '', ...more }),
  })
const granted = async (to: given.GivenMember, more: Terms = {}) => (await grants(to, more)).data.pack
const of = (buyer: given.GivenMember, pack: { id: string }) => ({ id: buyer.account.id, packId: pack.id })
const quoted = async (by: given.GivenMember, packId: string | null, more: object = {}) =>
  (await as(by).send(quoteOrder, { body: { productId: product.productId, validity: 1, packId, ...more } })).data
const buy = (by: given.GivenMember, packId: string | null, expectedTotalMinor: number, more: object = {}) =>
  as(by).send(placeOrder, {
    body: {
      ...{ productId: product.productId, validity: 1, packId, expectedTotalMinor, ...more },
      agreementVersion: agreementVersions.subscriber,
    },
  })
const packOf = async (buyer: given.GivenMember) => (await as(buyer).send(listOwnPacks, {})).data.packs[0]
const balanceOf = async (buyer: given.GivenMember) => (await as(buyer).send(getBalance, {})).data.balanceMinor
const balanced = async () => expect(await brokenInvariants(db, site.id)).toEqual([])

test('a pack is sold out of the balance, and an order drawn from it is paid at once', async () => {
  const buyer = await rich()
  const pack = await granted(buyer)
  expect(pack).toMatchObject({ total: 3, used: 0, left: 3, deferredMinor: 1000, state: 'active' })
  expect(pack.packNo).toMatch(/^CP\d{11}$/)
  expect(await balanceOf(buyer)).toBe(999_000)
  const quote = await quoted(buyer, 'best')
  expect(quote).toMatchObject({ totalMinor: 0, packId: pack.id, packs: [{ packNo: pack.packNo, left: 3 }] })
  expect(quote.priceLines.at(-1)).toEqual({
    ...{ kind: 'pack', count: 1, unitMinor: -product.priceMinor, amountMinor: -product.priceMinor },
  })

  const { data: order } = await buy(buyer, pack.id, 0)

  expect(order).toMatchObject({ status: OrderStatus.awaitingSubmission, amountMinor: 0 })
  expect(order.events.map(({ kind }) => kind)).toContain('pack-drawn')
  expect(await balanceOf(buyer)).toBe(999_000)
  expect(await packOf(buyer)).toMatchObject({ used: 1, reserved: 0, left: 2, deferredMinor: 667 })
  const { moves } = (await as(buyer).send(listOwnPackMoves, { params: { id: pack.id } })).data
  expect(moves.map(({ kind, units, amountMinor, order }) => [kind, units, amountMinor, order?.orderNo])).toEqual([
    ['draw', -1, -333, order.orderNo],
    ['reserve', 0, 0, order.orderNo],
    ['grant', 3, 1000, undefined],
  ])
  await balanced()
})

test('the last unit takes the rest of what was deferred', async () => {
  const buyer = await rich()
  const pack = await granted(buyer, { total: 3, priceMinor: 1000 })
  for (let unit = 0; unit < 3; unit++) await buy(buyer, pack.id, 0)
  expect(await packOf(buyer)).toMatchObject({ used: 3, deferredMinor: 0, state: 'used-up' })
  expect(await buy(buyer, pack.id, 0)).toMatchObject({ code: errors['pack.used-up'].code })
  await balanced()
})

test('added names are charged beside the unit, which is reserved until the order is paid', async () => {
  const buyer = await rich()
  const names = Array.from({ length: 6 }, freshDomain)
  const multi = await priced(world, site.id, 'SEC-DV-M')
  const wide = await granted(buyer, { productIds: [multi.productId], priceMinor: 0, reason: 'thanks' })
  const more = { productId: multi.productId, names }
  const { totalMinor } = await quoted(buyer, wide.id, more)
  expect(totalMinor).toBeGreaterThan(0)
  const { data: order } = await buy(buyer, wide.id, totalMinor, more)
  expect(order).toMatchObject({ status: OrderStatus.awaitingPayment, amountMinor: totalMinor })
  expect(await packOf(buyer)).toMatchObject({ reserved: 1, used: 0, left: 2 })
  const body = { names: names.slice(0, 1), contact: null }
  const { data: fewer } = await as(buyer).send(supplyMaterial, { params: { id: order.id }, body })
  expect(fewer.amountMinor).toBe(0)
  await as(buyer).send(payOrder, { params: { id: order.id }, body: { expectedTotalMinor: 0 } })
  expect(await packOf(buyer)).toMatchObject({ reserved: 0, used: 1 })
  await balanced()
})

test('a cancelled order gives its unit back with the amount, and the balance stays', async () => {
  const buyer = await rich()
  const pack = await granted(buyer)
  const { data: paid } = await buy(buyer, pack.id, 0)
  await as(buyer).send(cancelOrder, { params: { id: paid.id }, body: { reason: 'wrong' } })
  expect(await packOf(buyer)).toMatchObject({ used: 0, left: 3, deferredMinor: 1000 })
  expect(await balanceOf(buyer)).toBe(999_000)
  const { data } = await as(buyer).send(getOrder, { params: { id: paid.id } })
  expect(data.events.map(({ kind }) => kind)).toContain('pack-returned')
  await balanced()
})

test('of two orders for the last unit one gets it and the other is refused', async () => {
  const buyer = await rich()
  const pack = await granted(buyer, { total: 1 })
  const answers = await Promise.all([buy(buyer, pack.id, 0), buy(buyer, pack.id, 0)])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, errors['pack.used-up'].code])
  await balanced()
})

test('the pack that ends first is proposed, and none to whom none fits', async () => {
  const buyer = await rich()
  await granted(buyer, { validTo: now() + 90 * day })
  const first = await granted(buyer, { validTo: now() + 40 * day })
  expect(await quoted(buyer, 'best')).toMatchObject({ packId: first.id, packs: [{ id: first.id }, {}] })
  expect(await quoted(buyer, null)).toMatchObject({ packId: null, totalMinor: product.priceMinor })
  expect(await quoted(buyer, 'best', { validity: 2 })).toMatchObject({ packId: null, packs: [] })
  const forCustomer = await quoted(operator, 'best', { buyerId: buyer.account.id })
  expect(forCustomer).toMatchObject({ packId: first.id, totalMinor: 0 })
  const { data } = await buy(operator, first.id, 0, { buyerId: buyer.account.id })
  expect(data).toMatchObject({ accountId: buyer.account.id, status: OrderStatus.awaitingSubmission })
})

test('a pack out of scope, of another account or beside a promotion is refused', async () => {
  const [buyer, stranger] = [await rich(), await rich()]
  const pack = await granted(buyer)
  const out = await buy(buyer, pack.id, 0, { validity: 2 })
  expect(out).toMatchObject({ code: errors['pack.out-of-scope'].code })
  expect(await buy(stranger, pack.id, 0)).toMatchObject({ code: errors['pack.missing'].code })
  const { data } = await as(operator).send(createPromotion, { body: promotionTerms() })
  const promoCode = data.promotion.code
  const quote = await quoted(buyer, pack.id, { promoCode })
  expect(quote).toMatchObject({ totalMinor: 0, promotion: { refusal: 'pack', discountMinor: 0 } })
  expect(await buy(buyer, pack.id, 0, { promoCode })).toMatchObject({ errors: { promoCode: quote.promotion?.message } })
  expect(await packOf(buyer)).toMatchObject({ reserved: 0, used: 0 })
})

test('a pack is granted for money that is there, or as a gift with a reason', async () => {
  const buyer = await rich(500)
  expect(await grants(buyer)).toMatchObject({ code: errors['balance.short'].code })
  expect(await grants(buyer, { priceMinor: 0 })).toMatchObject({ errors: { reason: expect.any(String) } })
  expect(await grants(buyer, { priceMinor: -1 })).toMatchObject({ code: 400 })
  expect(await grants(buyer, { priceMinor: 100, validTo: now() - 1 })).toMatchObject({
    errors: { validTo: expect.any(String) },
  })
  const gift = await granted(buyer, { priceMinor: 0, reason: 'late delivery' })
  expect(gift).toMatchObject({ priceMinor: 0, reason: 'late delivery' })
  expect(await balanceOf(buyer)).toBe(500)
  expect((await buy(buyer, gift.id, 0)).data.status).toBe(OrderStatus.awaitingSubmission)
  await balanced()
})

test('the same key grants once', async () => {
  const buyer = await rich()
  const request = {
    ...{ params: { id: buyer.account.id }, idempotencyKey: 'the-same-grant-key' },
    body: packTerms(product.productId, { priceMinor: 1000 }),
  }
  const answers = [await as(operator).send(grantPack, request), await as(operator).send(grantPack, request)]
  expect(answers[1]?.data).toEqual(answers[0]?.data)
  expect((await as(buyer).send(listOwnPacks, {})).data.total).toBe(1)
  expect(await balanceOf(buyer)).toBe(999_000)
})

test('voiding returns what was chosen, earns the rest, and charges unpaid orders in full again', async () => {
  const buyer = await rich()
  const multi = await priced(world, site.id, 'SEC-DV-M')
  const pack = await granted(buyer, { productIds: [product.productId, multi.productId] })
  await buy(buyer, pack.id, 0)
  const more = { productId: multi.productId, names: Array.from({ length: 6 }, freshDomain) }
  const { totalMinor } = await quoted(buyer, pack.id, more)
  const { data: open } = await buy(buyer, pack.id, totalMinor, more)
  const ends = (refundMinor: number) =>
    as(operator).send(voidPack, { params: of(buyer, pack), body: { refundMinor, reason: 'contract ended' } })
  expect(await ends(668)).toMatchObject({ code: errors['pack.refund-too-much'].code })

  const { data } = await ends(600)

  expect(data.pack).toMatchObject({ state: 'voided', used: 1, reserved: 0, left: 0, deferredMinor: 0 })
  expect(await balanceOf(buyer)).toBe(999_600)
  const { data: order } = await as(buyer).send(getOrder, { params: { id: open.id } })
  expect(order.amountMinor).toBe(totalMinor + multi.priceMinor)
  expect(order.events.map(({ kind }) => kind)).toContain('pack-ended')
  const old = { params: { id: open.id }, body: { expectedTotalMinor: totalMinor } }
  expect(await as(buyer).send(payOrder, old)).toMatchObject({ code: errors['order.price-changed'].code })
  expect(await buy(buyer, pack.id, 0)).toMatchObject({ code: errors['pack.ended'].code })
  expect(await ends(0)).toMatchObject({ code: errors['pack.ended'].code })
  await balanced()
})

test('a unit that comes back to a voided pack lapses', async () => {
  const buyer = await rich()
  const pack = await granted(buyer)
  const { data: order } = await buy(buyer, pack.id, 0)
  const body = { refundMinor: 0, reason: 'contract ended' }
  await as(operator).send(voidPack, { params: of(buyer, pack), body })
  await as(buyer).send(cancelOrder, { params: { id: order.id }, body: { reason: 'wrong' } })
  expect(await packOf(buyer)).toMatchObject({ used: 0, left: 0, deferredMinor: 0, state: 'voided' })
  expect(await balanceOf(buyer)).toBe(999_000)
  await balanced()
})

test('a pack is extended and adjusted with a reason, not beyond what is free', async () => {
  const buyer = await rich()
  const pack = await granted(buyer)
  const params = of(buyer, pack)
  const validTo = pack.validTo + day
  const earlier = await as(operator).send(extendPack, { params, body: { validTo: pack.validTo, reason: 'x' } })
  expect(earlier).toMatchObject({ errors: { validTo: expect.any(String) } })
  await as(operator).send(extendPack, { params, body: { validTo, reason: 'asked for' } })
  await as(operator).send(adjustPack, { params, body: { units: 2, reason: 'bonus' } })
  expect(await packOf(buyer)).toMatchObject({ validTo, total: 5, left: 5, deferredMinor: 1000 })
  const takes = (units: number) => as(operator).send(adjustPack, { params, body: { units, reason: 'counted wrong' } })
  expect(await takes(-5)).toMatchObject({ code: errors['pack.too-few'].code })
  await takes(-4)
  expect(await packOf(buyer)).toMatchObject({ total: 1, left: 1, deferredMinor: 1000 })
  const { moves } = (await as(operator).send(listUserPackMoves, { params })).data
  expect(moves.map(({ kind, units, reason }) => [kind, units, reason])).toEqual([
    ['adjust', -4, 'counted wrong'],
    ['adjust', 2, 'bonus'],
    ['extend', 0, 'asked for'],
    ['grant', 3, ''],
  ])
  await balanced()
})

test('a customer with a usable pack is not closed', async () => {
  const buyer = await rich(1000)
  await granted(buyer)
  const close = () => as(operator).send(closeUser, { params: { id: buyer.account.id }, body: { reason: 'left' } })
  expect(await close()).toMatchObject({ code: errors['user.not-empty'].code })
})

test('a pack without its right, or of another site, cannot be granted or voided', async () => {
  const buyer = await rich()
  const pack = await granted(buyer)
  const clerk = await given.member(db, operator.account, { base: 'accountant' })
  expect(await grants(buyer, {}, clerk)).toMatchObject({ code: 403 })
  expect(await grants(buyer, {}, buyer)).toMatchObject({ code: 403 })
  const body = { refundMinor: 0, reason: 'x' }
  expect(await as(clerk).send(voidPack, { params: of(buyer, pack), body })).toMatchObject({ code: 403 })
  const elsewhere = await given.operator(db, await given.site(db, { isRoot: true }))
  expect((await as(elsewhere).send(listUserPacks, { params: { id: buyer.account.id } })).code).toBe(
    errors['user.missing'].code,
  )
  expect(await packOf(buyer)).toMatchObject({ state: 'active' })
})

test('when its time is over a pack expires: what is left is earned, and a reserved unit is released', async () => {
  const buyer = await rich()
  const multi = await priced(world, site.id, 'SEC-DV-M')
  const pack = await granted(buyer, { productIds: [multi.productId], validTo: now() + day })
  const more = { productId: multi.productId, names: Array.from({ length: 6 }, freshDomain) }
  const { totalMinor } = await quoted(buyer, pack.id, more)
  const { data: open } = await buy(buyer, pack.id, totalMinor, more)
  world.clock.advance({ days: 1, seconds: 1 })
  expect(await buy(buyer, pack.id, totalMinor, more)).toMatchObject({ code: errors['pack.ended'].code })

  await expireOldPacks.run(world.ctx)

  expect(await packOf(buyer)).toMatchObject({ state: 'expired', reserved: 0, left: 0, deferredMinor: 0 })
  const { data } = await as(buyer).send(getOrder, { params: { id: open.id } })
  expect(data).toMatchObject({ amountMinor: totalMinor + multi.priceMinor, status: OrderStatus.awaitingPayment })
  const { data: paid } = await as(buyer).send(payOrder, {
    ...{ params: { id: open.id }, body: { expectedTotalMinor: data.amountMinor } },
  })
  expect(paid.events.map(({ kind }) => kind)).not.toContain('pack-drawn')
  await balanced()
})

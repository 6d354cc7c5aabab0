import { errors } from '@app/contracts/errors'
import { getBalance } from '@app/contracts/finance/finance'
import { issueInvoice } from '@app/contracts/invoices/invoice-issue'
import { saveInvoiceSettings } from '@app/contracts/invoices/invoice-settings'
import { listInvoiceable } from '@app/contracts/invoices/invoiceable'
import { applyForInvoice, approveInvoice } from '@app/contracts/invoices/invoices'
import { redInvoice } from '@app/contracts/invoices/red-letters'
import { cancelOrder, getOrder } from '@app/contracts/orders/orders'
import { listDueReturns } from '@app/contracts/wholesale'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { giveDueBack } from '#features/wholesale/wholesale.jobs.ts'
import * as given from '#testing/given/given.ts'
import { applicationOf, freshInvoiceNo, givenTitle, invoiceTerms } from '#testing/given/given-invoices.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import { giveMoney, type OrderWorld, orderWorld, paid } from '#testing/order-world.ts'

let world: OrderWorld
let seller: given.GivenSite
let clerk: given.GivenMember
beforeAll(async () => {
  world = await orderWorld()
  seller = await given.site(world.db, { isRoot: true })
  await given.offers(world.db, seller)
  clerk = await given.operator(world.db, seller)
  await world.as(clerk).send(saveInvoiceSettings, { body: invoiceTerms() })
})

/** A tenant that buys from the seller, its member there who asks for invoices, and a customer of its own. */
async function tenant() {
  const buyer = await given.customer(world.db, seller)
  const site = await given.site(world.db, { parentId: seller.id, parentAccountId: buyer.account.id })
  await given.offers(world.db, site)
  const customer = await given.customer(world.db, site)
  await giveMoney(world, buyer, 10_000_00)
  await giveMoney(world, customer, 10_000_00)
  return { site, buyer, customer }
}

const funds = async (of: given.GivenMember) => (await world.as(of).send(getBalance)).data
const items = async (of: given.GivenMember) =>
  (await world.as(of).send(listInvoiceable, { query: { timeZone: 'UTC' } })).data

const due = (by: given.GivenMember) => world.as(by).send(listDueReturns)

const apply = async (buyer: given.GivenMember, over: object) =>
  world.as(buyer).send(applyForInvoice, {
    body: applicationOf(await givenTitle(world, buyer), [], over) as never,
    idempotencyKey: newId(),
  })

const cancel = async (customer: given.GivenMember, id: string) =>
  expect(await world.as(customer).send(cancelOrder, { params: { id }, body: { reason: 'no need' } })).toMatchObject({
    code: 200,
  })

async function issue(id: string) {
  await world.as(clerk).send(approveInvoice, { params: { id } })
  const sent = { params: { id }, body: { invoiceNo: freshInvoiceNo(), invoiceDate: '2026-11-21' } }
  expect((await world.as(clerk).send(issueInvoice, sent)).code).toBe(200)
}

test('a resold order that is invoiced gives its money back to the reseller once the invoice is reversed', async () => {
  const { site, buyer, customer } = await tenant()
  const order = await paid(world, customer)
  const [sold] = (await items(buyer)).items
  if (!sold) throw new Error('Nothing was sold')
  const asked = await apply(buyer, { of: { is: 'items', items: [{ id: sold.id, amountMinor: sold.leftMinor }] } })
  expect(asked.code).toBe(200)
  await issue(asked.data.invoice.id)

  expect((await funds(customer)).balanceMinor).toBeLessThan(10_000_00)
  await cancel(customer, order.id)
  // Whoever bought it is refunded at once; the reseller's own money waits for the red letter.
  expect((await funds(customer)).balanceMinor).toBe(10_000_00)
  const { balanceMinor } = await funds(buyer)
  expect(balanceMinor).toBe(10_000_00 - sold.paidMinor)
  await giveDueBack.run(world.ctx)
  expect((await funds(buyer)).balanceMinor).toBe(balanceMinor)
  // Its own people see what waits, and nobody else does.
  const books = await given.member(world.db, given.owner(site), { base: 'accountant' })
  const waiting = (await due(books)).data
  const amount = { currency: 'CNY', amountMinor: sold.paidMinor }
  expect(waiting.returns).toEqual([
    { orderNo: order.orderNo, orderId: order.id, seller: seller.name, ...amount, since: expect.any(Number) },
  ])
  expect(waiting.sums).toEqual([{ ...amount, count: 1 }])
  const { data: detail } = await world.as(books).send(getOrder, { params: { id: order.id } })
  expect(detail.purchases).toMatchObject([{ returnedAt: null, returnDueAt: waiting.returns[0]?.since }])
  expect((await due(clerk)).data.returns).toEqual([])
  const ownOnly = await given.member(world.db, given.owner(site), { base: 'accountant', reach: 'self' })
  expect((await due(ownOnly)).data).toEqual({ returns: [], sums: [] })
  const costless = await given.member(world.db, given.owner(site), { base: 'accountant', permissions: ['order.view'] })
  for (const by of [costless, customer]) expect((await due(by)).status).toBe(403)

  const letter = { reason: '02' as const, redNo: freshInvoiceNo(), redDate: '2026-11-21', items: null }
  const params = { id: asked.data.invoice.id }
  const red = await world
    .as(clerk)
    .send(redInvoice, { params, body: { ...letter, isConfirmed: false }, idempotencyKey: newId() })
  expect(red.code).toBe(200)
  await giveDueBack.run(world.ctx)
  await giveDueBack.run(world.ctx)
  expect(await funds(buyer)).toMatchObject({ balanceMinor: 10_000_00, toBeInvoicedMinor: 0 })
  expect((await items(buyer)).items).toEqual([])
  expect((await due(books)).data).toEqual({ returns: [], sums: [] })
  for (const { id } of [seller, site]) expect(await brokenInvariants(world.db, id)).toEqual([])
})

test('what was given back lessens what is left of that item, and no more is invoiced than was paid', async () => {
  const { buyer, customer } = await tenant()
  const orders = [await paid(world, customer), await paid(world, customer)]
  const before = await items(buyer)
  expect(before.items.map(({ usage }) => usage)).toEqual(['pack', 'pack'])
  expect(before.items.map(({ order }) => order)).toEqual([null, null])
  const [gone, stays] = orders.map(({ orderNo }) => before.items.find(({ spec }) => spec.zh.includes(orderNo)))
  if (!gone || !stays) throw new Error('An item does not name its order')
  const both = [gone, stays].map(({ id, leftMinor }) => ({ id, amountMinor: leftMinor }))
  await cancel(customer, orders[0]?.id ?? '')
  expect(await items(buyer)).toMatchObject({
    ...{ toBeInvoicedMinor: stays.leftMinor, total: 1 },
    ...{ items: [{ id: stays.id, leftMinor: stays.leftMinor }] },
    months: [{ leftMinor: stays.leftMinor }],
  })
  const refused = await apply(buyer, { of: { is: 'items', items: both } })
  expect(refused.code).toBe(errors['invoice.item-missing'].code)
  expect((await apply(buyer, { of: { is: 'items', items: both.slice(1) } })).code).toBe(200)
})

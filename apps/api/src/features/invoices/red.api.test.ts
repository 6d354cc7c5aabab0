import { getDashboard } from '@app/contracts/dashboard'
import { errors } from '@app/contracts/errors'
import { getBalance } from '@app/contracts/finance/finance'
import { issueInvoice } from '@app/contracts/invoices/invoice-issue'
import { saveInvoiceSettings } from '@app/contracts/invoices/invoice-settings'
import { applyForInvoice, approveInvoice, getInvoice, listInvoices } from '@app/contracts/invoices/invoices'
import { redInvoice } from '@app/contracts/invoices/red-letters'
import { askRefund, decideRefund, resumeOrder, suspendOrder } from '@app/contracts/orders/order-life'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { cancelOrder, type Order } from '@app/contracts/orders/orders'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import * as given from '#testing/given/given.ts'
import {
  applicationOf,
  freshInvoiceNo,
  givenApplication,
  givenIssued,
  givenTitle,
  invoiceTerms,
  type Sale,
} from '#testing/given/given-invoices.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import { issued as issuedOrder, type OrderWorld, orderWorld, paid, read, type Shop } from '#testing/order-world.ts'
import { messagesTo } from '#testing/outbox.ts'

let world: OrderWorld
let shop: Shop
beforeAll(async () => {
  world = await orderWorld()
  shop = await world.shop(10_000_00)
  await world.as(shop.operator).send(saveInvoiceSettings, { body: invoiceTerms() })
})

const funds = async () => (await world.as(shop.customer).send(getBalance)).data
const balance = async () => (await funds()).balanceMinor
const toBeInvoiced = async () => (await funds()).toBeInvoicedMinor
const find = async (id: string) => (await world.as(shop.operator).send(getInvoice, { params: { id } })).data.invoice
const letter = (over: object = {}) => ({
  ...{
    reason: '02' as const,
    redNo: freshInvoiceNo(),
    redDate: '2026-11-21',
    items: null,
    isConfirmed: false,
    ...over,
  },
})
const red = (id: string, over: object = {}, idempotencyKey = newId()) =>
  world.as(shop.operator).send(redInvoice, { params: { id }, body: letter(over), idempotencyKey })
const sound = async () => expect(await brokenInvariants(world.db, shop.site.id)).toEqual([])

/** Invoice over orders of the customer, issued at the tax office. */
async function invoiced(orders: readonly Sale[], over: object = {}): Promise<string> {
  const body = applicationOf(await givenTitle(world, shop.customer), orders, over)
  const { id } = (await world.as(shop.customer).send(applyForInvoice, { body })).data.invoice
  await world.as(shop.operator).send(approveInvoice, { params: { id } })
  const sent = { params: { id }, body: { invoiceNo: freshInvoiceNo(), invoiceDate: '2026-11-21' } }
  expect((await world.as(shop.operator).send(issueInvoice, sent)).code).toBe(200)
  return id
}
const decide = (order: Order, approved = true) =>
  world
    .as(shop.operator)
    .send(decideRefund, { params: { id: order.id }, body: { approved, reason: 'Agreed', to: 'balance' } })
/** Order with a certificate whose customer wants its money back. */
async function refundWanted(): Promise<Order> {
  const order = await issuedOrder(world, shop.customer)
  await world.as(shop.customer).send(askRefund, { params: { id: order.id }, body: { reason: 'Not needed' } })
  return read(world, shop.customer, order.id)
}

test('a red letter reverses an invoice once per key; its orders can be invoiced again', async () => {
  const to = `${newId()}@example.com`
  const { invoice, sales } = await givenIssued(world, shop, [100_00, 6_00], { emails: [to] })
  const before = await toBeInvoiced()
  const key = newId()
  const body = letter({ note: 'Wrong title' })
  const send = () => world.as(shop.operator).send(redInvoice, { params: { id: invoice.id }, body, idempotencyKey: key })
  expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([200, 200])
  const after = await find(invoice.id)
  expect(after).toMatchObject({ state: 'red', amountMinor: 106_00, redMinor: 106_00, needsRed: false })
  expect(after.redLetters).toMatchObject([
    { redNo: body.redNo, reason: '02', amountMinor: 106_00, note: 'Wrong title' },
  ])
  expect(after.redLetters[0]?.items.map(({ amountMinor }) => amountMinor)).toEqual([100_00, 6_00])
  expect(await toBeInvoiced()).toBe(before + 106_00)
  const [message] = await messagesTo(world, shop.site, to)
  expect(message?.letter.values).toMatchObject({ redNo: body.redNo, amount: '￥106.00' })
  const again = applicationOf(await givenTitle(world, shop.customer), sales)
  expect((await world.as(shop.customer).send(applyForInvoice, { body: again })).status).toBe(200)
  expect((await red(invoice.id)).code).toBe(errors['invoice.move-refused'].code)
  await sound()
})

test('a part is reversed, and then the rest; never more than the invoice still holds', async () => {
  const { invoice, sales } = await givenIssued(world, shop, [100_00, 50_00])
  const [first, second] = sales as [Sale, Sale]
  const part = (sale: Sale, amountMinor: number) => ({ items: [{ id: sale.id, amountMinor }] })
  expect((await red(invoice.id, part(first, 30_00))).data.invoice).toMatchObject({
    state: 'partly-red',
    redMinor: 30_00,
  })
  const tooMuch = await red(invoice.id, part(first, 70_01))
  expect([tooMuch.code, tooMuch.msg]).toEqual([errors['invoice.red-too-much'].code, expect.stringContaining('￥70.00')])
  // Two at once, of which one alone fits.
  const race = await Promise.all([red(invoice.id, part(first, 70_00)), red(invoice.id, part(first, 70_00))])
  expect(race.map(({ code }) => code).toSorted()).toEqual([200, errors['invoice.red-too-much'].code])
  expect((await red(invoice.id, part(second, 50_00))).data.invoice).toMatchObject({ state: 'red', redMinor: 150_00 })
  await sound()
})

describe('what a red letter cannot be is refused, and nothing is reversed', () => {
  let id: string
  let sale: Sale
  beforeAll(async () => {
    const { invoice, sales } = await givenIssued(world, shop)
    id = invoice.id
    sale = sales[0] as Sale
  })

  test.each([
    ['no number', { redNo: null }, 400],
    ['19 digits', { redNo: '2633200000001234567' }, 400],
    ['a day before its invoice', { redDate: '2026-11-20' }, 400],
    ['a day to come', { redDate: '2026-12-24' }, 400],
    ['an unknown reason', { reason: '05' }, 400],
    ['no parts', { items: [] }, 400],
    ['nothing of a part', { items: [{ id: newId(), amountMinor: 0 }] }, 400],
    ['2^53 of a part', { items: [{ id: newId(), amountMinor: 2 ** 53 }] }, 400],
    ['a part of another invoice', { items: [{ id: newId(), amountMinor: 1 }] }, errors['invoice.item-missing'].code],
  ])('%s', async (_name, over, code) => {
    expect((await red(id, over)).code).toBe(code)
    expect(await find(id)).toMatchObject({ state: 'issued', redMinor: 0, redLetters: [] })
  })

  test('a number that is known, a special invoice that the buyer has not confirmed, one that is not issued', async () => {
    const { invoiceNo } = await find(id)
    expect((await red(id, { redNo: invoiceNo })).code).toBe(errors['invoice.number-used'].code)
    const special = (await givenIssued(world, shop, [10_00], { kind: 'special' })).invoice.id
    expect((await red(special)).code).toBe(errors['invoice.red-unconfirmed'].code)
    expect((await red(special, { isConfirmed: true })).data.invoice.state).toBe('red')
    const { invoice } = await givenApplication(world, shop.customer)
    expect((await red(invoice.id)).code).toBe(errors['invoice.move-refused'].code)
    const asCustomer = { params: { id }, body: letter({ items: [{ id: sale.id, amountMinor: 1 }] }) }
    expect((await world.as(shop.customer).send(redInvoice, asCustomer)).status).toBe(403)
  })
})

describe('a refund of an invoiced order', () => {
  test('waits for the red letter, and is paid in the same transaction', async () => {
    const [order, other] = [await refundWanted(), await paid(world, shop.customer)]
    const id = await invoiced([order, other])
    const before = await balance()
    const approved = (await decide(order)).data
    expect(approved).toMatchObject({ status: OrderStatus.refundPending, isRefundHeld: true })
    expect(approved.nextStep).toMatchObject({ key: 'await-red-letter', owner: 'operator' })
    const { invoiceNo } = await find(id)
    expect(approved.events.find(({ kind }) => kind === 'refund-held')?.facts).toMatchObject({ invoices: invoiceNo })
    expect(await balance()).toBe(before)
    expect((await decide(order)).code).toBe(errors['order.refund-held'].code)
    const waiting = (await world.as(shop.operator).send(listInvoices, { query: { view: 'toRed' } })).data
    expect(waiting.invoices).toMatchObject([{ id, needsRed: true }])
    expect(waiting.views.toRed).toBe(1)
    const { todos } = (await world.as(shop.operator).send(getDashboard)).data
    expect(todos?.find(({ kind }) => kind === 'invoiceToRed')?.count).toBe(1)
    await sound()

    // The red letter of another order pays nothing.
    await red(id, { items: [{ id: other.id, amountMinor: 1 }] })
    expect(await balance()).toBe(before)
    const items = [{ id: order.id, amountMinor: order.amountMinor }]
    const done = (await red(id, { items })).data.invoice
    expect(done).toMatchObject({ state: 'partly-red', needsRed: false })
    expect(done.timeline.at(-1)).toMatchObject({ kind: 'refund-done', facts: { amountMinor: order.amountMinor } })
    expect(await balance()).toBe(before + order.amountMinor)
    expect(await read(world, shop.customer, order.id)).toMatchObject({
      ...{ status: OrderStatus.refunded, isRefundHeld: false },
      nextStep: { key: 'ended', facts: { refundedMinor: order.amountMinor } },
    })
    await sound()
  })

  test('waits for a red letter of each of its invoices, and a partial one is not enough', async () => {
    const order = await refundWanted()
    const half = Math.floor(order.amountMinor / 2)
    const rest = order.amountMinor - half
    const [one, two] = [
      await invoiced([{ ...order, amountMinor: half }]),
      await invoiced([{ ...order, amountMinor: rest }]),
    ]
    await decide(order)
    const before = await balance()
    await red(one)
    await red(two, { items: [{ id: order.id, amountMinor: rest - 1 }] })
    expect(await balance()).toBe(before)
    await red(two)
    expect(await balance()).toBe(before + order.amountMinor)
    await sound()
  })

  test('takes the order out of applications that are not issued, and ends those without any other', async () => {
    const [order, other] = [await refundWanted(), await paid(world, shop.customer)]
    const titleId = await givenTitle(world, shop.customer)
    const apply = async (orders: readonly Sale[]) =>
      (await world.as(shop.customer).send(applyForInvoice, { body: applicationOf(titleId, orders) })).data.invoice.id
    const both = await apply([{ ...order, amountMinor: order.amountMinor - 1 }, other])
    const alone = await apply([{ ...order, amountMinor: 1 }])
    await world.as(shop.operator).send(approveInvoice, { params: { id: both } })
    const before = await balance()
    expect((await decide(order)).data).toMatchObject({ status: OrderStatus.refunded })
    expect(await balance()).toBe(before + order.amountMinor)
    expect(await find(both)).toMatchObject({
      ...{ state: 'waiting', amountMinor: other.amountMinor, lines: [{ grossMinor: other.amountMinor, quantity: 1 }] },
      orders: [{ allocatedMinor: 0 }, { allocatedMinor: other.amountMinor }],
    })
    expect((await find(both)).timeline.at(-1)).toMatchObject({ kind: 'dropped', facts: { orderNo: order.orderNo } })
    expect(await find(alone)).toMatchObject({ state: 'cancelled' })
    await sound()
  })

  test('can still be refused while it waits', async () => {
    const order = await refundWanted()
    const id = await invoiced([order])
    await decide(order)
    expect((await decide(order, false)).data).toMatchObject({ status: OrderStatus.issued, isRefundHeld: false })
    expect(await find(id)).toMatchObject({ state: 'issued', needsRed: false })
    await sound()
  })

  test('is to be decided anew where the order was suspended meanwhile', async () => {
    const order = await refundWanted()
    const id = await invoiced([order])
    await decide(order)
    const held = { params: { id: order.id }, body: { reason: 'Fraud check' } }
    await world.as(shop.operator).send(suspendOrder, held)
    const before = await balance()
    expect((await red(id)).data.invoice.timeline.at(-1)).toMatchObject({ kind: 'refund-off' })
    expect(await balance()).toBe(before)
    await world.as(shop.operator).send(resumeOrder, held)
    expect((await decide(order)).data).toMatchObject({ status: OrderStatus.refunded })
    expect(await balance()).toBe(before + order.amountMinor)
    await sound()
  })

  test('whose approval and red letter come at the same moment is paid, or left to a second try', async () => {
    const order = await refundWanted()
    const id = await invoiced([order])
    const before = await balance()
    const [, reddened] = await Promise.all([decide(order), red(id)])
    if (reddened.code !== 200) {
      expect(reddened.code).toBe(errors['invoice.moved'].code)
      await red(id)
    }
    const { isRefundHeld, status } = await read(world, shop.customer, order.id)
    expect([isRefundHeld, status]).toEqual([false, OrderStatus.refunded])
    expect(await balance()).toBe(before + order.amountMinor)
    await sound()
  })
})

test('an invoiced order that is cancelled before it is issued ends at once, and its money waits', async () => {
  const order = await paid(world, shop.customer)
  const id = await invoiced([order])
  const before = await balance()
  const sent = { params: { id: order.id }, body: { reason: 'Not needed' } }
  const cancelled = (await world.as(shop.customer).send(cancelOrder, sent)).data
  expect(cancelled).toMatchObject({ status: OrderStatus.cancelled, nextStep: { key: 'await-red-letter' } })
  expect(await balance()).toBe(before)
  await sound()
  // Nobody applies for what is about to be refunded.
  await red(id)
  expect(await balance()).toBe(before + order.amountMinor)
  const after = await read(world, shop.customer, order.id)
  expect(after).toMatchObject({ isRefundHeld: false, nextStep: { key: 'ended' } })
  await sound()
})

test('a customer of another account neither sees nor reverses it', async () => {
  const { invoice } = await givenIssued(world, shop)
  const stranger = await given.operator(world.db, await given.site(world.db))
  const sent = { params: { id: invoice.id }, body: letter() }
  expect((await world.as(stranger).send(redInvoice, sent)).code).toBe(errors['invoice.missing'].code)
})

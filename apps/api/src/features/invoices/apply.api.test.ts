import { errors } from '@app/contracts/errors'
import { getBalance } from '@app/contracts/finance/finance'
import { getInvoiceSettings, saveInvoiceSettings } from '@app/contracts/invoices/invoice-settings'
import { listInvoiceable } from '@app/contracts/invoices/invoiceable'
import {
  applyForInvoice,
  approveInvoice,
  cancelInvoice,
  getInvoice,
  invoiceFigures,
  listInvoices,
  listOrderInvoices,
  rejectInvoice,
} from '@app/contracts/invoices/invoices'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import * as given from '#testing/given/given.ts'
import {
  applicationOf,
  givenApplication,
  givenSale,
  givenTitle,
  invoiceTerms,
  itemsOf,
  type Sale,
} from '#testing/given/given-invoices.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { db, as } = api
let site: given.GivenSite
let operator: given.GivenMember
let elsewhere: given.GivenMember
beforeAll(async () => {
  site = await given.site(db)
  await given.offers(db, site)
  operator = await given.operator(db, site)
  elsewhere = await given.operator(db, await given.site(db))
})

const customer = () => given.customer(db, site)
const toBeInvoiced = async (of: given.GivenMember) => (await as(of).send(getBalance)).data.toBeInvoicedMinor
const apply = (by: given.GivenMember, body: object, idempotencyKey = newId()) =>
  as(by).send(applyForInvoice, { body: body as never, idempotencyKey })
const find = async (by: given.GivenMember, id: string) =>
  (await as(by).send(getInvoice, { params: { id } })).data.invoice
const list = async (by: given.GivenMember, query: object = {}) => (await as(by).send(listInvoices, { query })).data

test('an application holds its orders, freezes its parties and lines, and happens once per key', async () => {
  const buyer = await customer()
  await as(operator).send(saveInvoiceSettings, { body: invoiceTerms() })
  const sales = [await givenSale(api, buyer, 106_00), await givenSale(api, buyer, 53_00, { usageType: 'code' })]
  expect(await toBeInvoiced(buyer)).toBe(159_00)
  const body = applicationOf(await givenTitle(api, buyer), sales, { remark: '合同 2026-11' })
  const key = newId()
  const answers = await Promise.all(Array.from({ length: 6 }, () => apply(buyer, body, key)))
  expect(new Set(answers.map(({ data }) => data.invoice.id)).size).toBe(1)
  const { invoice } = answers[0]?.data ?? { invoice: undefined }
  expect(invoice).toMatchObject({
    ...{ state: 'review', kind: 'ordinary', amountMinor: 159_00, netMinor: 150_00, taxMinor: 9_00, items: 2 },
    ...{ title: '杭州示例网络科技有限公司', seller: { name: '杭州证书科技有限公司' }, remark: '合同 2026-11' },
    ...{ account: { id: buyer.account.id }, needsRed: false, timeline: [{ kind: 'applied' }] },
  })
  expect(invoice?.applyNo).toMatch(/^IA\d{11}$/)
  expect(invoice?.lines).toMatchObject([
    { usage: 'ssl', name: '*信息技术服务*SSL 证书服务', spec: '证书', netMinor: 100_00, taxMinor: 6_00, quantity: 1 },
    { usage: 'code', grossMinor: 53_00, rateBp: 600, code: '3040203000000000000' },
  ])
  expect(invoice?.orders.map(({ order, allocatedMinor }) => [order?.orderNo, allocatedMinor])).toEqual(
    sales.map(({ orderNo, amountMinor }) => [orderNo, amountMinor]),
  )
  expect(await toBeInvoiced(buyer)).toBe(0)
  expect((await apply(buyer, { ...body, remark: 'another' }, key)).code).toBe(errors['idempotency.reused'].code)
  expect(await brokenInvariants(db, site.id)).toEqual([])
})

test('what is to be invoiced is told by month and order, with the invoices that hold the rest', async () => {
  const buyer = await customer()
  const paidAt = new Date('2026-10-31T17:00:00Z')
  const [first, second] = [await givenSale(api, buyer, 100_00, { paidAt }), await givenSale(api, buyer, 60_00)]
  const { invoice } = (
    await apply(buyer, applicationOf(await givenTitle(api, buyer), [{ ...second, amountMinor: 20_00 }]))
  ).data
  const read = async (query: object) => (await as(buyer).send(listInvoiceable, { query: query as never })).data
  const shown = await read({ timeZone: 'UTC' })
  expect(shown).toMatchObject({
    ...{ toBeInvoicedMinor: 140_00, total: 2 },
    months: [
      { month: '2026-11', items: 1, leftMinor: 40_00 },
      { month: '2026-10', items: 1, leftMinor: 100_00 },
    ],
    items: [
      { id: second.id, paidMinor: 60_00, invoicedMinor: 20_00, leftMinor: 40_00, invoices: [{ id: invoice.id }] },
      { id: first.id, order: { orderNo: first.orderNo }, leftMinor: 100_00, invoices: [] },
    ],
  })
  // Midnight has passed in Shanghai.
  expect((await read({ timeZone: 'Asia/Shanghai' })).months).toMatchObject([{ month: '2026-11', leftMinor: 140_00 }])
  expect((await read({ q: first.orderNo })).items).toHaveLength(1)
  expect((await as(operator).send(listInvoiceable, { query: { accountId: buyer.account.id } })).data.total).toBe(2)
})

test('a month is applied for at the sum that was shown, or not at all', async () => {
  const buyer = await customer()
  await givenSale(api, buyer, 100_00)
  const titleId = await givenTitle(api, buyer)
  const month = (expectedMinor: number, over: object = {}) =>
    applicationOf(titleId, [], { of: { is: 'month', month: '2026-11', timeZone: 'UTC', expectedMinor, ...over } })
  expect((await apply(buyer, month(99_00))).code).toBe(errors['invoice.total-changed'].code)
  expect((await apply(buyer, month(100_00, { month: '2026-09' }))).code).toBe(errors['invoice.item-missing'].code)
  expect((await apply(buyer, month(100_00, { month: '2026-13' }))).status).toBe(400)
  expect((await apply(buyer, month(100_00))).data.invoice.amountMinor).toBe(100_00)
  expect((await apply(buyer, month(100_00))).code).toBe(errors['invoice.item-missing'].code)
})

test('more than what is left is refused, with the application that holds the rest', async () => {
  const buyer = await customer()
  const { invoice, sales } = await givenApplication(api, buyer, [100_00])
  const [sale] = sales as [Sale]
  const titleId = await givenTitle(api, buyer)
  const refused = await apply(buyer, applicationOf(titleId, [{ ...sale, amountMinor: 1 }]))
  expect(refused.code).toBe(errors['invoice.over-limit'].code)
  expect(refused.msg).toContain(`${sale.orderNo} ￥0.00 (${invoice.applyNo})`)
  await as(operator).send(rejectInvoice, { params: { id: invoice.id }, body: { reason: 'Wrong title' } })
  expect(await toBeInvoiced(buyer)).toBe(100_00)
  expect((await apply(buyer, applicationOf(titleId, [{ ...sale, amountMinor: 100_01 }]))).code).toBe(
    errors['invoice.over-limit'].code,
  )
  expect((await apply(buyer, applicationOf(titleId, [sale]))).status).toBe(200)
})

describe('what is wrong is refused, and nothing is held', () => {
  let buyer: given.GivenMember
  let sale: Sale
  let titleId: string
  beforeAll(async () => {
    buyer = await customer()
    sale = await givenSale(api, buyer, 100_00)
    titleId = await givenTitle(api, buyer)
  })

  test.each([0, -1, 0.5, 2 ** 53, 1e15, Number.NaN, '100'])('an amount of %s', async (amountMinor) => {
    const of = { is: 'items', items: [{ id: sale.id, amountMinor }] }
    expect((await apply(buyer, applicationOf(titleId, [], { of }))).status).toBe(400)
    expect(await toBeInvoiced(buyer)).toBe(100_00)
  })

  test('no item, one twice, one unknown, one of somebody else', async () => {
    const foreign = await givenSale(api, await customer(), 100_00)
    const refused = async (items: object[], code: number) =>
      expect((await apply(buyer, applicationOf(titleId, [], { of: { is: 'items', items } }))).code).toBe(code)
    const missing = errors['invoice.item-missing'].code
    const one = { id: sale.id, amountMinor: 1 }
    await refused([], 400)
    await refused([one, one], missing)
    await refused([{ id: newId(), amountMinor: 1 }], missing)
    await refused([{ id: foreign.id, amountMinor: 1 }], missing)
    expect(await toBeInvoiced(buyer)).toBe(100_00)
  })

  test('a title of somebody else, a kind of another currency, an address that is none', async () => {
    const other = await customer()
    const foreign = await givenTitle(api, other)
    const title = errors['invoice.title-missing'].code
    expect((await apply(buyer, applicationOf(foreign, [sale]))).code).toBe(title)
    // An operator sees both, and the title is still not this customer's.
    const byOperator = applicationOf(foreign, [sale], { accountId: buyer.account.id })
    expect((await apply(operator, byOperator)).code).toBe(title)
    expect((await apply(buyer, applicationOf(titleId, [sale], { kind: 'commercial' }))).code).toBe(
      errors['invoice.kind-refused'].code,
    )
    for (const emails of [[], ['nobody'], Array(6).fill('a@example.com')])
      expect((await apply(buyer, applicationOf(titleId, [sale], { emails }))).status).toBe(400)
    expect((await apply(other, applicationOf(foreign, [sale], { accountId: buyer.account.id }))).code).toBe(
      errors['user.missing'].code,
    )
    expect(await toBeInvoiced(buyer)).toBe(100_00)
  })

  test('a special invoice for a person, or without the bank', async () => {
    const special = async (over: object) => {
      const id = await givenTitle(api, buyer, over)
      return (await apply(buyer, applicationOf(id, [sale], { kind: 'special' }))).code
    }
    const code = errors['invoice.special-incomplete'].code
    expect(await special({ kind: 'personal', taxNo: '' })).toBe(code)
    expect(await special({ bankAccount: '' })).toBe(code)
    expect(await toBeInvoiced(buyer)).toBe(100_00)
    expect(await special({})).toBe(200)
  })
})

test('an operator applies for a customer; each moves what its side may, and other states refuse', async () => {
  const buyer = await customer()
  const { sales } = { sales: [await givenSale(api, buyer, 100_00), await givenSale(api, buyer, 50_00)] }
  const titleId = await givenTitle(api, buyer)
  const body = { ...applicationOf(titleId, sales), accountId: buyer.account.id }
  const { id } = (await apply(operator, body)).data.invoice
  const move = (by: given.GivenMember, spec: typeof approveInvoice | typeof cancelInvoice) =>
    as(by).send(spec, { params: { id } })
  const refused = errors['invoice.move-refused'].code

  expect((await move(buyer, approveInvoice)).status).toBe(403)
  const twice = await Promise.all([move(operator, approveInvoice), move(operator, approveInvoice)])
  expect(twice.map(({ code }) => code).toSorted()).toEqual([200, refused])
  // What the accountant is about to issue, only the site's side takes back.
  expect((await move(buyer, cancelInvoice)).code).toBe(refused)
  expect((await move(operator, cancelInvoice)).data.invoice).toMatchObject({ state: 'cancelled' })
  expect(await toBeInvoiced(buyer)).toBe(150_00)
  expect((await move(operator, cancelInvoice)).code).toBe(refused)
  expect((await find(buyer, id)).orders.map(({ allocatedMinor }) => allocatedMinor)).toEqual([0, 0])

  const again = (await apply(buyer, applicationOf(titleId, sales))).data.invoice
  const cancelled = await as(buyer).send(cancelInvoice, { params: { id: again.id } })
  expect(cancelled.data.invoice).toMatchObject({
    state: 'cancelled',
    timeline: [{ kind: 'applied' }, { kind: 'withdrawn' }],
  })
  const { rows } = await db.transaction({ siteId: site.id, accountId: buyer.account.id }, (tx) =>
    tx.execute(
      sql`SELECT action FROM audit_log WHERE action LIKE 'invoice.%' AND action NOT LIKE '%title%' ORDER BY id`,
    ),
  )
  expect(rows.map(({ action }) => action)).toEqual([
    ...['invoice.apply', 'invoice.approve', 'invoice.cancel', 'invoice.apply', 'invoice.cancel'],
  ])
})

test('lists by view, text, kind, amount and day; a customer sees its own alone, and nobody those of another site', async () => {
  const shop = await given.site(db)
  await given.offers(db, shop)
  const seller = await given.operator(db, shop)
  const [one, other] = [await given.customer(db, shop), await given.customer(db, shop)]
  const first = await givenApplication(api, one, [100_00])
  const second = await givenApplication(api, one, [200_00, 10_00], { kind: 'special' })
  const third = await givenApplication(api, other, [300_00])
  await as(seller).send(approveInvoice, { params: { id: second.invoice.id } })
  const amounts = async (query: object, by = seller) =>
    (await list(by, query)).invoices.map(({ amountMinor }) => amountMinor / 100)

  const all = await list(seller)
  expect(all).toMatchObject({ total: 3, totalCapped: false })
  expect(all.views).toMatchObject({ all: 3, review: 2, waiting: 1, issued: 0, toRed: 0, red: 0, closed: 0 })
  expect(await amounts({})).toEqual([300, 210, 100])
  expect(await amounts({ view: 'review' })).toEqual([100, 300])
  expect(await amounts({ sort: 'amount' })).toEqual([100, 210, 300])
  expect(await amounts({ limit: 1, offset: 2 })).toEqual([210])
  expect(await amounts({ kind: 'special' })).toEqual([210])
  expect(await amounts({ amountFrom: 150_00, amountTo: 250_00 })).toEqual([210])
  expect(await amounts({ accountId: other.account.id })).toEqual([300])
  expect(await amounts({ q: first.invoice.applyNo.toLowerCase() })).toEqual([100])
  expect(await amounts({ q: second.sales[1]?.orderNo })).toEqual([210])
  expect(await amounts({ q: '示例网络' })).toEqual([300, 210, 100])
  expect(await amounts({ q: '100%' })).toEqual([])
  expect(await amounts({ to: '2020-01-01' })).toEqual([])
  expect(await amounts({}, one)).toEqual([210, 100])
  expect((await list(elsewhere)).total).toBe(0)
  expect((await as(seller).send(invoiceFigures, { query: {} })).data).toEqual({
    ...{ openMinor: 610_00, issuedMinor: 0, redMinor: 0, taxMinor: 0 },
  })

  const orderId = third.sales[0]?.id ?? ''
  const ofOrder = (by: given.GivenMember) => as(by).send(listOrderInvoices, { params: { id: orderId } })
  expect((await ofOrder(other)).data.invoices).toMatchObject([{ id: third.invoice.id, allocatedMinor: 300_00 }])
  for (const stranger of [one, elsewhere]) {
    expect((await ofOrder(stranger)).code).toBe(errors['order.missing'].code)
    expect((await as(stranger).send(getInvoice, { params: { id: third.invoice.id } })).code).toBe(
      errors['invoice.missing'].code,
    )
  }
})

test('a site sets its seller up under a version, and an application made before learns what it lacked', async () => {
  const shop = await given.site(db)
  await given.offers(db, shop)
  const [seller, buyer] = [await given.operator(db, shop), await given.customer(db, shop)]
  const { invoice } = await givenApplication(api, buyer)
  expect(invoice).toMatchObject({ seller: null, missing: [] })
  expect((await find(seller, invoice.id)).missing).toEqual(['name', 'taxNo', 'drawer', 'code'])
  expect((await as(seller).send(getInvoiceSettings)).data.settings).toMatchObject({ version: 0, defaultRateBp: 600 })
  const save = (body: ReturnType<typeof invoiceTerms>) => as(seller).send(saveInvoiceSettings, { body })
  const answers = await Promise.all([save(invoiceTerms()), save(invoiceTerms())])
  expect(answers.map(({ code }) => code).toSorted()).toEqual([200, errors['save.conflict'].code])
  expect((await save(invoiceTerms({ version: 1, defaultRateBp: 300 }))).data.settings.version).toBe(2)
  expect((await find(seller, invoice.id)).missing).toEqual([])
  const bad = invoiceTerms({ version: 2 })
  const classes = { ...bad.classes, ssl: { ...bad.classes.ssl, code: '304' } }
  expect((await save({ ...bad, classes })).errors).toHaveProperty(['classes.ssl.code'])
  // Rate and lines stay those of the day of the application.
  expect((await find(seller, invoice.id)).lines).toMatchObject([{ rateBp: 600, taxMinor: 6_00 }])
  const next = await apply(buyer, applicationOf(await givenTitle(api, buyer), [await givenSale(api, buyer, 103_00)]))
  expect(next.data.invoice.lines).toMatchObject([{ rateBp: 300, netMinor: 100_00, taxMinor: 3_00 }])
})

test('of many applications for the same order at once those succeed that what is left allows', async () => {
  const buyer = await customer()
  const sale = await givenSale(api, buyer, 100)
  const titleId = await givenTitle(api, buyer)
  const of = itemsOf({ ...sale, amountMinor: 30 })
  const answers = await Promise.all(Array.from({ length: 10 }, () => apply(buyer, applicationOf(titleId, [], { of }))))
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(3)
  expect(answers.filter(({ code }) => code === errors['invoice.over-limit'].code)).toHaveLength(7)
  expect(await toBeInvoiced(buyer)).toBe(10)
  expect(await brokenInvariants(db, site.id)).toEqual([])
})

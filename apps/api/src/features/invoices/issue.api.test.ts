import { apiPath, fillPath } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import {
  addInvoiceFile,
  downloadInvoiceFile,
  issueInvoice,
  mailInvoice,
  readInvoiceFile,
} from '@app/contracts/invoices/invoice-issue'
import { approveInvoice, getInvoice, rejectInvoice } from '@app/contracts/invoices/invoices'
import { sql } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import type { IssueAnswer, IssueRequest } from '#providers/invoices/invoice-provider.ts'
import * as given from '#testing/given/given.ts'
import {
  freshInvoiceNo,
  givenApplication,
  givenIssued,
  invoiceShop,
  invoiceTerms,
} from '#testing/given/given-invoices.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import { titleBody } from '#testing/given/given-titles.ts'
import { type InvoiceSaid, invoiceOfd, invoicePdf, invoiceXml } from '#testing/invoice-files.ts'
import { messagesTo } from '#testing/outbox.ts'
import { testApi } from '#testing/test-api.ts'
import { issueWaiting } from './issue-waiting.service.ts'

const api = await testApi()
const { db, as } = api
let shop: Awaited<ReturnType<typeof invoiceShop>>
beforeAll(async () => {
  shop = await invoiceShop(api)
})

const upload = (fileName: string, bytes: Uint8Array) => ({ fileName, content: Buffer.from(bytes).toString('base64') })
const parties = { buyerTaxNo: titleBody().taxNo, sellerTaxNo: invoiceTerms().seller.taxNo }
const saying = (over: Partial<InvoiceSaid> = {}): Partial<InvoiceSaid> => ({
  ...{ ...parties, invoiceNo: freshInvoiceNo(), day: '2026-11-21', amount: '106.00', ...over },
})

/** Application of a customer of the shop that waits to be issued. */
async function waiting(amounts?: readonly number[], over?: object): Promise<string> {
  const { invoice } = await givenApplication(api, shop.customer, amounts, over)
  await as(shop.operator).send(approveInvoice, { params: { id: invoice.id } })
  return invoice.id
}
const issue = (id: string, body: object, idempotencyKey = newId(), by = shop.operator) =>
  as(by).send(issueInvoice, { params: { id }, body: body as never, idempotencyKey })
const read = (id: string, file: object) =>
  as(shop.operator).send(readInvoiceFile, { params: { id }, body: file as never })
const find = async (id: string, by = shop.operator) => (await as(by).send(getInvoice, { params: { id } })).data.invoice
const get = async (url: string, by?: given.GivenMember) =>
  api.app.inject({ url, headers: { host: shop.site.host, ...(by && { token: await as(by).token() }) } })

test('what a file says is read and compared, and issues nothing yet', async () => {
  const id = await waiting()
  const said = saying()
  const right = { invoiceNo: said.invoiceNo, invoiceDate: '2026-11-21', amountMinor: 106_00, differences: [] }
  expect((await read(id, upload('a.pdf', await invoicePdf(said)))).data).toEqual({ format: 'pdf', ...right })
  expect((await read(id, upload('a.ofd', invoiceOfd(said)))).data).toEqual({ format: 'ofd', ...right })
  expect((await read(id, upload('C:\\a.XML', invoiceXml(said)))).data).toEqual({ format: 'xml', ...right })
  const { invoice: other } = await givenIssued(api, shop)
  const wrong = saying({
    ...{ invoiceNo: other.invoiceNo ?? '', amount: '106.01' },
    ...{ buyerTaxNo: '91440300708461136T', sellerTaxNo: '91440300708461136T' },
  })
  expect((await read(id, upload('a.xml', invoiceXml(wrong)))).data.differences).toEqual([
    ...['amount', 'buyer', 'seller', 'used'],
  ])
  expect(await find(id)).toMatchObject({ state: 'waiting', files: [] })
})

test('an invoice is issued once per key, with its files sealed, and mailed with a link to each', async () => {
  const emails = [`${newId()}@example.com`, `${newId()}@example.com`]
  const id = await waiting([100_00, 6_00], { emails })
  const said = saying()
  const files = [upload('发票.pdf', await invoicePdf(said)), upload('发票.xml', invoiceXml(said))]
  const body = { invoiceNo: ` ${said.invoiceNo} `, invoiceDate: '2026-11-21', files }
  const key = newId()
  const answers = await Promise.all([issue(id, body, key), issue(id, body, key)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const invoice = await find(id)
  expect(invoice).toMatchObject({ state: 'issued', invoiceNo: said.invoiceNo, invoiceDate: '2026-11-21' })
  expect(invoice.files.map(({ format, fileName }) => [format, fileName])).toEqual([
    ['pdf', '发票.pdf'],
    ['xml', '发票.xml'],
  ])
  expect(invoice.timeline.map(({ kind }) => kind)).toEqual(['applied', 'approved', 'issued'])

  const { rows } = await db.transaction({ siteId: shop.site.id, accountId: null }, (tx) =>
    tx.execute<{ sealed: Buffer }>(sql`SELECT sealed FROM invoice_files WHERE invoice_id = ${id}`),
  )
  expect(rows.every(({ sealed }) => !Buffer.from(sealed).includes(said.invoiceNo ?? ''))).toBe(true)
  const [pdf] = invoice.files
  const path = fillPath(downloadInvoiceFile.path, { id, fileId: pdf?.id ?? '' })
  const own = await get(apiPath(path), shop.customer)
  expect(own.rawPayload).toEqual(Buffer.from(files[0]?.content ?? '', 'base64'))
  expect(own.headers['content-disposition']).toContain('attachment')
  expect((await get(apiPath(path), await given.customer(db, shop.site))).statusCode).toBe(404)

  for (const to of emails) {
    const [letter] = (await messagesTo(api, shop.site, to)).map((message) => message.letter)
    expect(letter?.values).toMatchObject({ invoiceNo: said.invoiceNo, amount: '￥106.00', name: titleBody().title })
    const links = letter?.text.match(/https?:\S+\/invoiceLink\S+/g) ?? []
    expect(links).toHaveLength(2)
    const { pathname, search } = new URL(links[0] ?? '')
    expect((await get(`${pathname}${search}`)).rawPayload).toEqual(own.rawPayload)
    expect((await get(`${pathname}${search.slice(0, -8)}AAAAAAAA`)).statusCode).toBe(404)
    api.clock.advance({ days: 31 })
    expect((await get(`${pathname}${search}`)).json().code).toBe(errors['invoice.link-expired'].code)
    api.clock.advance({ days: -31 })
  }
  expect((await as(shop.operator).send(mailInvoice, { params: { id } })).data).toEqual({ addresses: 2 })
  expect(await messagesTo(api, shop.site, emails[0] ?? '')).toHaveLength(2)
  expect(await brokenInvariants(db, shop.site.id)).toEqual([])
})

describe('what does not fit is refused, and nothing is issued', () => {
  const refusals: [string, (said: Partial<InvoiceSaid>) => Promise<object>, Record<string, string>][] = [
    [
      'another amount',
      async (said) => ({ files: [upload('a.xml', invoiceXml({ ...said, amount: '105.99' }))] }),
      { files: 'amount' },
    ],
    [
      'another buyer',
      async (said) => ({ files: [upload('a.ofd', invoiceOfd({ ...said, buyerTaxNo: '91440300708461136T' }))] }),
      { files: 'buyer' },
    ],
    [
      'another number than typed',
      async (said) => ({ invoiceNo: freshInvoiceNo(), files: [upload('a.pdf', await invoicePdf(said))] }),
      { invoiceNo: 'no' },
    ],
    [
      'another day than typed',
      async (said) => ({ invoiceDate: '2026-11-20', files: [upload('a.pdf', await invoicePdf(said))] }),
      { invoiceDate: 'date' },
    ],
    [
      'the same format twice',
      async (said) => ({ files: [upload('a.xml', invoiceXml(said)), upload('b.xml', invoiceXml(said))] }),
      { files: 'twice' },
    ],
    ['a day to come', async () => ({ invoiceDate: '2026-11-25' }), { invoiceDate: 'future' }],
    ['19 digits', async () => ({ invoiceNo: '2633200000001234567' }), { invoiceNo: 'digits' }],
    ['a picture', async () => ({ files: [upload('a.pdf', Buffer.from('GIF89a'))] }), { files: 'kind' }],
    [
      'a PDF under another name',
      async (said) => ({ files: [upload('a.xml', await invoicePdf(said))] }),
      { files: 'kind' },
    ],
    [
      'a file that is no PDF inside',
      async () => ({ files: [upload('a.pdf', Buffer.from('%PDF-1.7 none'))] }),
      { files: 'broken' },
    ],
    [
      'a zip bomb',
      async () => ({
        files: [upload('a.ofd', zipSync({ 'OFD.xml': new Uint8Array(64 * 1024 * 1024) }, { level: 9 }))],
      }),
      { files: 'large' },
    ],
    [
      'XML with entities',
      async () => ({ files: [upload('a.xml', strToU8('<!DOCTYPE x [<!ENTITY a "b">]><EInvoice>&a;</EInvoice>'))] }),
      { files: 'active' },
    ],
  ]
  test.each(refusals)('%s', async (_name, over, fields) => {
    const id = await waiting()
    const said = saying()
    const body = { invoiceNo: said.invoiceNo, invoiceDate: '2026-11-21', ...(await over(said)) }
    const answer = await issue(id, body)
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([400, Object.keys(fields)])
    expect(await find(id)).toMatchObject({ state: 'waiting', invoiceNo: null, files: [] })
  })

  test('a file of more than three megabytes', async () => {
    const id = await waiting()
    const answer = await read(id, upload('a.pdf', Buffer.alloc(3 * 1024 * 1024 + 1, '%PDF-')))
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([400, ['content']])
  })

  test('a number that the site knows, also at the same moment', async () => {
    const [first, second, third] = [await waiting(), await waiting(), await waiting()]
    const body = { invoiceNo: freshInvoiceNo(), invoiceDate: '2026-11-21' }
    const used = errors['invoice.number-used'].code
    const answers = await Promise.all([issue(first, body), issue(second, body)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, used])
    expect((await issue(third, body)).code).toBe(used)
    // Another site is another seller.
    const elsewhere = await invoiceShop(api)
    const { invoice } = await givenApplication(api, elsewhere.customer)
    await as(elsewhere.operator).send(approveInvoice, { params: { id: invoice.id } })
    expect((await issue(invoice.id, body, newId(), elsewhere.operator)).status).toBe(200)
  })

  test('an application that nobody approved, one twice, one without a seller', async () => {
    const { invoice } = await givenApplication(api, shop.customer)
    const body = () => ({ invoiceNo: freshInvoiceNo(), invoiceDate: '2026-11-21' })
    const moved = errors['invoice.move-refused'].code
    expect((await issue(invoice.id, body())).code).toBe(moved)
    expect((await as(shop.operator).send(mailInvoice, { params: { id: invoice.id } })).code).toBe(moved)
    const id = await waiting()
    await issue(id, body())
    expect((await issue(id, body())).code).toBe(moved)

    const bare = await given.site(db)
    await given.offers(db, bare)
    const [operator, buyer] = [await given.operator(db, bare), await given.customer(db, bare)]
    const unset = (await givenApplication(api, buyer)).invoice.id
    await as(operator).send(approveInvoice, { params: { id: unset } })
    const refused = await issue(unset, body(), newId(), operator)
    expect([refused.code, Object.keys(refused.errors ?? {})]).toEqual([
      errors['invoice.incomplete'].code,
      ['name', 'taxNo', 'drawer', 'code'],
    ])
  })
})

test('files are added to an issued invoice up to a number, and not to an application', async () => {
  const { invoice } = await givenIssued(api, shop)
  const add = (id: string, over: object = {}) =>
    as(shop.operator).send(addInvoiceFile, { params: { id }, body: { ...upload('a.xml', invoiceXml()), ...over } })
  for (let at = 1; at <= 6; at++) expect((await add(invoice.id)).data.invoice.files).toHaveLength(at)
  expect((await add(invoice.id)).code).toBe(errors['invoice.files-full'].code)
  expect((await add(invoice.id, { redLetterId: newId() })).code).toBe(errors['invoice.missing'].code)
  expect((await add(await waiting())).code).toBe(errors['invoice.move-refused'].code)
})

test('a customer has its invoice mailed again, five times a day', async () => {
  const { invoice } = await givenIssued(api, shop)
  const again = () => as(shop.customer).send(mailInvoice, { params: { id: invoice.id } })
  for (let at = 1; at <= 5; at++) expect((await again()).data).toEqual({ addresses: 1 })
  expect((await again()).code).toBe(errors['invoice.mailed-often'].code)
  const other = await given.customer(db, shop.site)
  expect((await as(other).send(mailInvoice, { params: { id: invoice.id } })).code).toBe(errors['invoice.missing'].code)
})

test('a rejected applicant is told why', async () => {
  const to = `${newId()}@example.com`
  const { invoice } = await givenApplication(api, shop.customer, [50_00], { emails: [to] })
  await as(shop.operator).send(rejectInvoice, { params: { id: invoice.id }, body: { reason: '税号与抬头不符' } })
  const [message] = await messagesTo(api, shop.site, to)
  expect(message?.letter.text).toContain('税号与抬头不符')
  expect(message?.letter.values.url).toContain(`id=${invoice.id}`)
})

describe('a provider that issues by itself', () => {
  const asked: IssueRequest[] = []
  const answers = new Map<string, IssueAnswer>()
  beforeAll(() => {
    api.ctx.invoices = {
      isByHand: false,
      query: async (requestNo) => answers.get(requestNo) ?? { is: 'unknown' },
      async issue(request) {
        asked.push(request)
        return { is: 'pending' }
      },
      red: async () => ({ is: 'pending' }),
    }
  })

  test('is handed what waits, asked again, and what it issues is recorded with its files', async () => {
    const own = await invoiceShop(api)
    const { invoice } = await givenApplication(api, own.customer)
    const approve = (id: string) => as(own.operator).send(approveInvoice, { params: { id } })
    await approve(invoice.id)
    await issueWaiting(api.ctx, own.site.id)
    expect(asked).toMatchObject([{ requestNo: invoice.applyNo, amountMinor: 106_00, seller: { drawer: '王芳' } }])
    const said = saying()
    const files = [{ fileName: 'a.xml', bytes: invoiceXml(said) }]
    answers.set(invoice.applyNo, { is: 'issued', invoiceNo: said.invoiceNo ?? '', invoiceDate: '2026-11-21', files })
    await issueWaiting(api.ctx, own.site.id)
    expect(await find(invoice.id, own.operator)).toMatchObject({ state: 'issued', files: [{ format: 'xml' }] })

    const { invoice: next } = await givenApplication(api, own.customer)
    await approve(next.id)
    answers.set(next.applyNo, { is: 'refused', reason: '额度不足' })
    await issueWaiting(api.ctx, own.site.id)
    expect(await find(next.id, own.operator)).toMatchObject({ state: 'rejected', reason: '额度不足' })
    expect(asked).toHaveLength(1)
    expect(await brokenInvariants(db, own.site.id)).toEqual([])
  })
})

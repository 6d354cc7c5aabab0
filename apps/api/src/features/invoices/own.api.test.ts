import { apiPath, fillPath } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import { downloadInvoiceFile } from '@app/contracts/invoices/invoice-issue'
import { saveInvoiceSettings } from '@app/contracts/invoices/invoice-settings'
import { applyForInvoice, approveInvoice, getInvoice, type InvoiceDetail } from '@app/contracts/invoices/invoices'
import { redInvoice } from '@app/contracts/invoices/red-letters'
import { plainClasses } from '@app/contracts/invoices/seller'
import { updateTitle } from '@app/contracts/invoices/titles'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import * as given from '#testing/given/given.ts'
import { applicationOf, givenSale, givenTitle, invoiceTerms, type Sale } from '#testing/given/given-invoices.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import { messagesTo } from '#testing/outbox.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { type TestApi, testApi } from '#testing/test-api.ts'
import { writePapers } from './own-papers.service.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})

const german = {
  ...{ name: 'Example Certificates GmbH', taxNo: 'DE123456789', country: 'DE', address: 'Hauptstraße 1, Berlin' },
  ...{ phone: '', bank: '', bankAccount: '', drawer: '' },
}

/** Site that numbers its own invoices, with its seller set up, and a customer. */
async function abroad() {
  const site = await given.site(api.db, { currency: 'USD' })
  await given.offers(api.db, site)
  const [operator, customer] = [await given.operator(api.db, site), await given.customer(api.db, site)]
  const terms = { seller: german, defaultRateBp: 1900, classes: plainClasses.USD }
  await api.as(operator).send(saveInvoiceSettings, { body: { ...invoiceTerms(), ...terms } })
  return { site, operator, customer }
}
type Shop = Awaited<ReturnType<typeof abroad>>

const french = { taxNo: 'FR40303265045', country: 'FR', title: 'Société Générale de Démonstration' }

async function applied(shop: Shop, sales: readonly Sale[], title: object = french): Promise<InvoiceDetail> {
  const titleId = await givenTitle(api, shop.customer, title)
  const body = applicationOf(titleId, sales, { kind: 'commercial' })
  const answer = await api.as(shop.customer).send(applyForInvoice, { body, idempotencyKey: newId() })
  expect(answer).toMatchObject({ code: 200 })
  return answer.data.invoice
}

async function issued(shop: Shop, amounts: readonly number[] = [119_00], title: object = french) {
  const sales: Sale[] = []
  for (const amount of amounts) sales.push(await givenSale(api, shop.customer, amount))
  const { id } = await applied(shop, sales, title)
  const { data } = await api.as(shop.operator).send(approveInvoice, { params: { id } })
  return { invoice: data.invoice, sales }
}

const find = async ({ customer }: Shop, id: string) =>
  (await api.as(customer).send(getInvoice, { params: { id } })).data.invoice
const year = () => api.clock.now().getUTCFullYear()

async function pdfOf(shop: Shop, invoice: InvoiceDetail, redLetterId: string | null = null) {
  const fileId = invoice.files.find((each) => each.redLetterId === redLetterId)?.id ?? ''
  const url = apiPath(fillPath(downloadInvoiceFile.path, { id: invoice.id, fileId }))
  const headers = { host: shop.site.host, token: await api.as(shop.customer).token() }
  return (await api.app.inject({ url, headers })).rawPayload
}

test('is numbered without gaps when it is approved, and its PDF says the invoice to people and machines', async () => {
  const shop = await abroad()
  const { invoice } = await issued(shop, [119_00, 238_00])
  expect(invoice).toMatchObject({ state: 'issued', invoiceNo: `INV-${year()}-00001`, taxMinor: 0 })
  expect(invoice.lines).toMatchObject([{ category: 'AE', rateBp: 0, grossMinor: 357_00, quantity: 2 }])
  expect((await issued(shop)).invoice.invoiceNo).toBe(`INV-${year()}-00002`)
  await writePapers(api.ctx, shop.site.id)
  await writePapers(api.ctx, shop.site.id)

  const shown = await find(shop, invoice.id)
  expect(shown.files).toMatchObject([{ format: 'pdf', fileName: `INV-${year()}-00001.pdf` }])
  const bytes = await pdfOf(shop, shown)
  const { pages } = await readPdf(bytes)
  for (const part of ['Société Générale de Démonstration', 'DE123456789', 'Reverse charge', '$357.00'])
    expect(pages.join().replace(/\s+/g, ' ')).toContain(part)
  const raw = Buffer.from(bytes).toString('latin1')
  for (const part of ['factur-x.xml', 'AFRelationship', 'pdfaid:part>3<', 'OutputIntent']) expect(raw).toContain(part)
  expect(await messagesTo(api, shop.site, 'billing@example.com')).toHaveLength(2)
  expect(await brokenInvariants(api.db, shop.site.id)).toEqual([])
})

test('is taxed by the places of both parties', async () => {
  const shop = await abroad()
  const categories = async (title: object) => {
    const { lines, taxMinor } = (await issued(shop, [119_00], title)).invoice
    return [lines[0]?.category, lines[0]?.rateBp, taxMinor]
  }
  expect(await categories({ country: 'DE', taxNo: 'DE987654321' })).toEqual(['S', 1900, 19_00])
  expect(await categories({ country: 'FR', taxNo: '', kind: 'personal' })).toEqual(['S', 2000, 19_83])
  expect(await categories({ country: 'US', taxNo: '' })).toEqual(['O', 0, 0])
})

test('keeps parties and taxes as they were, whatever changes later', async () => {
  const shop = await abroad()
  const sale = await givenSale(api, shop.customer, 119_00)
  const titleId = await givenTitle(api, shop.customer, french)
  const body = applicationOf(titleId, [sale], { kind: 'commercial' })
  const { id } = (await api.as(shop.customer).send(applyForInvoice, { body, idempotencyKey: newId() })).data.invoice
  const terms = { ...invoiceTerms(), seller: { ...german, name: 'Another GmbH' }, defaultRateBp: 700, version: 1 }
  await api.as(shop.operator).send(saveInvoiceSettings, { body: { ...terms, classes: plainClasses.USD } })
  const title = {
    ...french,
    kind: 'enterprise' as const,
    address: 'Elsewhere',
    phone: '',
    bank: '',
    bankAccount: '',
    email: '',
  }
  await api
    .as(shop.customer)
    .send(updateTitle, { params: { id: titleId }, body: { ...title, isDefault: true, version: 1 } })
  const { invoice } = (await api.as(shop.operator).send(approveInvoice, { params: { id } })).data
  expect([invoice.seller?.name, invoice.buyer.address]).toEqual([german.name, '杭州市西湖区文三路 1 号'])
})

test('is credited in part and then wholly, by credit notes of their own series', async () => {
  const shop = await abroad()
  const { invoice, sales } = await issued(shop, [100_00, 50_00])
  const credit = (items: { id: string; amountMinor: number }[] | null) =>
    api.as(shop.operator).send(redInvoice, {
      params: { id: invoice.id },
      body: { reason: '04', redNo: null, redDate: null, items, isConfirmed: false, note: '' },
      idempotencyKey: newId(),
    })
  const part = (await credit([{ id: sales[0]?.id ?? '', amountMinor: 30_00 }])).data.invoice
  expect(part).toMatchObject({ state: 'partly-red', redMinor: 30_00 })
  const whole = (await credit(null)).data.invoice
  expect(whole.redLetters.map(({ redNo, amountMinor }) => [redNo, amountMinor])).toEqual([
    [`INV-CN-${year()}-00001`, 30_00],
    [`INV-CN-${year()}-00002`, 120_00],
  ])
  await writePapers(api.ctx, shop.site.id)
  const shown = await find(shop, invoice.id)
  expect(shown.files).toHaveLength(3)
  const { pages } = await readPdf(await pdfOf(shop, shown, shown.redLetters[1]?.id))
  for (const text of ['Credit note', `INV-${year()}-00001`, '$120.00']) expect(pages.join()).toContain(text)
})

test('is not offered before the seller is set up, and only where the site numbers its own', async () => {
  const site = await given.site(api.db, { currency: 'USD' })
  await given.offers(api.db, site)
  const customer = await given.customer(api.db, site)
  const sale = await givenSale(api, customer)
  const titleId = await givenTitle(api, customer, french)
  const send = (kind: string) =>
    api.as(customer).send(applyForInvoice, { body: applicationOf(titleId, [sale], { kind }), idempotencyKey: newId() })
  expect((await send('commercial')).code).toBe(errors['invoice.not-set-up'].code)
  expect((await send('ordinary')).code).toBe(errors['invoice.kind-refused'].code)
})

import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { invoiceOfd, invoicePdf, invoiceXml, paperWith, saidOnInvoice } from '#testing/invoice-files.ts'
import { dayIn, formatOf, minorIn, numberIn } from './invoice-facts.ts'
import { createInvoiceFiles } from './invoice-files.ts'

const files = createInvoiceFiles()
const { invoiceNo, day: invoiceDate, buyerTaxNo, sellerTaxNo } = saidOnInvoice
const said = { invoiceNo, invoiceDate, amountMinor: 1060_00 }
const refused = (fault: string) => ({ fault })
const factsOf = async (bytes: Uint8Array) => {
  const answer = await files.read(bytes)
  return 'facts' in answer ? answer.facts : answer
}

test('an invoice says the same as PDF, OFD and XML', async () => {
  const [pdf, ofd, xml] = [await invoicePdf(), invoiceOfd(), invoiceXml()]
  expect([pdf, ofd, xml].map(formatOf)).toEqual(['pdf', 'ofd', 'xml'])
  // The text of a PDF has both tax numbers, in an order of its own.
  expect(await factsOf(pdf)).toEqual({ ...said, buyerTaxNo: null, sellerTaxNo: null })
  for (const bytes of [ofd, xml]) expect(await factsOf(bytes)).toEqual({ ...said, buyerTaxNo, sellerTaxNo })
})

test('the invoice that is attached to an OFD counts before its index', async () => {
  const attached = invoiceXml({ amount: '53.00' })
  const ofd = invoiceOfd({ amount: '99.00' }, { 'Doc_0/Attachs/original_invoice.xml': attached })
  expect(await factsOf(ofd)).toMatchObject({ amountMinor: 53_00 })
})

test('a number with spaces is read, one without a label if it is alone, and none of two', async () => {
  const spaced = await paperWith(['发票号码: 2633 2000 0000 1234 5678', '价税合计 ¥ 1,234,567.89 ¥ 99.00'])
  expect(await factsOf(spaced)).toMatchObject({ invoiceNo, amountMinor: 1_234_567_89, invoiceDate: null })
  expect(await factsOf(await paperWith(['发票号码 开票日期', invoiceNo]))).toMatchObject({ invoiceNo })
  const two = await paperWith([invoiceNo, '26332000000012345679'])
  expect(await factsOf(two)).toMatchObject({ invoiceNo: null })
})

test('a file without text that can be read says nothing', async () => {
  const nothing = { invoiceNo: null, invoiceDate: null, amountMinor: null, buyerTaxNo: null, sellerTaxNo: null }
  expect(await factsOf(await paperWith(['']))).toEqual(nothing)
  expect(await factsOf(Buffer.from('<Other><InvoiceNumber>1</InvoiceNumber></Other>'))).toEqual(nothing)
})

test('XML that defines a document type or entities is refused, in any encoding and case', async () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><EInvoice>&b;</EInvoice>`
  const outside = `<!doctype x SYSTEM "file:///etc/passwd"><EInvoice/>`
  for (const text of [bomb, outside])
    expect(await files.read(Buffer.from(text))).toEqual(refused('field.invoice-file-active'))
  const wide = Buffer.from(`\uFEFF<?xml version="1.0" encoding="UTF-16"?>${bomb}`, 'utf16le')
  expect(await files.read(wide)).toEqual(refused('field.invoice-file-kind'))
  expect(await files.read(Buffer.from('<EInvoice><Header>'))).toEqual(refused('field.file-broken'))
  // An entity that nothing defines stays text.
  expect(await factsOf(invoiceXml({ invoiceNo: '&x;' }))).toMatchObject({ invoiceNo: null })
})

test('a zip that unpacks to far more, or has too many files, is refused; one without an index too', async () => {
  const bomb = Buffer.from(zipSync({ 'OFD.xml': new Uint8Array(64 * 1024 * 1024) }, { level: 9 }))
  expect(bomb.length).toBeLessThan(100_000)
  expect(await files.read(bomb)).toEqual(refused('field.invoice-file-large'))
  const many = Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`a${at}.txt`, strToU8('x')]))
  expect(await files.read(invoiceOfd({}, many))).toEqual(refused('field.invoice-file-large'))
  const empty = Buffer.from(zipSync({ 'a.txt': strToU8('x') }))
  expect(await files.read(empty)).toEqual(refused('field.file-broken'))
  expect(await files.read(invoiceOfd().subarray(0, 60))).toEqual(refused('field.file-broken'))
})

test('a PDF that is none, or as long as a book, is refused; what takes too long is given up', async () => {
  expect(await files.read(Buffer.from('%PDF-1.7 nothing'))).toEqual(refused('field.file-broken'))
  const book = await paperWith(Array.from({ length: 2200 }, (_, at) => `第 ${at} 行`))
  expect(await files.read(book)).toEqual(refused('field.invoice-file-large'))
  const hurried = createInvoiceFiles({ mostMs: 1 })
  expect(await hurried.read(invoiceXml())).toEqual(refused('field.invoice-file-slow'))
})

test.each([
  ['1060.00', 1060_00],
  ['¥1,060.5', 1060_50],
  ['-53.00', -53_00],
  ['90071992547409.91', null],
  ['1.005', null],
  ['1e5', null],
  ['', null],
])('amount %j is %s', (text, minor) => {
  expect(minorIn(text)).toBe(minor)
})

test('a day that does not exist is none, and 21 digits are no number', () => {
  expect([dayIn('20261121'), dayIn('2026年2月30日'), dayIn('昨天')]).toEqual(['2026-11-21', null, null])
  expect([numberIn('263320000000123456789'), numberIn(null)]).toEqual([null, null])
})

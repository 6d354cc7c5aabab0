import { XMLParser } from 'fast-xml-parser'
import {
  dayIn,
  type InvoiceFacts,
  InvoiceFileRefused,
  minorIn,
  nothingRead,
  numberIn,
  taxNumberIn,
} from './invoice-facts.ts'

// Numbers stay text: 20 digits are more than a number holds. Nothing is replaced by anything that the file defines.
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: false,
  trimValues: true,
})

export type XmlNode = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is XmlNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const encodings: Readonly<Record<string, string>> = { gbk: 'gbk', gb2312: 'gbk', gb18030: 'gb18030', 'utf-8': 'utf-8' }

/** Text of an XML file in the encoding that it declares. Anything else than UTF-8 and GBK is refused. */
function textOf(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const declared = /^(?:\xEF\xBB\xBF)?\s*<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(head)?.[1]?.toLowerCase()
  const encoding = encodings[declared ?? 'utf-8']
  if (!encoding) throw new InvoiceFileRefused('field.file-broken')
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new InvoiceFileRefused('field.file-broken')
  }
}

/** Parses XML that defines nothing: a document type or an entity is refused before anything is read. */
export function parseXml(bytes: Uint8Array): XmlNode {
  const text = textOf(bytes)
  if (/<!\s*(?:DOCTYPE|ENTITY)/i.test(text)) throw new InvoiceFileRefused('field.invoice-file-active')
  let document: unknown
  try {
    document = parser.parse(text, true)
  } catch {
    throw new InvoiceFileRefused('field.file-broken')
  }
  if (!isNode(document)) throw new InvoiceFileRefused('field.file-broken')
  return document
}

/** Node below another, by names; undefined where there is none. */
export function nodeAt(node: unknown, ...names: string[]): unknown {
  return names.reduce((at, name) => (isNode(at) ? at[name] : undefined), node)
}

/** Text of an element, whether or not it has attributes. */
export function textAt(node: unknown, ...names: string[]): string | null {
  const found = nodeAt(node, ...names)
  if (typeof found === 'string') return found
  const text = nodeAt(found, '#text')
  return typeof text === 'string' ? text : null
}

/** What a digital invoice as XML says. */
export function factsOfXml(bytes: Uint8Array): InvoiceFacts {
  const invoice = nodeAt(parseXml(bytes), 'EInvoice')
  if (!isNode(invoice)) return nothingRead
  const data = nodeAt(invoice, 'EInvoiceData')
  return {
    invoiceNo:
      numberIn(textAt(invoice, 'TaxSupervisionInfo', 'InvoiceNumber')) ?? numberIn(textAt(invoice, 'Header', 'EIid')),
    invoiceDate:
      dayIn(textAt(invoice, 'TaxSupervisionInfo', 'IssueTime')) ??
      dayIn(textAt(data, 'BasicInformation', 'RequestTime')),
    amountMinor: minorIn(textAt(data, 'BasicInformation', 'TotalTax-includedAmount')),
    buyerTaxNo: taxNumberIn(textAt(data, 'BuyerInformation', 'BuyerIdNum')),
    sellerTaxNo: taxNumberIn(textAt(data, 'SellerInformation', 'SellerIdNum')),
  }
}

import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { dayIn, type InvoiceFacts, InvoiceFileRefused, minorIn, numberIn, taxNumberIn } from './invoice-facts.ts'

/** Most pages of an invoice with its list of goods. */
const mostPages = 30

const amounts = /[¥￥]\s*(\d{1,3}(?:,\d{3})+\.\d{2}|\d+\.\d{2})/g

/** Number after its label; where the layout keeps labels apart from values, the one number of 20 digits on the page. */
function numberOf(text: string): string | null {
  const labelled = /发票号码\s*[:：]?\s*((?:\d\s*){20})(?!\s*\d)/.exec(text)?.[1]
  if (labelled) return numberIn(labelled)
  const alone = new Set(Array.from(text.matchAll(/(?<!\d)\d{20}(?!\d)/g), ([digits]) => digits))
  return alone.size === 1 ? numberIn([...alone][0]) : null
}

/** Price with tax: the figure beside 小写, or else the largest amount, since net amounts and taxes are smaller. */
function amountOf(text: string): number | null {
  const labelled = /[（(]\s*小写\s*[)）]\s*[¥￥]?\s*(\d{1,3}(?:,\d{3})+\.\d{2}|\d+\.\d{2})/.exec(text)?.[1]
  if (labelled) return minorIn(labelled)
  const all = Array.from(text.matchAll(amounts), ([, amount]) => minorIn(amount) ?? 0)
  return all.length > 0 ? Math.max(...all) : null
}

const dayOf = (text: string): string | null =>
  dayIn(/开票日期\s*[:：]?\s*(\d{4}\s*年\s*\d{1,2}\s*月\s*\d{1,2}\s*日)/.exec(text)?.[1]) ??
  dayIn(/\d{4}\s*年\s*\d{1,2}\s*月\s*\d{1,2}\s*日/.exec(text)?.[0])

/** Values that the tax office's files carry beside their pages. */
function custom(info: Record<string, unknown>): (name: string) => string | null {
  const values: Record<string, unknown> = { ...info, ...(info.Custom as object | undefined) }
  return (name) => (typeof values[name] === 'string' ? values[name] : null)
}

/** What the text layer and the properties of a PDF say. */
export async function factsOfPdf(bytes: Uint8Array): Promise<InvoiceFacts> {
  const file = await getDocumentProxy(new Uint8Array(bytes)).catch(() => {
    throw new InvoiceFileRefused('field.file-broken')
  })
  if (file.numPages > mostPages) throw new InvoiceFileRefused('field.invoice-file-large')
  const { text: pages } = await extractText(file, { mergePages: false })
  const text = pages.join('\n').normalize('NFKC').replaceAll('￥', '¥')
  const said = custom((await getMeta(file)).info)
  return {
    invoiceNo: numberIn(said('InvoiceNumber')) ?? numberOf(text),
    invoiceDate: dayIn(said('IssueTime')) ?? dayOf(text),
    amountMinor: minorIn(said('TotalTax-includedAmount')) ?? amountOf(text),
    // The text has both parties' numbers, in no order that could be relied on.
    buyerTaxNo: taxNumberIn(said('BuyerIdNum')),
    sellerTaxNo: taxNumberIn(said('SellerIdNum')),
  }
}

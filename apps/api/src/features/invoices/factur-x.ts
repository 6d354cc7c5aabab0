import type { InvoiceLine, TaxCategory } from '@app/contracts/invoices/invoice-lines'
import type { Buyer } from '@app/contracts/invoices/invoices'
import type { Seller } from '@app/contracts/invoices/seller'
import { euCountries, isVatId } from '@app/contracts/invoices/tax-number'
import type { PdfArchive } from '#core/pdf/pdf-document.ts'

/** Invoice or credit note as it is written for machines. Amounts in minor units, all positive. */
export interface Paper {
  kind: 'invoice' | 'credit'
  number: string
  /** Day such as `2026-11-24`. */
  day: string
  currency: string
  seller: Seller
  buyer: Buyer
  lines: readonly InvoiceLine[]
  /** What a credit note reverses. */
  reverses?: { number: string; day: string }
  note: string
}

/** Sums of one tax category and rate. */
export interface TaxSum {
  category: TaxCategory
  rateBp: number
  netMinor: number
  taxMinor: number
}

/** Taxes of lines by category and rate, in the order in which they first appear. */
export function taxSums(lines: readonly InvoiceLine[]): TaxSum[] {
  const sums = new Map<string, TaxSum>()
  for (const { category, rateBp, netMinor, taxMinor } of lines) {
    const key = `${category} ${rateBp}`
    const sum = sums.get(key) ?? { category, rateBp, netMinor: 0, taxMinor: 0 }
    sums.set(key, { ...sum, netMinor: sum.netMinor + netMinor, taxMinor: sum.taxMinor + taxMinor })
  }
  return [...sums.values()]
}

/** Reasons for which no tax is charged, by their codes of EN 16931 (VATEX). */
const untaxed: Partial<Record<TaxCategory, { code: string; reason: string }>> = {
  AE: { code: 'VATEX-EU-AE', reason: 'Reverse charge' },
  G: { code: 'VATEX-EU-G', reason: 'Export outside the EU' },
  O: { code: 'VATEX-EU-O', reason: 'Not subject to VAT' },
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[mark] ?? mark)
const amount = (minor: number): string => (minor / 100).toFixed(2)
const tag = (name: string, content: string, attributes = ''): string =>
  content === '' ? '' : `<ram:${name}${attributes}>${content}</ram:${name}>`
const text = (name: string, value: string, attributes = ''): string => tag(name, escaped(value), attributes)
const dateIn = (space: 'udt' | 'qdt', day: string): string =>
  `<${space}:DateTimeString format="102">${day.replaceAll('-', '')}</${space}:DateTimeString>`

type Party = Pick<Buyer, 'taxNo' | 'country' | 'address'> & { name: string }

/** Party with its VAT id, or another registration where that is none; `isTaxed` is false outside the scope of VAT. */
function partyOf({ name, address, country, taxNo }: Party, isTaxed: boolean): string {
  const isVat = isTaxed && (!euCountries.includes(country) || isVatId(country, taxNo))
  const place = text('LineOne', address) + text('CountryID', country)
  const registration = text('ID', taxNo, ` schemeID="${isVat ? 'VA' : 'FC'}"`)
  return text('Name', name) + tag('PostalTradeAddress', place) + tag('SpecifiedTaxRegistration', registration)
}

function lineOf(line: InvoiceLine, at: number): string {
  const quantity = ` unitCode="C62"`
  const price = tag('ChargeAmount', amount(line.netMinor)) + tag('BasisQuantity', String(line.quantity), quantity)
  return tag(
    'IncludedSupplyChainTradeLineItem',
    [
      tag('AssociatedDocumentLineDocument', text('LineID', String(at + 1))),
      tag('SpecifiedTradeProduct', text('Name', line.name) + text('Description', line.spec)),
      // The price is that of the whole quantity, so that it is exact.
      tag('SpecifiedLineTradeAgreement', tag('NetPriceProductTradePrice', price)),
      tag('SpecifiedLineTradeDelivery', tag('BilledQuantity', String(line.quantity), quantity)),
      tag(
        'SpecifiedLineTradeSettlement',
        tag('ApplicableTradeTax', tag('TypeCode', 'VAT') + tag('CategoryCode', line.category) + rateOf(line)) +
          tag('SpecifiedTradeSettlementLineMonetarySummation', tag('LineTotalAmount', amount(line.netMinor))),
      ),
    ].join(''),
  )
}

/** Outside the scope of VAT there is no rate, not even 0. */
const rateOf = ({ category, rateBp }: Pick<InvoiceLine, 'category' | 'rateBp'>): string =>
  category === 'O' ? '' : tag('RateApplicablePercent', amount(rateBp))

function taxOf({ category, rateBp, netMinor, taxMinor }: TaxSum): string {
  const free = untaxed[category]
  return tag(
    'ApplicableTradeTax',
    [
      tag('CalculatedAmount', amount(taxMinor)),
      tag('TypeCode', 'VAT'),
      text('ExemptionReason', free?.reason ?? ''),
      tag('BasisAmount', amount(netMinor)),
      tag('CategoryCode', category),
      tag('ExemptionReasonCode', free?.code ?? ''),
      rateOf({ category, rateBp }),
    ].join(''),
  )
}

function settlementOf({ currency, lines, reverses }: Paper): string {
  const net = lines.reduce((sum, { netMinor }) => sum + netMinor, 0)
  const tax = lines.reduce((sum, { taxMinor }) => sum + taxMinor, 0)
  const total = amount(net + tax)
  return [
    text('InvoiceCurrencyCode', currency),
    ...taxSums(lines).map(taxOf),
    tag('SpecifiedTradePaymentTerms', text('Description', reverses ? 'Credited' : 'Paid in full')),
    tag(
      'SpecifiedTradeSettlementHeaderMonetarySummation',
      [
        tag('LineTotalAmount', amount(net)),
        tag('TaxBasisTotalAmount', amount(net)),
        tag('TaxTotalAmount', amount(tax), ` currencyID="${escaped(currency)}"`),
        tag('GrandTotalAmount', total),
        tag('TotalPrepaidAmount', total),
        tag('DuePayableAmount', '0.00'),
      ].join(''),
    ),
    reverses
      ? tag(
          'InvoiceReferencedDocument',
          text('IssuerAssignedID', reverses.number) + tag('FormattedIssueDateTime', dateIn('qdt', reverses.day)),
        )
      : '',
  ].join('')
}

/** Invoice in the Cross Industry Invoice of UN/CEFACT, profile EN 16931: the data of Factur-X 1.0 and ZUGFeRD 2. */
export function facturXml(paper: Paper): string {
  const { kind, number, day, seller, buyer, lines, note } = paper
  const isTaxed = !lines.some(({ category }) => category === 'O')
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
    ' xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
    ' xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"',
    ' xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100">',
    '<rsm:ExchangedDocumentContext>',
    tag('GuidelineSpecifiedDocumentContextParameter', tag('ID', 'urn:cen.eu:en16931:2017')),
    '</rsm:ExchangedDocumentContext><rsm:ExchangedDocument>',
    text('ID', number),
    tag('TypeCode', kind === 'invoice' ? '380' : '381'),
    tag('IssueDateTime', dateIn('udt', day)),
    tag('IncludedNote', text('Content', note)),
    '</rsm:ExchangedDocument><rsm:SupplyChainTradeTransaction>',
    ...lines.map(lineOf),
    tag(
      'ApplicableHeaderTradeAgreement',
      tag('SellerTradeParty', partyOf(seller, isTaxed)) +
        tag('BuyerTradeParty', partyOf({ ...buyer, name: buyer.title }, isTaxed)),
    ),
    tag(
      'ApplicableHeaderTradeDelivery',
      tag('ActualDeliverySupplyChainEvent', tag('OccurrenceDateTime', dateIn('udt', day))),
    ),
    tag('ApplicableHeaderTradeSettlement', settlementOf(paper)),
    '</rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>',
  ].join('')
}

const properties = {
  DocumentFileName: 'The name of the embedded XML document',
  DocumentType: 'The type of the hybrid document in capital letters',
  Version: 'The actual version of the standard applying to the embedded XML document',
  ConformanceLevel: 'The conformance level of the embedded XML document',
}
const space = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'
const fileName = 'factur-x.xml'

/** Descriptions by which readers find the invoice in a PDF, with the schema that PDF/A asks for. */
const metadata = `<rdf:Description rdf:about="" xmlns:fx="${space}">
<fx:DocumentFileName>${fileName}</fx:DocumentFileName><fx:DocumentType>INVOICE</fx:DocumentType>
<fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
 xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
<pdfaSchema:namespaceURI>${space}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix>
<pdfaSchema:property><rdf:Seq>${Object.entries(properties)
  .map(
    ([name, description]) => `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name>
<pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category>
<pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`,
  )
  .join('')}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`

/** The data of an invoice as they are put into its PDF. */
export const facturX = (paper: Paper): PdfArchive => ({
  ...{ fileName, mediaType: 'text/xml', content: facturXml(paper), metadata },
})

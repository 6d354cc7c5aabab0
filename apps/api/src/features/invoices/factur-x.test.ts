import { linesOfItems } from '@app/contracts/invoices/invoice-lines'
import { Seller } from '@app/contracts/invoices/seller'
import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { facturXml, type Paper } from './factur-x.ts'

const seller = Seller.parse({ name: 'Seller & Söhne GmbH', taxNo: 'DE123456789', country: 'DE', address: 'Weg 1' })
const buyer = {
  ...{ kind: 'enterprise' as const, title: '上海云屿 <Ltd>', taxNo: 'FR40303265045', country: 'FR', address: 'Rue 2' },
  ...{ phone: '', bank: '', bankAccount: '' },
}
const item = (amountMinor: number, category: 'S' | 'AE' | 'O', rateBp = 0) => ({
  ...{ usage: 'ssl' as const, name: 'SSL/TLS certificate', spec: 'DV', code: '', category, rateBp, amountMinor },
})
const paper = (over: Partial<Paper> = {}): Paper => ({
  ...{ kind: 'invoice', number: 'INV-2026-00001', day: '2026-11-24', currency: 'USD', seller, buyer, note: 'Paid.' },
  ...{ lines: linesOfItems([item(119_00, 'S', 1900), item(119_00, 'S', 1900), item(7_00, 'S', 700)]), ...over },
})

// biome-ignore lint/suspicious/noExplicitAny: the tree of any XML.
const read = (xml: string): any => {
  const parsed = new XMLParser({ removeNSPrefix: true, ignoreAttributes: false, parseTagValue: false }).parse(xml)
  return parsed.CrossIndustryInvoice
}
const taxes = (xml: string) =>
  [read(xml).SupplyChainTradeTransaction.ApplicableHeaderTradeSettlement.ApplicableTradeTax].flat()

test('says number, day, parties, lines and sums as EN 16931 wants them', () => {
  const { ExchangedDocument: head, SupplyChainTradeTransaction: trade } = read(facturXml(paper()))
  expect([head.ID, head.TypeCode, head.IssueDateTime.DateTimeString['#text']]).toEqual([
    'INV-2026-00001',
    '380',
    '20261124',
  ])
  const { SellerTradeParty: from, BuyerTradeParty: to } = trade.ApplicableHeaderTradeAgreement
  expect([from.Name, from.SpecifiedTaxRegistration.ID['@_schemeID']]).toEqual(['Seller & Söhne GmbH', 'VA'])
  expect([to.Name, to.PostalTradeAddress.CountryID]).toEqual(['上海云屿 <Ltd>', 'FR'])
  const [first, second] = trade.IncludedSupplyChainTradeLineItem
  const price = first.SpecifiedLineTradeAgreement.NetPriceProductTradePrice
  expect([price.ChargeAmount, price.BasisQuantity['#text']]).toEqual(['200.00', '2'])
  expect(second.SpecifiedLineTradeSettlement.ApplicableTradeTax.RateApplicablePercent).toBe('7.00')
  const sums = trade.ApplicableHeaderTradeSettlement.SpecifiedTradeSettlementHeaderMonetarySummation
  expect(sums).toMatchObject({ LineTotalAmount: '206.54', GrandTotalAmount: '245.00', DuePayableAmount: '0.00' })
  expect(
    taxes(facturXml(paper())).map((tax) => [tax.RateApplicablePercent, tax.BasisAmount, tax.CalculatedAmount]),
  ).toEqual([
    ['19.00', '200.00', '38.00'],
    ['7.00', '6.54', '0.46'],
  ])
})

test('a reverse charge has a reason, and what is not taxed has neither rate nor VAT id', () => {
  const [reverse] = taxes(facturXml(paper({ lines: linesOfItems([item(100_00, 'AE')]) })))
  expect(reverse).toMatchObject({
    CategoryCode: 'AE',
    ExemptionReasonCode: 'VATEX-EU-AE',
    RateApplicablePercent: '0.00',
  })
  const xml = facturXml(paper({ lines: linesOfItems([item(100_00, 'O')]) }))
  expect(taxes(xml)[0]).toMatchObject({ CategoryCode: 'O', ExemptionReasonCode: 'VATEX-EU-O' })
  expect(taxes(xml)[0]).not.toHaveProperty('RateApplicablePercent')
  expect(xml).not.toContain('schemeID="VA"')
})

test('a credit note names its invoice', () => {
  const reverses = { number: 'INV-2026-00001', day: '2026-11-24' }
  const { ExchangedDocument: head, SupplyChainTradeTransaction: trade } = read(
    facturXml(paper({ kind: 'credit', number: 'INV-CN-2026-00001', reverses })),
  )
  expect(head.TypeCode).toBe('381')
  const { InvoiceReferencedDocument: of } = trade.ApplicableHeaderTradeSettlement
  expect(of.IssuerAssignedID).toBe('INV-2026-00001')
})

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

type Tax = Record<'RateApplicablePercent' | 'BasisAmount' | 'CalculatedAmount', string>
interface Read {
  SupplyChainTradeTransaction: { ApplicableHeaderTradeSettlement: { ApplicableTradeTax: Tax | Tax[] } }
}

const read = (xml: string): Read => {
  const parser = new XMLParser({ removeNSPrefix: true, ignoreAttributes: false, parseTagValue: false })
  // The taxes alone are read by their names; the rest is compared as a tree.
  const parsed: { CrossIndustryInvoice: Read } = parser.parse(xml)
  return parsed.CrossIndustryInvoice
}
const taxes = (xml: string) =>
  [read(xml).SupplyChainTradeTransaction.ApplicableHeaderTradeSettlement.ApplicableTradeTax].flat()

test('says number, day, parties, lines and sums as EN 16931 wants them', () => {
  const price = { ChargeAmount: '200.00', BasisQuantity: { '#text': '2' } }
  expect(read(facturXml(paper()))).toMatchObject({
    ExchangedDocument: {
      ...{ ID: 'INV-2026-00001', TypeCode: '380' },
      IssueDateTime: { DateTimeString: { '#text': '20261124' } },
    },
    SupplyChainTradeTransaction: {
      ApplicableHeaderTradeAgreement: {
        SellerTradeParty: { Name: 'Seller & Söhne GmbH', SpecifiedTaxRegistration: { ID: { '@_schemeID': 'VA' } } },
        BuyerTradeParty: { Name: '上海云屿 <Ltd>', PostalTradeAddress: { CountryID: 'FR' } },
      },
      IncludedSupplyChainTradeLineItem: [
        { SpecifiedLineTradeAgreement: { NetPriceProductTradePrice: price } },
        { SpecifiedLineTradeSettlement: { ApplicableTradeTax: { RateApplicablePercent: '7.00' } } },
      ],
      ApplicableHeaderTradeSettlement: {
        SpecifiedTradeSettlementHeaderMonetarySummation: {
          ...{ LineTotalAmount: '206.54', GrandTotalAmount: '245.00', DuePayableAmount: '0.00' },
        },
      },
    },
  })
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
  expect(read(facturXml(paper({ kind: 'credit', number: 'INV-CN-2026-00001', reverses })))).toMatchObject({
    ExchangedDocument: { TypeCode: '381' },
    SupplyChainTradeTransaction: {
      ApplicableHeaderTradeSettlement: { InvoiceReferencedDocument: { IssuerAssignedID: 'INV-2026-00001' } },
    },
  })
})

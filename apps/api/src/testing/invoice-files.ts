import { strToU8, zipSync } from 'fflate'
import type { PdfDocument } from '#core/pdf/pdf-document.ts'
import { createPdfWriter } from '#core/pdf/pdf-writer.ts'

/** Values on a made-up invoice. */
export interface InvoiceSaid {
  invoiceNo: string
  day: string
  amount: string
  buyerTaxNo: string
  sellerTaxNo: string
}

export const saidOnInvoice: InvoiceSaid = {
  ...{ invoiceNo: '26332000000012345678', day: '2026-11-21', amount: '1060.00' },
  ...{ buyerTaxNo: '91330106MA2B0XY70Y', sellerTaxNo: '91440300708461136T' },
}

/** Digital invoice as XML, by the element names of the tax office. */
export const invoiceXml = (over: Partial<InvoiceSaid> = {}): Buffer => {
  const { invoiceNo, day, amount, buyerTaxNo, sellerTaxNo } = { ...saidOnInvoice, ...over }
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<EInvoice><Header><EIid>${invoiceNo}</EIid><Version>0.2</Version></Header>
  <EInvoiceData>
    <SellerInformation><SellerIdNum>${sellerTaxNo}</SellerIdNum><SellerName>杭州证书科技有限公司</SellerName></SellerInformation>
    <BuyerInformation><BuyerIdNum>${buyerTaxNo}</BuyerIdNum><BuyerName>杭州示例网络科技有限公司</BuyerName></BuyerInformation>
    <BasicInformation><TotalTax-includedAmount>${amount}</TotalTax-includedAmount></BasicInformation>
  </EInvoiceData>
  <TaxSupervisionInfo><InvoiceNumber>${invoiceNo}</InvoiceNumber><IssueTime>${day} 10:00:00</IssueTime></TaxSupervisionInfo>
</EInvoice>`)
}

/** Index of an OFD with the values that the tax office's software puts there. */
const ofdIndex = ({ invoiceNo, day, amount, buyerTaxNo, sellerTaxNo }: InvoiceSaid): string => {
  const [year, month, date] = day.split('-')
  return `<?xml version="1.0" encoding="UTF-8"?><ofd:OFD xmlns:ofd="http://www.ofdspec.org/2016" Version="1.1" DocType="OFD"><ofd:DocBody>
<ofd:DocInfo><ofd:CustomDatas><ofd:CustomData Name="发票号码">${invoiceNo}</ofd:CustomData><ofd:CustomData Name="价税合计">${amount}</ofd:CustomData>
<ofd:CustomData Name="开票日期">${year}年${month}月${date}日</ofd:CustomData><ofd:CustomData Name="购买方纳税人识别号">${buyerTaxNo}</ofd:CustomData>
<ofd:CustomData Name="销售方纳税人识别号">${sellerTaxNo}</ofd:CustomData></ofd:CustomDatas></ofd:DocInfo>
<ofd:DocRoot>Doc_0/Document.xml</ofd:DocRoot></ofd:DocBody></ofd:OFD>`
}

/** Digital invoice as OFD: a zip with an index, a page, and what else is given. */
export const invoiceOfd = (over: Partial<InvoiceSaid> = {}, files: Record<string, Uint8Array> = {}): Buffer =>
  Buffer.from(
    zipSync({
      'OFD.xml': strToU8(ofdIndex({ ...saidOnInvoice, ...over })),
      'Doc_0/Document.xml': strToU8('<ofd:Document xmlns:ofd="http://www.ofdspec.org/2016"/>'),
      ...files,
    }),
  )

const writer = createPdfWriter()

/** Paper with these lines of text. */
export const paperWith = (lines: readonly string[]): Promise<Uint8Array> =>
  writer.write({
    ...{ locale: 'zh', title: '电子发票', number: '', letterhead: { name: '国家税务总局', slogan: '' }, footer: '' },
    at: new Date('2026-11-21T08:00:00Z'),
    blocks: lines.map((text): PdfDocument['blocks'][number] => ({ is: 'text', text })),
  })

/** Digital invoice as PDF: the same values in its text. */
export async function invoicePdf(over: Partial<InvoiceSaid> = {}): Promise<Buffer> {
  const { invoiceNo, day, amount, buyerTaxNo, sellerTaxNo } = { ...saidOnInvoice, ...over }
  const [year, month, date] = day.split('-')
  const bytes = await paperWith([
    `发票号码：${invoiceNo}`,
    `开票日期：${year}年${month}月${date}日`,
    `统一社会信用代码/纳税人识别号：${buyerTaxNo}`,
    `统一社会信用代码/纳税人识别号：${sellerTaxNo}`,
    '合计 ¥1.00',
    `价税合计（大写） （小写）¥${amount}`,
  ])
  return Buffer.from(bytes)
}

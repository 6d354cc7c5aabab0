import type { InvoiceLine } from '@app/contracts/invoices/invoice-lines'
import { invoiceKindWords, redReasonWords } from '@app/contracts/invoices/invoice-words'
import type { Locale } from '@app/contracts/wire'
import type { PdfBlock, PdfDocument } from '#core/pdf/pdf-document.ts'
import { siteNames } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { facturX, type Paper, taxSums } from './factur-x.ts'
import type { InvoiceRow, RedLetterRow } from './invoices.table.ts'

const words = {
  zh: {
    ...{ credit: '贷项凭单', number: '编号', day: '开票日期', applyNo: '申请编号', currency: '币种', of: '冲销发票' },
    ...{
      reason: '原因',
      seller: '销售方',
      buyer: '购买方',
      taxNo: '税号',
      item: '项目',
      quantity: '数量',
      net: '金额',
    },
    ...{ rate: '税率', tax: '税额', total: '合计', sum: '价税合计', paid: '已付清，无需再付款。', taxes: '税额汇总' },
    ...{
      AE: '反向征收：由购买方申报缴纳增值税（2006/112/EC 指令第 196 条）。',
      G: '出口，零税率。',
      O: '不属于增值税征税范围。',
    },
    ...{ AEshort: '反向征收', Gshort: '出口', Oshort: '不征税', credited: '冲销金额已退回，或计入账户余额。' },
  },
  en: {
    ...{
      credit: 'Credit note',
      number: 'Number',
      day: 'Date',
      applyNo: 'Request no.',
      currency: 'Currency',
      of: 'Invoice',
    },
    ...{
      reason: 'Reason',
      seller: 'Seller',
      buyer: 'Bill to',
      taxNo: 'Tax ID',
      item: 'Item',
      quantity: 'Qty',
      net: 'Net',
    },
    ...{
      rate: 'Tax rate',
      tax: 'Tax',
      total: 'Total',
      sum: 'Total',
      paid: 'Paid in full. Nothing is due.',
      taxes: 'Taxes',
    },
    ...{ AE: 'Reverse charge: VAT is to be accounted for by the recipient (Article 196 of Directive 2006/112/EC).' },
    ...{ G: 'Export, zero-rated.', O: 'Not subject to VAT.', AEshort: 'Reverse charge', Gshort: 'Export' },
    ...{ Oshort: 'Not taxed', credited: 'The credited amount was refunded, or is on the account.' },
  },
} as const satisfies Record<Locale, Record<string, string>>

/** Brand and words of the site that a paper is written for. */
export type PaperSite = Pick<SiteRow, 'name' | 'face' | 'slogan' | 'locale' | 'support'>

interface Written {
  row: InvoiceRow
  /** Red letter, for a credit note. */
  letter?: RedLetterRow
  lines: readonly InvoiceLine[]
  at: Date
}

/** Paper of an issued invoice, or of its red letter: the same facts for people and for machines. */
export function invoicePaper(site: PaperSite, { row, letter, lines, at }: Written): PdfDocument {
  const say = words[site.locale]
  const { seller, buyer, currency, invoiceNo, invoiceDate } = row
  if (!seller || invoiceNo === null || invoiceDate === null) throw new Error(`${row.applyNo} is not issued`)
  const categories = [...new Set(lines.map(({ category }) => category))]
  const notes = categories.flatMap((category) => (category === 'S' ? [] : [say[category]]))
  const note = [...notes, letter ? say.credited : say.paid, row.remark].filter((each) => each !== '').join('\n')
  const paper: Paper = {
    ...{ kind: letter ? 'credit' : 'invoice', number: letter?.redNo ?? invoiceNo, day: letter?.redDate ?? invoiceDate },
    ...{ currency, seller, buyer, lines, note },
    ...(letter && { reverses: { number: invoiceNo, day: invoiceDate } }),
  }
  return {
    ...{ locale: site.locale, title: letter ? say.credit : titles[site.locale], number: paper.number, at },
    letterhead: { name: siteNames(site)[site.locale], slogan: site.slogan[site.locale] },
    footer: [seller.name, site.support.phone, site.support.email].filter((each) => each !== '').join(' · '),
    blocks: [
      ...factBlocks(site.locale, paper, row, letter),
      ...sumBlocks(site.locale, paper),
      { is: 'text', text: note },
    ],
    archive: facturX(paper),
  }
}

const titles: Record<Locale, string> = { zh: '发票', en: invoiceKindWords.commercial.en }

const moneyIn = (locale: Locale, currency: string) => {
  const written = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return (minor: number) => written.format(minor / 100)
}

type Party = Pick<Paper['buyer'], 'taxNo' | 'address' | 'country'> & { name: string }

function factBlocks(
  locale: Locale,
  { day, currency, seller, buyer, reverses }: Paper,
  { applyNo }: InvoiceRow,
  letter: RedLetterRow | undefined,
): PdfBlock[] {
  const say = words[locale]
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const party = ({ name, address, country, taxNo }: Party) =>
    [name, address, countries.of(country) ?? country, taxNo && `${say.taxNo} ${taxNo}`]
      .filter((each) => each !== '')
      .join('\n')
  return [
    {
      ...{ is: 'facts', columns: 2 },
      facts: [
        [say.day, day],
        [say.applyNo, applyNo],
        [say.currency, currency],
        ...(reverses ? [[say.of, `${reverses.number} (${reverses.day})`] as const] : []),
        ...(letter ? [[say.reason, redReasonWords[letter.reason][locale]] as const] : []),
      ],
    },
    {
      ...{ is: 'facts', columns: 2 },
      facts: [
        [say.seller, party(seller)],
        [say.buyer, party({ ...buyer, name: buyer.title })],
      ],
    },
  ]
}

function sumBlocks(locale: Locale, { lines, currency }: Paper): PdfBlock[] {
  const say = words[locale]
  const money = moneyIn(locale, currency)
  const rateOf = ({ category, rateBp }: Pick<InvoiceLine, 'category' | 'rateBp'>) =>
    category === 'S' ? `${rateBp / 100}%` : say[`${category}short`]
  const sum = (key: 'netMinor' | 'taxMinor' | 'grossMinor') => lines.reduce((all, line) => all + line[key], 0)
  return [
    {
      is: 'table',
      columns: [
        { title: say.item, share: 8 },
        { title: say.quantity, share: 2, align: 'end' },
        { title: say.net, share: 3, align: 'end' },
        { title: say.rate, share: 4, align: 'end' },
        { title: say.tax, share: 3, align: 'end' },
        { title: say.total, share: 3, align: 'end' },
      ],
      rows: lines.map((line) => [
        { text: line.name, sub: line.spec },
        ...[String(line.quantity), money(line.netMinor), rateOf(line), money(line.taxMinor), money(line.grossMinor)],
      ]),
      foot: [
        ...taxSums(lines).map((tax) => [
          ...[`${say.taxes} ${rateOf(tax)}`, '', money(tax.netMinor), '', money(tax.taxMinor), ''],
        ]),
        [say.sum, '', money(sum('netMinor')), '', money(sum('taxMinor')), money(sum('grossMinor'))],
      ],
    },
  ]
}

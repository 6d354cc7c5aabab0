import type { Bill } from '@app/contracts/bills/bills'
import { ledgerKindWords } from '@app/contracts/finance/finance-words'
import type { Locale } from '@app/contracts/wire'
import { unix } from '#core/clock.ts'
import { grouped, groupedMoney } from '#core/money.ts'
import type { PdfDocument } from '#core/pdf/pdf-document.ts'
import { wallClock } from '#core/sheet/wall-clock.ts'
import type { AccountRow } from '#features/company/company.table.ts'
import { siteNames, supportOf } from '#features/sites/sites.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'

interface Statement {
  locale: Locale
  site: SiteRow
  customer: Pick<AccountRow, 'name' | 'accountNo'>
  /** Days in the time zone, both included. */
  from: string
  to: string
  timeZone: string
  openingMinor: number
  /** Oldest first. */
  bills: readonly Bill[]
  /** Moment of writing. */
  at: Date
}

const allWords = {
  zh: {
    title: '对账单',
    customer: '客户',
    accountNo: '客户编号',
    period: '期间',
    until: '至',
    zone: '时区',
    currency: '币种',
    made: '制表时间',
    opening: '期初余额',
    in: '收入合计',
    out: '支出合计',
    closing: '期末余额',
    serial: '流水号',
    time: '时间',
    about: '摘要',
    inflow: '收入',
    outflow: '支出',
    balance: '余额',
    sum: '合计',
    none: '本期没有交易。',
    reverses: '冲正',
    note: '本对账单依据账务记录生成。如有疑问，请与我们联系。',
    CNY: '人民币（CNY）',
    USD: '美元（USD）',
  },
  en: {
    title: 'Statement of account',
    customer: 'Customer',
    accountNo: 'Account no.',
    period: 'Period',
    until: 'to',
    zone: 'Time zone',
    currency: 'Currency',
    made: 'Prepared',
    opening: 'Opening balance',
    in: 'Total in',
    out: 'Total out',
    closing: 'Closing balance',
    serial: 'Transaction no.',
    time: 'Time',
    about: 'Description',
    inflow: 'In',
    outflow: 'Out',
    balance: 'Balance',
    sum: 'Total',
    none: 'There were no transactions in this period.',
    reverses: 'Reverses',
    note: 'This statement is made from the ledger. Please contact us if anything in it is unclear.',
    CNY: 'Renminbi (CNY)',
    USD: 'US dollar (USD)',
  },
} as const satisfies Record<Locale, Record<string, string>>

/**
 * Statement of a customer's account. The balance beside each line is counted from the opening balance, so that the
 * paper adds up by itself.
 */
export function statementPaper(statement: Statement): PdfDocument {
  const { locale, site, customer, from, to, timeZone, openingMinor, bills, at } = statement
  const words = allWords[locale]
  const clock = wallClock(timeZone)
  const time = (seconds: number) => clock(seconds).toISOString().slice(0, 19).replace('T', ' ')
  const inMinor = sumOf(bills, (minor) => minor > 0)
  const outMinor = -sumOf(bills, (minor) => minor < 0)
  const money = (minor: number) => groupedMoney(minor, site.currency)
  let balanceMinor = openingMinor
  const rows = bills.map((bill) => {
    const { serialNo, kind, amountMinor, order, memo, reverses } = bill
    balanceMinor += amountMinor
    const sub = [
      order?.orderNo,
      reverses && `${words.reverses} ${reverses.serialNo}`,
      memo === order?.orderNo ? '' : memo,
    ]
    return [
      serialNo,
      time(bill.at).replace(' ', '\n'),
      { text: ledgerKindWords[kind][locale], sub: sub.filter(Boolean).join(' · ') },
      amountMinor > 0 ? grouped(amountMinor) : '',
      amountMinor < 0 ? grouped(-amountMinor) : '',
      grouped(balanceMinor),
    ]
  })
  const { phone, email, hours } = supportOf(site)
  return {
    locale,
    title: words.title,
    number: `${customer.accountNo} · ${from} ${words.until} ${to}`,
    letterhead: { name: siteNames(site)[locale], slogan: site.slogan[locale] },
    footer: [phone, email, hours[locale]].filter(Boolean).join(' · '),
    at,
    blocks: [
      {
        is: 'facts',
        columns: 2,
        facts: [
          [words.customer, customer.name],
          [words.period, `${from} ${words.until} ${to}`],
          [words.accountNo, customer.accountNo],
          [words.zone, timeZone],
          [words.currency, words[site.currency]],
          [words.made, time(unix(at))],
        ],
      },
      {
        is: 'figures',
        figures: [
          [words.opening, money(openingMinor)],
          [words.in, money(inMinor)],
          [words.out, money(outMinor)],
          [words.closing, money(balanceMinor)],
        ],
      },
      rows.length === 0
        ? { is: 'text', text: words.none }
        : {
            is: 'table',
            columns: [
              { title: words.serial, share: 25 },
              { title: words.time, share: 16 },
              { title: words.about, share: 32 },
              { title: words.inflow, share: 18, align: 'end' },
              { title: words.outflow, share: 18, align: 'end' },
              { title: words.balance, share: 19, align: 'end' },
            ],
            rows,
            foot: [[words.sum, '', '', grouped(inMinor), grouped(outMinor), grouped(balanceMinor)]],
          },
      { is: 'text', text: words.note, tone: 'quiet' },
    ],
  }
}

const sumOf = (bills: readonly Bill[], counts: (minor: number) => boolean) =>
  bills.reduce((sum, { amountMinor }) => sum + (counts(amountMinor) ? amountMinor : 0), 0)

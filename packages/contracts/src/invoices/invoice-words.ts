import type { Locale } from '../wire.ts'
import type { InvoiceKind, InvoiceState, RedReason, TitleKind } from './invoice-values.ts'

type Words<K extends string> = Record<K, Record<Locale, string>>

/** Words of invoices, on screen and in files. */
export const invoiceStateWords = {
  review: { zh: '待审核', en: 'To be reviewed' },
  waiting: { zh: '待开票', en: 'To be issued' },
  issued: { zh: '已开票', en: 'Issued' },
  'partly-red': { zh: '部分红冲', en: 'Partly reversed' },
  red: { zh: '已红冲', en: 'Reversed' },
  rejected: { zh: '已驳回', en: 'Rejected' },
  cancelled: { zh: '已撤销', en: 'Withdrawn' },
} as const satisfies Words<InvoiceState>

export const invoiceKindWords = {
  ordinary: { zh: '数电普票', en: 'Ordinary VAT invoice' },
  special: { zh: '数电专票', en: 'Special VAT invoice' },
  commercial: { zh: 'Invoice（海外）', en: 'Invoice' },
} as const satisfies Words<InvoiceKind>

export const titleKindWords = {
  enterprise: { zh: '企业', en: 'Company' },
  personal: { zh: '个人', en: 'Person' },
  institution: { zh: '事业单位', en: 'Public institution' },
} as const satisfies Words<TitleKind>

export const redReasonWords = {
  '01': { zh: '开票有误', en: 'Issued in error' },
  '02': { zh: '销货退回', en: 'Returned' },
  '03': { zh: '服务中止', en: 'Service ended' },
  '04': { zh: '销售折让', en: 'Price reduction' },
} as const satisfies Words<RedReason>

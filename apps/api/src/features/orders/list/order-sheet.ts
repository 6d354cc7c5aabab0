import { orderSourceWords } from '@app/contracts/orders/order-source'
import { orderStatusWords } from '@app/contracts/orders/order-states'
import { ownerOf, type StepFacts, stepOf } from '@app/contracts/orders/order-step'
import { stepOwnerWords, stepWords } from '@app/contracts/orders/order-step-words'
import type { Locale } from '@app/contracts/wire'
import { type SQL, sql } from 'drizzle-orm'
import type { CellKind, CellValue, SheetColumn } from '#core/sheet/sheet.ts'
import { epoch } from '#db/sql.ts'
import { stepColumns } from './order-list.repo.ts'

/** Facts for a row of the file. */
export interface ExportedOrder extends StepFacts {
  orderNo: string
  names: string[]
  productName: Record<Locale, string>
  accountName: string
  amountMinor: number
  currency: string
  source: string
  createdAt: number
  paidAt: number | null
}

/** Columns for such a row, over `orders o`. */
export const exportedColumns: SQL = sql`
  o.order_no AS "orderNo", o.names, o.product_name AS "productName", ${stepColumns},
  (SELECT a.name FROM accounts a WHERE a.site_id = o.site_id AND a.id = o.account_id) AS "accountName",
  o.amount_minor AS "amountMinor", o.currency, o.source, ${epoch(sql`o.created_at`)} AS "createdAt",
  ${epoch(sql`o.paid_at`)} AS "paidAt"`

interface OrderColumn {
  words: Record<Locale, string>
  kind: CellKind
  width: number
  isForOperators?: boolean
  /** Value of the cell; `now` in unix seconds. */
  cell(order: ExportedOrder, locale: Locale, step: Pick<SheetReader, 'now' | 'soonDays'>): CellValue
}

const columns: readonly OrderColumn[] = [
  { words: { zh: '订单号', en: 'Order no.' }, kind: 'text', width: 16, cell: (order) => order.orderNo },
  { words: { zh: '域名', en: 'Names' }, kind: 'text', width: 36, cell: (order) => order.names.join(', ') },
  {
    words: { zh: '产品', en: 'Product' },
    kind: 'text',
    width: 28,
    cell: (order, locale) => order.productName[locale],
  },
  {
    words: { zh: '客户', en: 'Customer' },
    kind: 'text',
    width: 28,
    isForOperators: true,
    cell: (order) => order.accountName,
  },
  {
    words: { zh: '状态', en: 'Status' },
    kind: 'text',
    width: 20,
    cell: ({ status }, locale) => statusWord(status, locale),
  },
  { words: { zh: '金额', en: 'Amount' }, kind: 'money', width: 14, cell: (order) => order.amountMinor },
  { words: { zh: '币种', en: 'Currency' }, kind: 'text', width: 10, cell: (order) => order.currency },
  { words: { zh: '创建时间', en: 'Created' }, kind: 'moment', width: 20, cell: (order) => order.createdAt },
  { words: { zh: '付款时间', en: 'Paid' }, kind: 'moment', width: 20, cell: (order) => order.paidAt },
  { words: { zh: '订单到期', en: 'Plan ends' }, kind: 'moment', width: 20, cell: (order) => order.planEndsAt },
  {
    words: { zh: '证书到期', en: 'Certificate ends' },
    kind: 'moment',
    width: 20,
    cell: (order) => order.certificateEndsAt,
  },
  {
    words: { zh: '来源', en: 'Source' },
    kind: 'text',
    width: 14,
    cell: ({ source }, locale) => sourceWord(source, locale),
  },
  {
    words: { zh: '下一步', en: 'Next step' },
    kind: 'text',
    width: 28,
    cell: (order, locale, { now, soonDays }) => stepWords[stepOf(order, now, soonDays)][locale],
  },
  {
    words: { zh: '待处理方', en: 'Waits for' },
    kind: 'text',
    width: 14,
    cell: (order, locale, { now, soonDays }) => stepOwnerWords[ownerOf[stepOf(order, now, soonDays)]][locale],
  },
]

const statusWord = (status: number, locale: Locale): string =>
  // A status of a newer server has no name here yet.
  (orderStatusWords as Partial<Record<number, Record<Locale, string>>>)[status]?.[locale] ?? String(status)

const sourceWord = (source: string, locale: Locale): string =>
  (orderSourceWords as Partial<Record<string, Record<Locale, string>>>)[source]?.[locale] ?? source

/** Reader of the file. */
export interface SheetReader {
  locale: Locale
  /** Customers see their own orders only, so they get no customer columns. */
  isOperator: boolean
  timeZone: string
  /** Time in unix seconds for which steps are decided. */
  now: number
  /** Remaining days from which the site suggests the next certificate or term. */
  soonDays: number
}

export interface OrderSheet {
  name: string
  columns: SheetColumn[]
  rowOf(order: ExportedOrder): CellValue[]
}

/** Columns of the file with their values. Headings of times include the time zone. */
export function orderSheet({ locale, isOperator, timeZone, ...step }: SheetReader): OrderSheet {
  const visible = columns.filter(({ isForOperators }) => isOperator || !isForOperators)
  return {
    name: { zh: '证书订单', en: 'Certificate orders' }[locale],
    columns: visible.map(({ words, kind, width }) => ({
      title: kind === 'moment' ? `${words[locale]} (${timeZone})` : words[locale],
      kind,
      width: kind === 'moment' ? width + timeZone.length : width,
    })),
    rowOf: (order) => visible.map(({ cell }) => cell(order, locale, step)),
  }
}

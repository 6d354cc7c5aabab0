import type { Reply } from '@app/contracts/endpoint'
import type { SalesDimension } from '@app/contracts/reports/report-values'
import {
  type ReportColumn,
  reportColumnWords,
  reportPartWords,
  salesDimensionWords,
} from '@app/contracts/reports/report-words'
import type { packsReport, receivablesReport, renewalsReport, SalesReport } from '@app/contracts/reports/reports'
import type { Locale } from '@app/contracts/wire'
import type { CellKind, CellValue } from '#core/sheet/sheet.ts'

type Words = Record<Locale, string>
type Column = readonly [words: Words, kind: CellKind]

/** Table of a report: its columns with their words, and rows. */
export interface ReportSheet {
  name: Words
  columns: readonly Column[]
  rows: readonly (readonly CellValue[])[]
}

const word = (name: ReportColumn): Words => reportColumnWords[`report-column.${name}`]
const text = (name: ReportColumn): Column => [word(name), 'text']
const money = (...names: ReportColumn[]): Column[] => names.map((name) => [word(name), 'money'])

export const salesSheet = (by: SalesDimension, { rows }: SalesReport): ReportSheet => ({
  name: reportPartWords['report-part.sales'],
  columns: [
    [salesDimensionWords[`report-by.${by}`], 'text'],
    ...money('sales', 'before', 'refunded', 'cost', 'fee', 'margin'),
    text('orders'),
  ],
  rows: rows.map((row) => [
    ...[row.name, row.salesMinor, row.previousMinor, row.refundedMinor],
    ...[row.costMinor, row.feeMinor, row.marginMinor, row.orders],
  ]),
})

export const receivablesSheet = ({ rows }: Reply<typeof receivablesReport>): ReportSheet => ({
  name: reportPartWords['report-part.receivables'],
  columns: [text('customer'), ...money('drawn', 'limit', 'to30', 'to60', 'to90', 'older')],
  rows: rows.map(({ account, drawnMinor, creditMinor, ages }) => [account.name, drawnMinor, creditMinor, ...ages]),
})

export const packsSheet = ({ rows }: Reply<typeof packsReport>): ReportSheet => ({
  name: reportPartWords['report-part.packs'],
  columns: [text('customer'), ...money('deferred'), text('packs'), text('units'), [word('first-end'), 'moment']],
  rows: rows.map((row) => [row.account.name, row.deferredMinor, row.packs, row.units, row.endsAt]),
})

export const renewalsSheet = ({ months }: Reply<typeof renewalsReport>): ReportSheet => ({
  name: reportPartWords['report-part.renewals'],
  columns: [text('month'), text('ending'), ...money('last-price'), text('renewed'), ...money('renewed-price')],
  rows: months.map((row) => [row.month, row.orders, row.amountMinor, row.renewedOrders, row.renewedMinor]),
})

import type { InvoiceLine } from '@app/contracts/invoices/invoice-lines'
import { invoiceKindWords, invoiceStateWords, titleKindWords } from '@app/contracts/invoices/invoice-words'
import type { Buyer, InvoiceSummary } from '@app/contracts/invoices/invoices'
import type { Locale } from '@app/contracts/wire'
import { decimal } from '#core/money.ts'
import type { CellKind, CellValue, SheetColumn } from '#core/sheet/sheet.ts'

interface Column<R> {
  words: Record<Locale, string>
  kind: CellKind
  width: number
  cell(row: R, locale: Locale): CellValue
}

function column<R>(kind: CellKind, zh: string, en: string, width: number, cell: Column<R>['cell']): Column<R> {
  return { words: { zh, en }, kind, width, cell }
}

/** Invoice of an exported list. */
export interface ListedInvoice extends InvoiceSummary {
  netMinor: number
  taxMinor: number
}

const listed: readonly Column<ListedInvoice>[] = [
  column('text', '申请编号', 'Request no.', 18, (row) => row.applyNo),
  column('moment', '申请时间', 'Requested', 20, (row) => row.appliedAt),
  column('text', '客户', 'Customer', 32, (row) => row.account.name),
  column('text', '抬头类型', 'Title type', 12, ({ titleKind }, locale) => titleKindWords[titleKind][locale]),
  column('text', '发票抬头', 'Title', 32, (row) => row.title),
  column('text', '税号', 'Tax no.', 22, (row) => row.taxNo),
  column('text', '发票种类', 'Kind', 18, ({ kind }, locale) => invoiceKindWords[kind][locale]),
  column('text', '状态', 'State', 12, ({ state }, locale) => invoiceStateWords[state][locale]),
  column('money', '不含税金额', 'Net amount', 14, (row) => row.netMinor),
  column('money', '税额', 'Tax', 12, (row) => row.taxMinor),
  column('money', '价税合计', 'Total', 14, (row) => row.amountMinor),
  column('money', '已红冲', 'Reversed', 14, (row) => row.redMinor),
  column('text', '币种', 'Currency', 10, (row) => row.currency),
  column('text', '发票号码', 'Invoice no.', 24, (row) => row.invoiceNo ?? ''),
  column('text', '开票日期', 'Invoice date', 14, (row) => row.invoiceDate ?? ''),
  column('text', '经办人', 'Handler', 16, (row) => row.handler ?? ''),
  column('text', '驳回原因', 'Reason', 28, (row) => row.reason),
]

/** Line of an invoice that waits to be issued. */
export interface WaitingLine {
  applyNo: string
  kind: InvoiceSummary['kind']
  buyer: Buyer
  line: InvoiceLine
  remark: string
}

const waiting: readonly Column<WaitingLine>[] = [
  column('text', '申请编号', 'Request no.', 18, (row) => row.applyNo),
  column('text', '发票种类', 'Kind', 18, ({ kind }, locale) => invoiceKindWords[kind][locale]),
  column('text', '购买方名称', 'Buyer', 32, ({ buyer }) => buyer.title),
  column('text', '购买方税号', 'Buyer’s tax no.', 22, ({ buyer }) => buyer.taxNo),
  column('text', '购买方地址电话', 'Buyer’s address and telephone', 36, ({ buyer }) =>
    `${buyer.address} ${buyer.phone}`.trim(),
  ),
  column('text', '购买方开户行及账号', 'Buyer’s bank and account', 36, ({ buyer }) =>
    `${buyer.bank} ${buyer.bankAccount}`.trim(),
  ),
  column('text', '项目名称', 'Item', 28, ({ line }) => line.name),
  column('text', '商品和服务税收编码', 'Classification code', 22, ({ line }) => line.code),
  column('text', '规格型号', 'Specification', 24, ({ line }) => line.spec),
  column('text', '数量', 'Quantity', 10, ({ line }) => String(line.quantity)),
  column('money', '不含税金额', 'Net amount', 14, ({ line }) => line.netMinor),
  column('text', '税率', 'Rate', 10, ({ line }) => `${decimal(line.rateBp)}%`),
  column('money', '税额', 'Tax', 12, ({ line }) => line.taxMinor),
  column('money', '价税合计', 'Total', 14, ({ line }) => line.grossMinor),
  column('text', '备注', 'Remark', 28, (row) => row.remark),
  // To be filled in and brought back.
  column('text', '发票号码', 'Invoice no.', 24, () => ''),
  column('text', '开票日期', 'Invoice date', 14, () => ''),
]

/** Columns of a file with their values. Headings of times include the time zone. */
function sheetOf<R>(columns: readonly Column<R>[], name: Record<Locale, string>, locale: Locale, timeZone: string) {
  return {
    name: name[locale],
    columns: columns.map(({ words, kind, width }): SheetColumn => {
      const isMoment = kind === 'moment'
      return {
        title: isMoment ? `${words[locale]} (${timeZone})` : words[locale],
        ...{ kind, width: isMoment ? width + timeZone.length : width },
      }
    }),
    rowOf: (row: R): CellValue[] => columns.map(({ cell }) => cell(row, locale)),
  }
}

export const invoiceSheet = (locale: Locale, timeZone: string) =>
  sheetOf(listed, { zh: '发票', en: 'Invoices' }, locale, timeZone)

export const waitingSheet = (locale: Locale) => sheetOf(waiting, { zh: '待开票', en: 'To be issued' }, locale, 'UTC')

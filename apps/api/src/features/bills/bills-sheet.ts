import type { Bill } from '@app/contracts/bills/bills'
import { ledgerKindWords, payMethodWords, reconcileWords } from '@app/contracts/finance/finance-words'
import type { Locale } from '@app/contracts/wire'
import type { CellKind, CellValue, SheetColumn } from '#core/sheet/sheet.ts'

interface BillColumn {
  words: Record<Locale, string>
  kind: CellKind
  width: number
  cell(bill: Bill, locale: Locale): CellValue
}

const text = (zh: string, en: string, width: number, cell: BillColumn['cell']): BillColumn => ({
  words: { zh, en },
  kind: 'text',
  width,
  cell,
})

const ownColumns: readonly BillColumn[] = [
  text('流水号', 'Transaction no.', 22, (bill) => bill.serialNo),
  { words: { zh: '时间', en: 'Time' }, kind: 'moment', width: 20, cell: (bill) => bill.at },
  text('客户', 'Customer', 32, (bill) => bill.account.name),
  text('类型', 'Type', 14, ({ kind }, locale) => ledgerKindWords[kind][locale]),
  text('方式', 'Method', 14, ({ method }, locale) => payMethodWords[method][locale]),
  text('渠道单号', 'Channel no.', 28, (bill) => bill.channelNo ?? ''),
  text('订单号', 'Order no.', 18, ({ order }) => order?.orderNo ?? ''),
  { words: { zh: '金额', en: 'Amount' }, kind: 'money', width: 14, cell: (bill) => bill.amountMinor },
  { words: { zh: '变动后余额', en: 'Balance after' }, kind: 'money', width: 14, cell: (bill) => bill.balanceMinor },
  text('币种', 'Currency', 10, (bill) => bill.currency),
  text('备注', 'Note', 32, (bill) => bill.memo),
  text('操作人', 'Operator', 16, (bill) => bill.operator ?? ''),
  text('冲正的交易', 'Reverses', 22, ({ reverses }) => reverses?.serialNo ?? ''),
]

/** For those who reconcile: how a line stands to the statement of its channel. */
const reconcileColumn = text('对账', 'Reconciled', 14, ({ reconcile }, locale) =>
  reconcile === null ? '' : reconcileWords[reconcile][locale],
)

/** Columns of the file with their values. Headings of times include the time zone. */
export function billSheet(locale: Locale, timeZone: string, isOperator: boolean) {
  const columns = isOperator ? [...ownColumns, reconcileColumn] : ownColumns
  return {
    name: { zh: '交易记录', en: 'Transactions' }[locale],
    columns: columns.map(({ words, kind, width }): SheetColumn => {
      const isMoment = kind === 'moment'
      const title = isMoment ? `${words[locale]} (${timeZone})` : words[locale]
      return { title, kind, width: isMoment ? width + timeZone.length : width }
    }),
    rowOf: (bill: Bill): CellValue[] => columns.map(({ cell }) => cell(bill, locale)),
  }
}

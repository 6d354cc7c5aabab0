import { hash } from 'node:crypto'
import { headOf, type MappedColumn } from '@app/contracts/reconcile/statement-mapping'
import { StatementFault } from '#core/statement-fault.ts'
import {
  byHeading,
  faultInRow,
  headWith,
  type ReadWishes,
  rowsOf,
  type Statement,
  type StatementLine,
} from './statement.ts'
import { localTimeOf, minorOf, momentOf } from './statement-values.ts'

/** Cells of a row by what they mean. */
type Cells = (name: MappedColumn) => string

/**
 * Statement of any bank or CA, by columns that a person has named. Rows without anything like a date are sums and remarks. A row without a number of the bank is told by what it says, and by how many alike came before it that day, so
 * that two equal transfers are two and the same file adds none.
 */
function readMapped(text: string, { mapping }: ReadWishes, shape: (cells: Cells) => Partial<StatementLine>): Statement {
  if (!mapping) throw new StatementFault('no-mapping')
  const { columns, dateOrder, timeZone, name } = mapping
  const rows = rowsOf(text)
  const wanted = Object.values(columns)
  const head = headWith(rows, wanted) ?? headOf(rows)
  if (!head) throw new StatementFault('unreadable')
  const cell = byHeading(head, wanted)
  const alike = new Map<string, number>()
  const lines = rows
    .filter(({ line }) => line > head.line)
    .flatMap((row): StatementLine[] => {
      const cells: Cells = (column) => (columns[column] === undefined ? '' : cell(row, columns[column]))
      const amount = amountIn(cells)
      const time = localTimeOf(cells('date'), dateOrder, cells('time'))
      if (isRemark(cells, amount)) return []
      if (!time || amount === undefined) throw faultInRow(row.line, row.cells.join(' '))
      const memo = cells('memo')
      const told = [time.day, time.clock, amount, cells('payer'), cells('account'), memo, cells('reference')].join('\0')
      const before = alike.get(told) ?? 0
      alike.set(told, before + 1)
      const channelId = cells('serial') || `row-${hash('sha256', `${told}\0${before}`).slice(0, 24)}`
      return [
        {
          ...{ line: row.line, kind: amount < 0 ? 'refund' : 'payment', channelId, refundId: '', ourNo: '' },
          ...{ refs: [cells('serial')].filter(Boolean), at: momentOf(time, timeZone), day: time.day },
          ...{ amountMinor: amount, feeMinor: 0, isFeeSound: true, currency: cells('currency').toUpperCase() },
          ...{ payer: cells('payer'), memo },
          ...shape(cells),
        },
      ]
    })
  return { account: name, timeZone, lines, says: null }
}

/** In less out, or one column with a sign; undefined for what is no amount. */
function amountIn(cells: Cells): number | undefined {
  if (cells('amount') !== '') return minorOf(cells('amount'))
  const [into, out] = [cells('in'), cells('out')].map((text) => (/^[-–—]*$/.test(text) ? 0 : minorOf(text)))
  return into === undefined || out === undefined ? undefined : Math.abs(into) - Math.abs(out)
}

/** Sums, page breaks and remarks: nothing like a date, and no number of the bank; or a balance that moves nothing. */
const isRemark = (cells: Cells, amount: number | undefined) =>
  (!/\d/.test(cells('date')) && cells('serial') === '') || (amount === 0 && cells('amount') === '')

/** Money on a bank account. */
export const bankStatement = {
  read: (text: string, wishes: ReadWishes): Statement => readMapped(text, wishes, () => ({})),
  hasHeadings: (text: string) => text.trim() !== '',
}

/** What a CA charges: a charge is money that goes out, whatever its sign in the file, and a credit note comes in. */
export const upstreamStatement = {
  read(text: string, wishes: ReadWishes): Statement {
    return readMapped(text, wishes, (cells) => {
      const amount = amountIn(cells) ?? 0
      const reference = cells('reference')
      return {
        ...{ kind: amount < 0 ? 'refund' : 'payment', amountMinor: 0 - amount },
        ...{ ourNo: reference, refs: [reference].filter(Boolean) },
      }
    })
  },
  hasHeadings: (text: string) => text.trim() !== '',
}

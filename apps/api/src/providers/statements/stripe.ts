import type { CsvRow } from '@app/contracts/csv'
import type { RowKind } from '@app/contracts/reconcile/reconcile-values'
import { StatementFault } from '#core/statement-fault.ts'
import {
  byHeading,
  faultInRow,
  headWith,
  plainHeading,
  rowsOf,
  type Statement,
  type StatementLine,
} from './statement.ts'
import { localTimeOf, minorOf, momentOf } from './statement-values.ts'

/** Names of a column in the dashboard's export of balance transactions, and in the itemised report. */
const columns = {
  id: ['id', 'balance_transaction_id'],
  type: ['Type', 'reporting_category'],
  source: ['Source', 'source_id'],
  amount: ['Amount', 'gross'],
  fee: ['Fee', 'fee'],
  net: ['Net', 'net'],
  currency: ['Currency', 'currency'],
  created: ['Created (UTC)', 'created_utc'],
} as const
const numbers = ['charge_id', 'payment_intent_id', 'invoice_id']

/**
 * Balance transactions of Stripe, in either of its two exports. Moments are UTC. A charge is known by its own number, its
 * payment intent, and whatever of ours stands in the metadata or the description.
 */
export function readStripe(text: string): Statement {
  const rows = rowsOf(text)
  const form = [0, 1].find(
    (at) =>
      headWith(
        rows,
        Object.values(columns).map((names) => names[at] ?? ''),
      ) !== undefined,
  )
  if (form === undefined) throw new StatementFault('other-source', { column: columns.created[0] })
  const names = Object.fromEntries(Object.entries(columns).map(([key, all]) => [key, all[form] ?? ''])) as Record<
    keyof typeof columns,
    string
  >
  const head = headWith(rows, Object.values(names)) as CsvRow
  const cell = byHeading(head, Object.values(names))
  const extra = head.cells.filter((name) => isNumber(name))
  const lines = rows
    .filter(({ line }) => line > head.line)
    .map((row): StatementLine => {
      const time = localTimeOf(cell(row, names.created), 'ymd')
      const [amount, fee, net] = [names.amount, names.fee, names.net].map((name) => minorOf(cell(row, name) || '0'))
      const channelId = cell(row, names.id)
      if (!time || amount === undefined || fee === undefined || net === undefined || !channelId)
        throw faultInRow(row.line, row.cells.slice(0, 6).join(' '))
      const kind = kindOf(cell(row, names.type))
      const memo = cell(row, 'description')
      const refs = [cell(row, names.source), ...extra.map((name) => cell(row, name)), ...ourNumbers(memo)]
      return {
        ...{ line: row.line, kind, channelId, refundId: '', at: momentOf(time, 'UTC'), day: time.day },
        ...{ ourNo: refs.find((ref) => ourNumber.test(ref)) ?? '', refs: refs.filter(Boolean) },
        ...{ amountMinor: amount, feeMinor: kind === 'fee' ? -amount : fee, isFeeSound: amount - fee === net },
        ...{ currency: cell(row, names.currency).toUpperCase(), payer: '', memo },
      }
    })
  return { account: '', timeZone: 'UTC', lines, says: null }
}

const isNumber = (heading: string) =>
  numbers.includes(plainHeading(heading)) || /metadata/i.test(heading) || plainHeading(heading) === 'transfergroup'

/** Numbers of our payments and refunds, as they stand in descriptions. */
const ourNumber = /^[PR]\d{12,}$/
const ourNumbers = (memo: string): string[] => memo.match(/\b[PR]\d{12,}\b/g) ?? []

/** Disputes take money back like refunds, and wait for somebody to notice. */
function kindOf(type: string): RowKind {
  if (/refund|dispute|chargeback/i.test(type)) return 'refund'
  if (/^(charge|payment)$/i.test(type)) return 'payment'
  return /fee/i.test(type) ? 'fee' : 'other'
}

export const stripeStatement = {
  read: readStripe,
  hasHeadings: (text: string) => /balance_transaction_id|Created \(UTC\)/.test(text),
}

import type { RowKind } from '@app/contracts/reconcile/reconcile-values'
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
import { dateOrderOf, localTimeOf, minorOf, momentOf } from './statement-values.ts'

const needed = ['Date', 'Time', 'TimeZone', 'Type', 'Status', 'Currency', 'Gross', 'Fee', 'Net', 'Transaction ID']

/**
 * Activity of PayPal as its website downloads it. Dates are written as the account's country writes them: their order is
 * told by the file where any day is above the twelfth, and has to be said otherwise. Only completed rows that change the
 * balance count.
 */
export function readPaypal(text: string, { dateOrder }: ReadWishes): Statement {
  const rows = rowsOf(text)
  const head = headWith(rows, needed)
  if (!head) throw new StatementFault('other-source', { column: 'Transaction ID' })
  const cell = byHeading(head, needed)
  const counted = rows
    .filter(({ line }) => line > head.line)
    .filter((row) => cell(row, 'Status') === 'Completed' && cell(row, 'Balance Impact') !== 'Memo')
  const order = dateOrderOf(counted.map((row) => cell(row, 'Date'))) ?? dateOrder
  if (order === undefined) throw new StatementFault('date-order')
  const lines = counted.map((row): StatementLine => {
    const time = localTimeOf(cell(row, 'Date'), order, cell(row, 'Time'))
    const [gross, fee, net] = ['Gross', 'Fee', 'Net'].map((name) => minorOf(cell(row, name) || '0'))
    const channelId = cell(row, 'Transaction ID')
    if (!time || gross === undefined || fee === undefined || net === undefined || !channelId)
      throw faultInRow(row.line, row.cells.slice(0, 10).join(' '))
    const ourNo = cell(row, 'Invoice Number') || cell(row, 'Custom Number')
    const refs = [channelId, cell(row, 'Invoice Number'), cell(row, 'Custom Number')]
    return {
      ...{ line: row.line, kind: kindOf(cell(row, 'Type'), gross), channelId, refundId: '', ourNo },
      ...{ refs: refs.filter(Boolean), at: momentOf(time, zoneOf(cell(row, 'TimeZone'), row.line)), day: time.day },
      // The file has the fee as what it takes from the balance.
      ...{ amountMinor: gross, feeMinor: 0 - fee, isFeeSound: gross + fee === net },
      ...{
        currency: cell(row, 'Currency'),
        payer: cell(row, 'Name'),
        memo: cell(row, 'Item Title') || cell(row, 'Type'),
      },
    }
  })
  const zone = counted[0] && zoneOf(cell(counted[0], 'TimeZone'), counted[0].line)
  return { account: '', timeZone: zone ?? 'UTC', lines, says: null }
}

function kindOf(type: string, gross: number): RowKind {
  if (/refund|reversal|chargeback|dispute/i.test(type)) return 'refund'
  if (/withdrawal|transfer|conversion|deposit/i.test(type)) return 'other'
  if (/fee/i.test(type)) return 'fee'
  return gross > 0 ? 'payment' : 'other'
}

/** What PayPal calls its zones; names of the IANA stand as they are. */
const zones: Readonly<Record<string, string>> = {
  PST: 'America/Los_Angeles',
  PDT: 'America/Los_Angeles',
  MST: 'America/Denver',
  MDT: 'America/Denver',
  CST: 'America/Chicago',
  CDT: 'America/Chicago',
  EST: 'America/New_York',
  EDT: 'America/New_York',
  GMT: 'Europe/London',
  BST: 'Europe/London',
  CET: 'Europe/Berlin',
  CEST: 'Europe/Berlin',
  JST: 'Asia/Tokyo',
  HKT: 'Asia/Hong_Kong',
  SGT: 'Asia/Singapore',
  AEST: 'Australia/Sydney',
  AEDT: 'Australia/Sydney',
}

function zoneOf(name: string, line: number): string {
  const [, sign, hours, minutes] = /^(?:GMT|UTC)([+-])(\d{1,2}):?(\d{2})?$/.exec(name) ?? []
  const zone = sign ? `${sign}${hours?.padStart(2, '0')}:${minutes ?? '00'}` : (zones[name] ?? name)
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    throw new StatementFault('time-zone', { line, value: name.slice(0, 40) || '-' })
  }
}

export const paypalStatement = { read: readPaypal, hasHeadings: (text: string) => text.includes('Transaction ID') }

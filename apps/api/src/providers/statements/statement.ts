import { type CsvRow, readCsv, textOf } from '@app/contracts/csv'
import { mostStatementRows, type RowKind, type StatementSource } from '@app/contracts/reconcile/reconcile-values'
import type { DateOrder, StatementMapping } from '@app/contracts/reconcile/statement-mapping'
import { StatementFault } from '#core/statement-fault.ts'
import { csvOfZip } from './zipped-csv.ts'

/** One row of a statement. Amounts are minor units: positive came in, negative went out. */
export interface StatementLine {
  /** Line of the file, counted from 1. */
  line: number
  kind: RowKind
  /** The channel's number of the money; with `refundId` unique among rows of its kind. */
  channelId: string
  /** Number of a refund, where the channel repeats the payment's own number; else empty. */
  refundId: string
  /** Our number as the channel repeats it; empty without one. */
  ourNo: string
  /** Every number by which our books may know the money. */
  refs: readonly string[]
  at: Date
  /** Day on the channel's calendar. */
  day: string
  amountMinor: number
  /** Charge for it; negative where one was given back. Never computed. */
  feeMinor: number
  /** Whether the file's own sums of the row agree with its fee. */
  isFeeSound: boolean
  currency: string
  payer: string
  memo: string
}

export interface Statement {
  /** Name of the bank account or CA; empty for channels of payments. */
  account: string
  timeZone: string
  lines: StatementLine[]
  /** Days that the file says it has, where it says so. */
  says: { from: string; to: string } | null
}

export interface ReadWishes {
  mapping?: StatementMapping | undefined
  dateOrder?: DateOrder | undefined
}

/** Text of a statement, as the channel exports it or from the ZIP that it comes in. */
export type StatementReader = (text: string, wishes: ReadWishes) => Statement

/**
 * Reads a file of a source. `hasHeadings` tells the text wanted from others in the same ZIP. Throws `StatementFault`: a
 * row that cannot be read is never left out in silence.
 */
export function readStatement(
  { read, hasHeadings }: { read: StatementReader; hasHeadings: (text: string) => boolean },
  bytes: Uint8Array,
  wishes: ReadWishes,
): Statement {
  const text = csvOfZip(bytes, hasHeadings) ?? plainText(bytes)
  const statement = read(text, wishes)
  if (statement.lines.length > mostStatementRows) throw new StatementFault('too-long', { most: mostStatementRows })
  return statement
}

function plainText(bytes: Uint8Array): string {
  const read = textOf(bytes)
  if ('trouble' in read) throw new StatementFault('unreadable')
  return read.text
}

/** Rows of a CSV. Throws `StatementFault` where it is none. */
export function rowsOf(text: string): CsvRow[] {
  const read = readCsv(text)
  if ('trouble' in read) throw new StatementFault('unreadable')
  return read.rows
}

/** Cells of a row by heading. Throws `StatementFault` for a column that the head lacks. */
export function byHeading(head: CsvRow, needed: readonly string[]): (row: CsvRow, name: string) => string {
  const places = new Map(head.cells.map((name, at) => [plainHeading(name), at]))
  for (const column of needed)
    if (!places.has(plainHeading(column))) throw new StatementFault('other-source', { column })
  return (row, name) => row.cells[places.get(plainHeading(name)) ?? -1]?.trim() ?? ''
}

/** Heading without what changes between exports: case, spaces, and the width of brackets. */
export const plainHeading = (name: string): string => name.normalize('NFKC').replace(/[\s`]/g, '').toLowerCase()

/** First row that has all of these headings. */
export const headWith = (rows: readonly CsvRow[], names: readonly string[]): CsvRow | undefined =>
  rows.find(({ cells }) => {
    const there = new Set(cells.map(plainHeading))
    return names.every((name) => there.has(plainHeading(name)))
  })

export const faultInRow = (line: number, value: string): StatementFault =>
  new StatementFault('row', { line, value: value.slice(0, 60) || '-' })

/** Order of sources in messages and tests. */
export type ReadersBySource = Record<StatementSource, { read: StatementReader; hasHeadings: (text: string) => boolean }>

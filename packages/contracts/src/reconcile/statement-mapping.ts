import { z } from 'zod'
import type { CsvRow } from '../csv.ts'
import { TimeZone } from '../time-zone.ts'
import { Id, Line } from '../wire.ts'
import { mappedSources } from './reconcile-values.ts'

/** What the columns of a bank's or a CA's file can mean. */
export const mappedColumns = [
  'date',
  'time',
  'amount',
  'in',
  'out',
  'payer',
  'account',
  'memo',
  'serial',
  'reference',
  'currency',
] as const
export type MappedColumn = (typeof mappedColumns)[number]

/** Columns that each source has words for, in the order of the form. */
export const columnsOf = {
  bank: ['date', 'time', 'amount', 'in', 'out', 'payer', 'account', 'memo', 'serial'],
  upstream: ['date', 'amount', 'reference', 'currency', 'memo', 'serial'],
} as const satisfies Record<(typeof mappedSources)[number], readonly MappedColumn[]>

/** Order of the parts of a date such as `03/04/2026`; one that begins with the year needs none. */
export const dateOrders = ['ymd', 'mdy', 'dmy'] as const
export type DateOrder = (typeof dateOrders)[number]

const Heading = z.string().trim().min(1).max(120)

/** Which column of a file means what, by its heading; remembered under the name of the account. */
export const StatementMapping = z
  .object({
    /** Name of the bank account, or of the CA. */
    name: Line(40).min(1, 'field.missing'),
    columns: z.partialRecord(z.enum(mappedColumns), Heading),
    dateOrder: z.enum(dateOrders).default('ymd'),
    timeZone: TimeZone,
    /** Units of the site’s currency for one of the file’s, such as `7.1234`; for CAs that bill in another. */
    rate: z
      .string()
      .regex(/^\d{1,6}(\.\d{1,6})?$/, 'field.rate')
      .refine((rate) => Number(rate) > 0, 'field.rate')
      .optional(),
    /** Difference that counts as none, in hundredths of a percent of what we expect. */
    tolerance: z.int().min(0).max(1000).default(0),
  })
  .refine(({ columns }) => columns.date !== undefined, { path: ['columns', 'date'], message: 'field.missing' })
  .refine(({ columns }) => columns.amount !== undefined || columns.in !== undefined || columns.out !== undefined, {
    path: ['columns', 'amount'],
    message: 'field.missing',
  })
export type StatementMapping = z.output<typeof StatementMapping>

export const StoredMapping = z.object({ id: Id, source: z.enum(mappedSources), mapping: StatementMapping })
export type StoredMapping = z.infer<typeof StoredMapping>

/** Rows among which a file's headings are looked for: banks put names and periods above them. */
const headRows = 30

/**
 * Row of a file that has the headings: the first of those with the most cells. Undefined where no row has two cells,
 * which is no table.
 */
export function headOf(rows: readonly CsvRow[]): CsvRow | undefined {
  const filled = ({ cells }: CsvRow) => cells.filter((cell) => cell !== '').length
  const best = rows
    .slice(0, headRows)
    .reduce<CsvRow | undefined>(
      (most, row) => (most === undefined || filled(row) > filled(most) ? row : most),
      undefined,
    )
  return best && filled(best) >= 2 ? best : undefined
}

import { decimal } from '#core/money.ts'
import type { CellValue, Sheet, SheetColumn, SheetWriter, Sink } from './sheet.ts'
import { wallClock } from './wall-clock.ts'

// A spreadsheet would work these out as formulas, whoever wrote the text; East Asian ones read the wide signs too.
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/

// Where semicolons or tabs part the cells, what follows one in plain text would be a cell of its own.
const quoted = /[",;\t\r\n]/

/** One cell: quoted where it has to be, and never a formula. */
export function csvCell(value: string | number | null): string {
  const text = String(value ?? '')
  const safe = typeof value === 'string' && formulaStart.test(text) ? `'${text}` : text
  return quoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const line = (cells: readonly string[]): string => `${cells.join(',')}\r\n`

/** One line of a CSV with its end, as RFC 4180 writes it. */
export const csvLine = (cells: readonly (string | number | null)[]): string => line(cells.map(csvCell))

/** Spreadsheets take a CSV for UTF-8 only where it begins like this. */
export const csvStart = '\uFEFF'

/** Writes a sheet as CSV: money as `88.00`, moments as `2026-11-21 16:00:00`. */
export function csvWriter({ columns, timeZone }: Sheet, sink: Sink): SheetWriter {
  const clock = wallClock(timeZone)
  const cell = (value: CellValue, { kind }: SheetColumn): string => {
    if (typeof value !== 'number' || kind === 'text') return csvCell(value)
    if (kind === 'money') return decimal(value)
    return clock(value).toISOString().slice(0, 19).replace('T', ' ')
  }
  const write = (text: string) => sink(Buffer.from(text))
  write(csvStart + csvLine(columns.map(({ title }) => title)))
  return {
    add(rows) {
      write(rows.map((row) => line(columns.map((column, at) => cell(row[at] ?? null, column)))).join(''))
    },
    end() {},
  }
}

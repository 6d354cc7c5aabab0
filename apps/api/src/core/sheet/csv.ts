import { decimal } from '#core/money.ts'
import type { CellValue, Sheet, SheetColumn, SheetWriter, Sink } from './sheet.ts'
import { wallClock } from './wall-clock.ts'

// Spreadsheets evaluate text that begins like this as a formula; East Asian ones accept the wide signs too.
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/

// Some spreadsheets separate cells by semicolons or tabs, so quote text that contains them.
const quoted = /[",;\t\r\n]/

/** One cell: quoted if necessary, and never a formula. */
export function csvCell(value: string | number | null): string {
  const text = String(value ?? '')
  const safe = typeof value === 'string' && formulaStart.test(text) ? `'${text}` : text
  return quoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const line = (cells: readonly string[]): string => `${cells.join(',')}\r\n`

/** One CSV line with its line end (RFC 4180). */
export const csvLine = (cells: readonly (string | number | null)[]): string => line(cells.map(csvCell))

/** Byte order mark: spreadsheets only read a CSV as UTF-8 if it begins with one. */
export const csvStart = '\uFEFF'

/** Writes a sheet as CSV: money as `88.00`, times as `2026-11-21 16:00:00`. */
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

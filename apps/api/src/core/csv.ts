// A spreadsheet would work these out as formulas, whoever wrote the text.
const formulaStart = /^[=+\-@\t\r]/

/** One cell: quoted where it has to be, and never a formula. */
export function csvCell(value: string | number | null): string {
  const text = String(value ?? '')
  const safe = typeof value === 'string' && formulaStart.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** One line of a CSV with its end, as RFC 4180 writes it. */
export const csvLine = (cells: readonly (string | number | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** Spreadsheets take a CSV for UTF-8 only where it begins like this. */
export const csvStart = '\uFEFF'

import type { CsvRow } from '@app/contracts/csv'
import type { BatchRow } from '@app/contracts/invoices/invoice-batch'

/** Headings of the workbook of what waits, in either language. */
const headings = {
  applyNo: ['申请编号', 'Request no.'],
  invoiceNo: ['发票号码', 'Invoice no.'],
  invoiceDate: ['开票日期', 'Invoice date'],
} as const

const dayMs = 86_400_000

/** Day of a cell: a spreadsheet hands a date over as the number of days since 1899-12-30. */
function dayOf(text: string): string {
  if (!/^\d{5}$/.test(text))
    return text.replace(/^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/, (_, year, month, day) =>
      [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-'),
    )
  return new Date(Date.UTC(1899, 11, 30) + Number(text) * dayMs).toISOString().slice(0, 10)
}

/**
 * Rows of a file of results. An application stands on a row per line, so that its number may be filled in on one of them
 * or on all: rows without one, and repetitions, are left out. Undefined where a column is missing.
 */
export function batchRowsIn([head, ...rows]: readonly CsvRow[]): BatchRow[] | undefined {
  const at = (names: readonly string[]) => head?.cells.findIndex((cell) => names.includes(cell.trim())) ?? -1
  const [applyAt, noAt, dateAt] = [at(headings.applyNo), at(headings.invoiceNo), at(headings.invoiceDate)]
  if (Math.min(applyAt, noAt, dateAt) < 0) return undefined
  const seen = new Set<string>()
  return rows.flatMap(({ line, cells }) => {
    const text = (place: number) => (cells[place] ?? '').replace(/^'/, '').trim()
    const row = { applyNo: text(applyAt), invoiceNo: text(noAt), invoiceDate: dayOf(text(dateAt)) }
    const said = JSON.stringify(row)
    if (row.invoiceNo === '' || seen.has(said)) return []
    seen.add(said)
    return [{ line, ...row }]
  })
}

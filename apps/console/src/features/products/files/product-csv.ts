import type { CsvRow } from '@app/contracts/csv'

/** Rows keyed by the column names of the first line. Removes the guard that the export puts before formulas. */
export function rowsIn([head, ...rows]: readonly CsvRow[]): Record<string, string>[] {
  return rows.map(({ cells }) =>
    Object.fromEntries(
      (head?.cells ?? []).map((column, at) => [column, (cells[at] ?? '').replace(/^'(?=[=+\-@])/, '')]),
    ),
  )
}

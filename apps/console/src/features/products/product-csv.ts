import type { CsvRow } from '#lib/csv.ts'

/** Rows of a file by the names of its columns, which its first line gives. A text that was guarded against formulas loses its guard. */
export function rowsIn([head, ...rows]: readonly CsvRow[]): Record<string, string>[] {
  return rows.map(({ cells }) =>
    Object.fromEntries(
      (head?.cells ?? []).map((column, at) => [column, (cells[at] ?? '').replace(/^'(?=[=+\-@])/, '')]),
    ),
  )
}

import { type CsvRow, isZip, textOf } from '@app/contracts/csv'
import { csvCell, SheetFault, sheetText } from './sheet-text.ts'

/** A larger file holds no records of texts. */
const mostJsonBytes = 10_000_000

export type Fields = Readonly<Record<string, unknown>>
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Records of JSON as an export writes it: a list. */
const listed = (content: unknown): Fields[] => (Array.isArray(content) ? content.filter(isFields) : [])

/**
 * A workbook, or the records of JSON under the given heads, as CSV; undefined for what is neither. Throws `SheetFault`.
 */
export function recordFileText(
  bytes: Uint8Array,
  heads: readonly string[],
  recordsOf: (content: unknown) => readonly Fields[] = listed,
): string | undefined {
  if (isZip(bytes)) return sheetText(bytes)
  if (bytes.length > mostJsonBytes) throw new SheetFault('too-large')
  const read = textOf(bytes)
  if (!('text' in read) || !/^\s*[[{]/.test(read.text)) return undefined
  const line = (cells: readonly unknown[]) =>
    cells.map((cell) => csvCell(typeof cell === 'string' ? cell : '')).join(',')
  return [line(heads), ...recordsOf(parsed(read.text)).map((row) => line(heads.map((head) => row[head])))].join('\n')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new SheetFault('not-a-sheet')
  }
}

/** Heads of a table's first line, as they are looked for. */
export const headsOf = (head: CsvRow | undefined): string[] =>
  (head?.cells ?? []).map((cell) => cell.trim().toLowerCase())

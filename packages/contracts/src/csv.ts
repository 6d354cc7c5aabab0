/** What a ZIP begins with; every XLSX is one. */
export const isZip = (bytes: Uint8Array): boolean => beginsWith(bytes, [0x50, 0x4b])

/** Why a file cannot be read as a CSV; the page has words for each. */
export type FileTrouble = 'workbook' | 'unreadable' | 'open-quote'

/**
 * Decodes a CSV from any program: UTF-8 with or without a byte order mark, UTF-16 with one, or GB18030 as Excel in
 * China saves it.
 */
export function textOf(bytes: Uint8Array): { text: string } | { trouble: FileTrouble } {
  // Excel's own formats: a ZIP, or the older compound file.
  if (beginsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) || beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0]))
    return { trouble: 'workbook' }
  const marked = beginsWith(bytes, [0xff, 0xfe]) ? 'utf-16le' : beginsWith(bytes, [0xfe, 0xff]) ? 'utf-16be' : undefined
  for (const label of marked ? [marked] : ['utf-8', 'gb18030']) {
    const text = decoded(bytes, label)
    // No list has a NUL in it: that is another kind of file.
    if (text !== undefined && !text.includes('\0')) return { text }
  }
  return { trouble: 'unreadable' }
}

const beginsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte)

function decoded(bytes: Uint8Array, label: string): string | undefined {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** One row with the line it begins on, counted from 1. */
export interface CsvRow {
  line: number
  cells: string[]
}

const separators = [',', ';', '\t', '，', '；']

/**
 * Rows of a CSV (RFC 4180): quotes may hold separators, line breaks and doubled quotes. The separator is the most
 * frequent one of the first line, or that of a first line `sep=;`. Empty lines are left out.
 */
export function readCsv(text: string): { rows: CsvRow[] } | { trouble: FileTrouble; line: number } {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const said = /^sep=(.)\n/i.exec(source)
  const separator = said?.[1] ?? separatorOf(source)
  const rows: CsvRow[] = []
  let line = said ? 2 : 1
  let row: CsvRow = { line, cells: [] }
  let cell = ''
  let openedOn = 0
  const endCell = () => {
    row.cells.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.cells.some((one) => one !== '')) rows.push(row)
    row = { line, cells: [] }
  }
  for (let i = said?.[0].length ?? 0; i < source.length; i++) {
    const char = source.charAt(i)
    if (char === '\n') line++
    if (openedOn > 0) {
      if (char !== '"') cell += char
      else if (source.charAt(i + 1) === '"') cell += source.charAt(++i)
      else openedOn = 0
    } else if (char === '"' && cell.trim() === '') {
      cell = ''
      openedOn = line
    } else if (char === separator) endCell()
    else if (char === '\n') endRow()
    else cell += char
  }
  if (openedOn > 0) return { trouble: 'open-quote', line: openedOn }
  endRow()
  return { rows }
}

function separatorOf(source: string): string {
  const first = (source.trimStart().split('\n', 1)[0] ?? '').replace(/"[^"]*"/g, '')
  const counted = separators.map((separator) => ({ separator, count: first.split(separator).length }))
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).separator
}

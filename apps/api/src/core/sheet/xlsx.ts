import { Zip, ZipDeflate } from 'fflate'
import { decimal } from '#core/money.ts'
import type { CellValue, Sheet, SheetColumn, SheetWriter, Sink } from './sheet.ts'
import { wallClock } from './wall-clock.ts'
import { columnLetters, fixedParts, inlineText, sheetEnd, sheetHead, styles } from './xlsx-parts.ts'

const dayMs = 86_400_000
// Day 0 of a spreadsheet is 1899-12-30, because spreadsheets have a 29 February 1900.
const daysBefore1970 = 25_569

/** Writes a sheet as XLSX: text stays text whatever it begins with, money becomes numbers, times become dates. */
export function xlsxWriter({ name, columns, timeZone }: Sheet, sink: Sink): SheetWriter {
  const clock = wallClock(timeZone)
  const letters = columns.map((_, at) => columnLetters(at))
  const zip = new Zip((error, piece) => {
    if (error) throw error
    if (piece.length > 0) sink(piece)
  })
  const open = (path: string) => {
    const part = new ZipDeflate(path)
    zip.add(part)
    return (text: string, isLast = false) => part.push(Buffer.from(text), isLast)
  }

  const cellText = (value: CellValue, { kind }: SheetColumn, ref: string): string => {
    if (value === null) return ''
    if (typeof value === 'string' || kind === 'text')
      return `<c r="${ref}" s="${styles.text}" t="inlineStr">${inlineText(String(value))}</c>`
    const number = kind === 'money' ? decimal(value) : clock(value).getTime() / dayMs + daysBefore1970
    return `<c r="${ref}" s="${styles[kind]}"><v>${number}</v></c>`
  }
  let rowNo = 1
  const rowText = (cell: (column: SheetColumn, at: number, ref: string) => string): string => {
    const no = rowNo++
    return `<row r="${no}">${columns.map((column, at) => cell(column, at, `${letters[at]}${no}`)).join('')}</row>`
  }

  for (const [path, text] of Object.entries(fixedParts(name))) open(path)(text, true)
  const write = open('xl/worksheets/sheet1.xml')
  write(sheetHead(columns))
  write(rowText(({ title }, _at, ref) => `<c r="${ref}" s="${styles.title}" t="inlineStr">${inlineText(title)}</c>`))
  return {
    add(rows) {
      write(rows.map((row) => rowText((column, at, ref) => cellText(row[at] ?? null, column, ref))).join(''))
    },
    end() {
      write(sheetEnd, true)
      zip.end()
    },
  }
}

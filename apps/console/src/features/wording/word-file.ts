import { type CsvRow, isZip, textOf } from '@app/contracts/csv'
import type { Received } from '@app/contracts/endpoint'
import type { importWording } from '@app/contracts/wording/wording-files'
import { mostImportedWords, wordingLanguages } from '@app/contracts/wording/wording-values'
import { csvCell, SheetFault, sheetText } from '#lib/sheet-text.ts'

export type WordRows = Received<typeof importWording>['body']['rows']
/** Why a file has no texts that could be taken. */
export type WordFileFault = 'not-a-file' | 'too-large' | 'cell' | 'no-key' | 'no-language' | 'empty' | 'too-many'

/** A larger file is no language pack. */
const mostJsonBytes = 10_000_000

/** A workbook or JSON as CSV; undefined for what is neither. Throws `SheetFault`. */
export function wordFileText(bytes: Uint8Array): string | undefined {
  if (isZip(bytes)) return sheetText(bytes)
  if (bytes.length > mostJsonBytes) throw new SheetFault('too-large')
  const read = textOf(bytes)
  if (!('text' in read) || !/^\s*[[{]/.test(read.text)) return undefined
  return jsonText(read.text)
}

const heads = ['key', ...wordingLanguages] as const
type Fields = Readonly<Record<string, unknown>>
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list of texts as the export writes it, or texts by language and key as i18next has them. */
function jsonText(text: string): string {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw new SheetFault('not-a-sheet')
  }
  const rows = Array.isArray(content) ? content.filter(isRecord) : isRecord(content) ? byKey(content) : []
  const line = (cells: readonly unknown[]) =>
    cells.map((cell) => csvCell(typeof cell === 'string' ? cell : '')).join(',')
  return [line(heads), ...rows.map((row) => line(heads.map((head) => row[head])))].join('\n')
}

function byKey(content: Fields): Fields[] {
  const rows = new Map<string, Record<string, unknown>>()
  for (const language of wordingLanguages) {
    const texts = content[language]
    if (!isRecord(texts)) continue
    for (const [key, text] of Object.entries(texts)) rows.set(key, { ...rows.get(key), key, [language]: text })
  }
  return [...rows.values()]
}

/** Texts of a file by the heads of its first line; other columns are left aside. */
export function wordRowsIn([head, ...rows]: readonly CsvRow[]): WordRows | { fault: WordFileFault } {
  const columns = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase())
  const keyAt = columns.indexOf('key')
  if (keyAt < 0) return { fault: 'no-key' }
  const languages = wordingLanguages.filter((language) => columns.includes(language))
  if (languages.length === 0) return { fault: 'no-language' }
  const named = rows.filter(({ cells }) => (cells[keyAt] ?? '') !== '')
  if (named.length === 0) return { fault: 'empty' }
  if (named.length > mostImportedWords) return { fault: 'too-many' }
  return named.map(({ line, cells }) => ({
    line,
    key: cells[keyAt] ?? '',
    texts: Object.fromEntries(languages.map((language) => [language, cells[columns.indexOf(language)] ?? ''])),
  }))
}

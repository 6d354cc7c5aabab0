import type { CsvRow } from '@app/contracts/csv'
import type { Received } from '@app/contracts/endpoint'
import type { importWording } from '@app/contracts/wording/wording-files'
import { mostImportedWords, wordingLanguages } from '@app/contracts/wording/wording-values'
import { type Fields, headsOf, isFields, recordFileText } from '#lib/record-file.ts'

export type WordRows = Received<typeof importWording>['body']['rows']
/** Why a file has no texts that could be taken. */
export type WordFileFault = 'no-key' | 'no-language' | 'empty' | 'too-many'

const heads = ['key', ...wordingLanguages]

/** A workbook or JSON as CSV, of a list as the export writes it or of texts by language and key as i18next has them. */
export const wordFileText = (bytes: Uint8Array): string | undefined =>
  recordFileText(bytes, heads, (content) =>
    Array.isArray(content) ? content.filter(isFields) : isFields(content) ? byKey(content) : [],
  )

function byKey(content: Fields): Fields[] {
  const rows = new Map<string, Record<string, unknown>>()
  for (const language of wordingLanguages) {
    const texts = content[language]
    if (!isFields(texts)) continue
    for (const [key, text] of Object.entries(texts)) rows.set(key, { ...rows.get(key), key, [language]: text })
  }
  return [...rows.values()]
}

/** Texts of a file by the heads of its first line; other columns are left aside. */
export function wordRowsIn([head, ...rows]: readonly CsvRow[]): WordRows | { fault: WordFileFault } {
  const columns = headsOf(head)
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

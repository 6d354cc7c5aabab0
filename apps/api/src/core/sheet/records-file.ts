import { sheetFile, type WrittenFile } from './sheet-file.ts'

/** Widths of a workbook's columns in characters, by their heads, in the order of the columns. */
export type RecordColumns = Readonly<Record<string, number>>

/** Records of texts as JSON, or as a workbook whose heads are their keys: a file that an import reads again. */
export function recordsFile(
  records: readonly Readonly<Record<string, string>>[],
  { name, columns, format }: { name: string; columns: RecordColumns; format: 'xlsx' | 'json' },
): WrittenFile {
  if (format === 'json') {
    const bytes = Buffer.from(`${JSON.stringify(records, null, 1)}\n`)
    return { name: `${name}.json`, type: 'application/json', bytes }
  }
  const heads = Object.keys(columns)
  const file = sheetFile('xlsx', {
    ...{ name: 'words', timeZone: 'UTC' },
    columns: heads.map((title) => ({ title, kind: 'text', width: columns[title] ?? 20 })),
  })
  file.add(records.map((record) => heads.map((head) => record[head] ?? '')))
  return file.end(name)
}

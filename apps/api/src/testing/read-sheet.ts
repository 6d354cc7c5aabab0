import { strFromU8, unzipSync } from 'fflate'

/** Parses a CSV by RFC 4180. */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  if (!text.startsWith('\uFEFF') || !text.endsWith('\r\n')) throw new Error('No byte order mark, or no end of line')
  const rows: string[][] = [[]]
  const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n)/gy
  cell.lastIndex = 1
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text)
    if (!found) throw new Error(`Not a CSV: ${text.slice(0, 200)}`)
    const [, raw = '', end] = found
    rows.at(-1)?.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

export interface ReadCell {
  kind: 'text' | 'number'
  /** Index of its style. */
  style: number
  value: string
}

const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' }
const plain = (xml: string) =>
  xml
    .replace(/&(\w+);/g, (_, name: string) => entities[name] ?? '?')
    .replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Rows of an XLSX by column letter. Throws if a part is missing or a cell is neither text nor number. */
export function readXlsx(bytes: Uint8Array): Record<string, ReadCell>[] {
  const parts = unzipSync(bytes)
  const needed = [
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
  ]
  for (const path of needed) if (!parts[path]) throw new Error(`The file has no ${path}`)
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  if (!sheet.endsWith('</sheetData></worksheet>') || sheet.includes('<f')) throw new Error('Not a sheet of values')
  return [...sheet.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells = [...row.matchAll(/<c r="([A-Z]+)\d+" s="(\d+)"( t="inlineStr")?>(.*?)<\/c>/gs)]
    return Object.fromEntries(
      cells.map(([, letters = '', style, isText, content = '']) => [
        letters,
        {
          kind: isText ? 'text' : 'number',
          style: Number(style),
          value: plain(content.replace(/<[^>]+>/g, '')),
        } as const,
      ]),
    )
  })
}

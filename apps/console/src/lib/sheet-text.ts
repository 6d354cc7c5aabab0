import { ZipFault, zipTexts } from './zip-texts.ts'

/** Larger ones are no catalogue of a few hundred rows. */
const mostBytes = 20_000_000

/** Why a workbook cannot be read, and at which cell where it is one. */
export class SheetFault extends Error {
  readonly what: 'not-a-sheet' | 'too-large' | 'cell'
  readonly cell: string

  constructor(what: SheetFault['what'], cell = '') {
    super(`${what} ${cell}`)
    this.what = what
    this.cell = cell
  }
}

/** The texts of a workbook's parts by their names. */
function partsOf(bytes: Uint8Array): Map<string, string> {
  try {
    return zipTexts(bytes, { isWanted: (name) => /^xl\/.*\.(xml|rels)$/.test(name), mostBytes })
  } catch (error) {
    throw new SheetFault(error instanceof ZipFault && error.what === 'too-large' ? 'too-large' : 'not-a-sheet')
  }
}

/** By their local names: some writers give every element a prefix. */
const all = (of: Document | Element, name: string): Element[] =>
  [...of.getElementsByTagName('*')].filter(({ localName }) => localName === name)
const parse = (xml: string) => new DOMParser().parseFromString(xml, 'application/xml')

/** The text of a string, without the readings of its signs. Control characters stand as `_x000D_`. */
const stringOf = (of: Element): string =>
  all(of, 't')
    .filter((each) => each.parentElement?.localName !== 'rPh')
    .map((each) => each.textContent ?? '')
    .join('')
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function cellText(cell: Element, shared: readonly string[]): string {
  const value = all(cell, 'v')[0]?.textContent ?? ''
  const type = cell.getAttribute('t') ?? 'n'
  if (type === 'e') throw new SheetFault('cell', cell.getAttribute('r') ?? '')
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'inlineStr') return stringOf(cell)
  // 66.600000000000001 is how a spreadsheet writes 66.6.
  return type === 'n' && value !== '' ? String(Number(value)) : value
}

/** Position of a column by the letters of a cell: `C7` is 2. */
const columnOf = (ref: string): number =>
  [...ref.replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** A text as a cell of a CSV. */
export const csvCell = (text: string): string => (/[",\n\r\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The first sheet of a workbook as CSV. Throws `SheetFault`. */
export function sheetText(bytes: Uint8Array): string {
  if (bytes.length > mostBytes) throw new SheetFault('too-large')
  const parts = partsOf(bytes)
  const read = (path: string) => {
    const text = parts.get(path)
    return text === undefined ? undefined : parse(text)
  }
  const book = read('xl/workbook.xml')
  const first = book && all(book, 'sheet')[0]
  const id = first && [...first.attributes].find(({ name }) => name.endsWith(':id'))?.value
  const links = read('xl/_rels/workbook.xml.rels')
  const target = links && all(links, 'Relationship').find((link) => link.getAttribute('Id') === id)
  const path = target?.getAttribute('Target')?.replace(/^\/xl\/|^\//, '') ?? 'worksheets/sheet1.xml'
  const sheet = read(`xl/${path}`)
  if (!sheet) throw new SheetFault('not-a-sheet')
  const strings = read('xl/sharedStrings.xml')
  const shared = strings ? all(strings, 'si').map(stringOf) : []
  return all(sheet, 'row')
    .map((row) => {
      const cells: string[] = []
      for (const cell of all(row, 'c')) {
        const ref = cell.getAttribute('r')
        cells[ref ? columnOf(ref) : cells.length] = cellText(cell, shared)
      }
      return Array.from(cells, (text = '') => csvCell(text)).join(',')
    })
    .join('\n')
}

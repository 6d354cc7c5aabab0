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

/** What a ZIP begins with; every XLSX is one. */
export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

interface Part {
  isDeflated: boolean
  bytes: Uint8Array<ArrayBuffer>
}

/** The parts of a ZIP by their names, as its central directory has them (APPNOTE 4.3.12). */
function partsOf(bytes: Uint8Array<ArrayBuffer>): Map<string, Part> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1
  if (end < 0) throw new SheetFault('not-a-sheet')
  const parts = new Map<string, Part>()
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== 0x02014b50) throw new SheetFault('not-a-sheet')
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + (nameLength ?? 0)))
    const local = view.getUint32(at + 42, true)
    const begin = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true)
    parts.set(name, {
      isDeflated: view.getUint16(at + 10, true) === 8,
      bytes: bytes.subarray(begin, begin + view.getUint32(at + 20, true)),
    })
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return parts
}

/** The text of a part. What it says of its own length is not believed. */
async function textOf({ isDeflated, bytes }: Part): Promise<string> {
  if (!isDeflated) return new TextDecoder().decode(bytes)
  const inflate = new DecompressionStream('deflate-raw')
  const writer = inflate.writable.getWriter()
  // What is broken is told by the reader.
  void writer.write(bytes).catch(() => undefined)
  void writer.close().catch(() => undefined)
  const reader = inflate.readable.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (let piece = await reader.read(); piece.value; piece = await reader.read()) {
    size += piece.value.length
    if (size > mostBytes) throw new SheetFault('too-large')
    text += decoder.decode(piece.value, { stream: true })
  }
  return text + decoder.decode()
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

const quoted = (text: string) => (/[",\n\r\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** The first sheet of a workbook as CSV. Throws `SheetFault`. */
export async function sheetText(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (bytes.length > mostBytes) throw new SheetFault('too-large')
  const parts = partsOf(bytes)
  const read = async (path: string) => {
    const part = parts.get(path)
    return part && parse(await textOf(part))
  }
  const book = await read('xl/workbook.xml')
  const first = book && all(book, 'sheet')[0]
  const id = first && [...first.attributes].find(({ name }) => name.endsWith(':id'))?.value
  const links = await read('xl/_rels/workbook.xml.rels')
  const target = links && all(links, 'Relationship').find((link) => link.getAttribute('Id') === id)
  const path = target?.getAttribute('Target')?.replace(/^\/xl\/|^\//, '') ?? 'worksheets/sheet1.xml'
  const sheet = await read(`xl/${path}`)
  if (!sheet) throw new SheetFault('not-a-sheet')
  const strings = await read('xl/sharedStrings.xml')
  const shared = strings ? all(strings, 'si').map(stringOf) : []
  return all(sheet, 'row')
    .map((row) => {
      const cells: string[] = []
      for (const cell of all(row, 'c')) {
        const ref = cell.getAttribute('r')
        cells[ref ? columnOf(ref) : cells.length] = cellText(cell, shared)
      }
      return Array.from(cells, (text = '') => quoted(text)).join(',')
    })
    .join('\n')
}

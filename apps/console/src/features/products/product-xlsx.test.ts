import { expect, test } from 'vitest'
import { rowsIn } from './product-csv.ts'
import { isZip, SheetFault, sheetText } from './product-xlsx.ts'

const text = new TextEncoder()
const numbers = (...fields: readonly [number, 2 | 4][]) =>
  fields.flatMap(([value, size]) => Array.from({ length: size }, (_, i) => (value >>> (8 * i)) & 255))

async function deflated(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new CompressionStream('deflate-raw')
  const writer = stream.writable.getWriter()
  void writer.write(bytes)
  void writer.close()
  const pieces: number[] = []
  const reader = stream.readable.getReader()
  for (let piece = await reader.read(); piece.value; piece = await reader.read()) pieces.push(...piece.value)
  return Uint8Array.from(pieces)
}

/** A ZIP of these parts, the first of them stored and the others deflated. */
async function zipOf(parts: Record<string, string>): Promise<Uint8Array<ArrayBuffer>> {
  const files: number[] = []
  const directory: number[] = []
  const names = Object.keys(parts)
  for (const [i, name] of names.entries()) {
    const plain = text.encode(parts[name])
    const data = i === 0 ? plain : await deflated(plain)
    const sizes = numbers([data.length, 4], [plain.length, 4], [name.length, 2], [0, 2])
    const method = numbers([20, 2], [0, 2], [i === 0 ? 0 : 8, 2], [0, 4], [0, 4])
    directory.push(...numbers([0x02014b50, 4], [20, 2]), ...method, ...sizes)
    directory.push(...numbers([0, 2], [0, 2], [0, 2], [0, 4], [files.length, 4]), ...text.encode(name))
    files.push(...numbers([0x04034b50, 4]), ...method, ...sizes, ...text.encode(name), ...data)
  }
  const count = names.length
  const end = numbers([0x06054b50, 4], [0, 4], [count, 2], [count, 2], [directory.length, 4], [files.length, 4], [0, 2])
  return Uint8Array.from([...files, ...directory, ...end])
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const book = (rows: string) =>
  zipOf({
    'xl/workbook.xml': `<workbook ${main} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="P" sheetId="1" r:id="rId7"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId7" Target="worksheets/sheet2.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst ${main}><si><t>productNo</t></si><si><r><t>名</t></r><r><t>称</t></r><rPh sb="0" eb="1"><t>ming</t></rPh></si></sst>`,
    'xl/worksheets/sheet2.xml': `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
  })

test('the first sheet is read as it would be from a CSV: strings, numbers, formulas by their values, gaps', async () => {
  const bytes = await book(
    `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>nameZh</t></is></c><c r="D1" t="str"><f>"price"&amp;1</f><v>price1</v></c></row>
     <row r="2"><c r="A2" t="inlineStr"><is><t>A, "1"</t></is></c><c r="B2" t="s"><v>1</v></c><c r="D2"><v>66.600000000000001</v></c></row>`,
  )
  expect(isZip(bytes)).toBe(true)
  expect(rowsIn(await sheetText(bytes))).toEqual([{ productNo: 'A, "1"', nameZh: '名称', '': '', price1: '66.6' }])
})

test('a cell that holds an error is named', async () => {
  const bytes = await book('<row r="1"><c r="A1"><v>1</v></c></row><row r="4"><c r="D4" t="e"><v>#REF!</v></c></row>')
  await expect(sheetText(bytes)).rejects.toMatchObject({ what: 'cell', cell: 'D4' })
})

test('what is no workbook is refused', async () => {
  await expect(sheetText(text.encode('PK not really'))).rejects.toBeInstanceOf(SheetFault)
  await expect(sheetText(await zipOf({ mimetype: 'text/plain' }))).rejects.toMatchObject({ what: 'not-a-sheet' })
})

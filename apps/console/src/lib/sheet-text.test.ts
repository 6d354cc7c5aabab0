import { isZip, readCsv } from '@app/contracts/csv'
import { Zip, ZipDeflate, ZipPassThrough, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { SheetFault, sheetText } from './sheet-text.ts'

const text = new TextEncoder()
const bytesOf = (parts: Record<string, string>) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, text.encode(part)]))

/** A ZIP as most programs write one. */
const zipOf = (parts: Record<string, string>) => zipSync(bytesOf(parts))

/** A ZIP written in one go, where the length of a part stands behind it; the first part is stored. */
function streamedZipOf(parts: Record<string, string>): Uint8Array {
  const pieces: number[] = []
  const zip = new Zip((_error, piece) => pieces.push(...piece))
  for (const [at, [name, bytes]] of Object.entries(bytesOf(parts)).entries()) {
    const part = at === 0 ? new ZipPassThrough(name) : new ZipDeflate(name)
    zip.add(part)
    part.push(bytes, true)
  }
  zip.end()
  return Uint8Array.from(pieces)
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const book = (rows: string, write: (parts: Record<string, string>) => Uint8Array = zipOf) =>
  write({
    'xl/workbook.xml': `<workbook ${main} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="P" sheetId="1" r:id="rId7"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId7" Target="worksheets/sheet2.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst ${main}><si><t>productNo</t></si><si><r><t>名</t></r><r><t>称</t></r><rPh sb="0" eb="1"><t>ming</t></rPh></si></sst>`,
    'xl/worksheets/sheet2.xml': `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
  })

test('the first sheet is read as it would be from a CSV: strings, numbers, formulas by their values, gaps', () => {
  const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>nameZh</t></is></c><c r="D1" t="str"><f>"price"&amp;1</f><v>price1</v></c></row>
     <row r="2"><c r="A2" t="inlineStr"><is><t>A, "1"</t></is></c><c r="B2" t="s"><v>1</v></c><c r="D2"><v>66.600000000000001</v></c></row>`
  for (const bytes of [book(rows), book(rows, streamedZipOf)]) {
    expect(isZip(bytes)).toBe(true)
    const read = readCsv(sheetText(bytes))
    expect('rows' in read && read.rows.map(({ cells }) => cells)).toEqual([
      ['productNo', 'nameZh', '', 'price1'],
      ['A, "1"', '名称', '', '66.6'],
    ])
  }
})

test('a sheet larger than what is read at once is whole', () => {
  const cell = (at: number) => `<row r="${at}"><c r="A${at}"><v>${(at * 7919) % 99_991}</v></c></row>`
  const rows = Array.from({ length: 24_000 }, (_, at) => cell(at + 1))
  const bytes = book(rows.join(''))
  expect(bytes.length).toBeGreaterThan(70_000)
  expect(sheetText(bytes).split('\n')).toHaveLength(24_000)
})

test('what unfolds beyond the limit is given up, whatever it says of its length', () => {
  const bomb = book(' '.repeat(21_000_000))
  expect(bomb.length).toBeLessThan(200_000)
  expect(() => sheetText(bomb)).toThrow(expect.objectContaining({ what: 'too-large' }))
})

test('a cell that holds an error is named', () => {
  const bytes = book('<row r="1"><c r="A1"><v>1</v></c></row><row r="4"><c r="D4" t="e"><v>#REF!</v></c></row>')
  expect(() => sheetText(bytes)).toThrow(expect.objectContaining({ what: 'cell', cell: 'D4' }))
})

test('what is no workbook is refused', () => {
  expect(() => sheetText(text.encode('PK not really'))).toThrow(SheetFault)
  const other = zipOf({ mimetype: 'text/plain' })
  expect(() => sheetText(other)).toThrow(expect.objectContaining({ what: 'not-a-sheet' }))
})

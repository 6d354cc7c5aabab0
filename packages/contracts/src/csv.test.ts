import { describe, expect, test } from 'vitest'
import { readCsv, textOf } from './csv.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const cells = (text: string) => {
  const read = readCsv(text)
  return 'rows' in read ? read.rows.map((row) => row.cells) : read
}

describe('the bytes of a file', () => {
  test('with a mark, without one, and as Excel in China saves them, give the same text', () => {
    const gbk = Uint8Array.of(0xc0, 0xee, 0xc0, 0xd7, 0x2c, 0x61)
    const utf16 = Uint8Array.of(0xff, 0xfe, 0x4e, 0x67, 0xf7, 0x96, 0x2c, 0x00, 0x61, 0x00)
    for (const bytes of [utf8('李雷,a'), utf8('\uFEFF李雷,a'), gbk, utf16])
      expect(textOf(bytes)).toEqual({ text: '李雷,a' })
  })

  test('of a workbook or a picture are refused, each in its own words', () => {
    expect(textOf(Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0))).toEqual({ trouble: 'workbook' })
    expect(textOf(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0))).toEqual({ trouble: 'workbook' })
    expect(textOf(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13))).toEqual({ trouble: 'unreadable' })
  })
})

describe('the cells of a file', () => {
  test('are parted by commas, semicolons or tabs, whichever the first line has most of', () => {
    for (const separator of [',', ';', '\t', '，'])
      expect(cells(['a', 'b;x', 'c'].join(separator === ';' ? ',' : separator))).toEqual([['a', 'b;x', 'c']])
    expect(cells('a;b, c;d\n1;2;3')).toEqual([
      ['a', 'b, c', 'd'],
      ['1', '2', '3'],
    ])
    expect(cells('sep=;\na;"b,,,,c"')).toEqual([['a', 'b,,,,c']])
  })

  test('may hold separators, line breaks and quotes, and know the line they are on', () => {
    expect(readCsv('\uFEFFa,"b, ""c""\nd",e\r\n\r\nf,g,\n')).toEqual({
      rows: [
        { line: 1, cells: ['a', 'b, "c"\nd', 'e'] },
        { line: 4, cells: ['f', 'g', ''] },
      ],
    })
  })

  test('with a quote that never ends say where it began', () => {
    expect(readCsv('a,b\nc,"d\ne,f')).toEqual({ trouble: 'open-quote', line: 2 })
  })
})

import { expect, test } from 'vitest'
import { batchRowsIn } from './batch-rows.ts'

const rows = (...lines: string[][]) => lines.map((cells, at) => ({ line: at + 1, cells }))
const head = ['申请编号', '购买方名称', '发票号码', '开票日期']
const no = '26332000000000000001'

test('reads number and day where they are filled in, an application once', () => {
  const read = rows(head, ['IA1', 'a', no, '2026-11-24'], ['IA1', 'a', no, '2026-11-24'], ['IA2', 'b', '', ''])
  expect(batchRowsIn(read)).toEqual([{ line: 2, applyNo: 'IA1', invoiceNo: no, invoiceDate: '2026-11-24' }])
})

test.each([
  ['46350', '2026-11-24'],
  ['2026/11/4', '2026-11-04'],
  ['November', 'November'],
])('reads the day %s of a spreadsheet', (typed, day) => {
  expect(batchRowsIn(rows(head, ['IA1', 'a', no, typed]))?.[0]?.invoiceDate).toBe(day)
})

test('knows English headings, and a file without them', () => {
  const english = rows(['Request no.', 'Invoice no.', 'Invoice date'], ['IA1', no, '2026-11-24'])
  expect(batchRowsIn(english)).toHaveLength(1)
  expect(batchRowsIn(rows(['a', 'b'], ['1', '2']))).toBeUndefined()
})

import { readCsv } from '@app/contracts/csv'
import { expect, test } from 'vitest'
import { rowsIn } from './product-csv.ts'

const products = (text: string) => {
  const read = readCsv(text)
  return 'rows' in read ? rowsIn(read.rows) : read
}

test('rows are read by the heads of their columns', () => {
  const text = '\uFEFFproductNo,nameEn,price1\r\nP-1,"Wild, ""card""",88.00\r\n\r\nP-2,\'=Sum,\r\n'
  expect(products(text)).toEqual([
    { productNo: 'P-1', nameEn: 'Wild, "card"', price1: '88.00' },
    { productNo: 'P-2', nameEn: '=Sum', price1: '' },
  ])
})

test('what was copied from a spreadsheet is read as well, and nothing is no row', () => {
  expect(products('productNo\tterms\nP-1\t1 2')).toEqual([{ productNo: 'P-1', terms: '1 2' }])
  expect([products(''), products('productNo,terms')]).toEqual([[], []])
})

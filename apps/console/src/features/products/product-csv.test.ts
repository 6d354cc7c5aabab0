import { expect, test } from 'vitest'
import { rowsIn } from './product-csv.ts'

test('rows are read by the heads of their columns', () => {
  const text = '\uFEFFproductNo,nameEn,price1\r\nP-1,"Wild, ""card""",88.00\r\n\r\nP-2,\'=Sum,\r\n'
  expect(rowsIn(text)).toEqual([
    { productNo: 'P-1', nameEn: 'Wild, "card"', price1: '88.00' },
    { productNo: 'P-2', nameEn: '=Sum', price1: '' },
  ])
})

test('what was copied from a spreadsheet is read as well, and nothing is no row', () => {
  expect(rowsIn('productNo\tterms\nP-1\t1 2')).toEqual([{ productNo: 'P-1', terms: '1 2' }])
  expect([rowsIn(''), rowsIn('productNo,terms')]).toEqual([[], []])
})

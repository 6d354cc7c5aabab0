import type { StoredMapping } from '@app/contracts/reconcile/statement-mapping'
import { expect, test } from 'vitest'
import { guessedColumns, headingsIn, rememberedFor } from './statement-file.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const bank =
  '账号：,6225\n查询日期：,2026-11-23\n交易日期,交易时间,收入金额,支出金额,对方户名,对方账号,摘要,交易流水号\n2026-11-23,09:15,1,,a,b,c,d\n'

test('headings are found below what a bank writes above them, in any encoding', () => {
  const headings = ['交易日期', '交易时间', '收入金额', '支出金额', '对方户名', '对方账号', '摘要', '交易流水号']
  expect(headingsIn(utf8(bank))).toEqual(headings)
  // 日期,金额 in GB18030.
  expect(headingsIn(new Uint8Array([0xc8, 0xd5, 0xc6, 0xda, 0x2c, 0xbd, 0xf0, 0xb6, 0xee, 0x0a]))).toEqual([
    '日期',
    '金额',
  ])
  expect(headingsIn(new Uint8Array([0x50, 0x4b, 3, 4]))).toEqual([])
  expect(headingsIn(utf8('one column\n1\n'))).toEqual([])
})

test('columns are guessed by the usual words, each heading once', () => {
  expect(guessedColumns('bank', headingsIn(utf8(bank)))).toEqual({
    ...{ date: '交易日期', time: '交易时间', in: '收入金额', out: '支出金额', payer: '对方户名' },
    ...{ account: '对方账号', memo: '摘要', serial: '交易流水号' },
  })
  const invoice = ['Invoice', 'Date', 'Reference', 'Product', 'Currency', 'Amount']
  expect(guessedColumns('upstream', invoice)).toEqual({
    ...{
      date: 'Date',
      amount: 'Amount',
      reference: 'Reference',
      currency: 'Currency',
      memo: 'Product',
      serial: 'Invoice',
    },
  })
  expect(guessedColumns('bank', ['Foo', 'Bar'])).toEqual({})
})

test('what is remembered fits a file that has all of its columns', () => {
  const mapping = {
    name: 'First Bank',
    columns: { date: 'Day', amount: 'Sum' },
    dateOrder: 'ymd' as const,
    timeZone: 'UTC',
    tolerance: 0,
  }
  const stored: StoredMapping[] = [{ id: 'a', source: 'bank', mapping }]
  expect(rememberedFor('bank', ['Day', 'Sum', 'More'], stored)).toBe(mapping)
  expect(rememberedFor('bank', ['Day'], stored)).toBeUndefined()
  expect(rememberedFor('upstream', ['Day', 'Sum'], stored)).toBeUndefined()
})

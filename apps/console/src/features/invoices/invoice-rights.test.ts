import { expect, test } from 'vitest'
import { actsOf } from './invoice-rights.ts'

const open = (state: 'review' | 'waiting') => ({ state, invoiceNo: null })
const issued = { state: 'issued' as const, invoiceNo: '26332000000000000001' }

test('an operator decides on what is open and reverses what stands', () => {
  expect(actsOf(open('review'), true)).toEqual(['approve', 'reject', 'cancel'])
  expect(actsOf(open('waiting'), true)).toEqual(['issue', 'reject', 'cancel'])
  expect(actsOf(issued, true)).toEqual(['mail', 'red'])
  expect(actsOf({ ...issued, state: 'red' }, true)).toEqual(['mail'])
  expect(actsOf({ state: 'rejected', invoiceNo: null }, true)).toEqual([])
})

test('a customer withdraws before the review and has its invoice mailed', () => {
  expect(actsOf(open('review'), false)).toEqual(['cancel'])
  expect(actsOf(open('waiting'), false)).toEqual([])
  expect(actsOf(issued, false)).toEqual(['mail'])
})

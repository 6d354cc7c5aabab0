import type { CustomerPrice } from '@app/contracts/products/special-prices'
import { expect, test } from 'vitest'
import { amountOf, copyInto, diffOf, faultsOf, fillPercent, pasteInto, rowKey } from './special-draft.ts'

const price = (productId: string, more: Partial<CustomerPrice> = {}): CustomerPrice => ({
  ...{ productId, productNo: productId, name: { zh: productId, en: productId }, brand: 'B', usageType: 'ssl' },
  ...{ validType: 'dv', validity: 1, priceMinor: 100_00, rule: 'list', listMinor: 100_00, levelMinor: null },
  ...{ special: null, planned: [], costMinor: 50_00 },
  ...more,
})
const special = (priceMinor: number) => ({ priceMinor, from: 1, to: null, reason: '', setBy: '', setAt: 1 })

test.each([
  ['', null],
  ['66', 66_00],
  ['1,280.50', 1280_50],
  ['-1', undefined],
  ['abc', undefined],
])('%s is %s', (text, minor) => {
  expect(amountOf(text)).toBe(minor)
})

test('only rows whose amount differs are changed, with a note of a loss', () => {
  const [a, b, c] = [price('a'), price('b', { special: special(80_00) }), price('c', { special: special(70_00) })]
  const draft = new Map([
    [rowKey(a), '49.99'],
    [rowKey(b), '80'],
    [rowKey(c), ''],
  ])
  expect(diffOf(draft, [a, b, c])).toEqual([
    { price: a, from: null, to: 49_99, isLoss: true },
    { price: c, from: 70_00, to: null, isLoss: false },
  ])
})

test('a text that is no amount is a fault and changes nothing', () => {
  const a = price('a')
  const draft = new Map([[rowKey(a), 'cheap']])
  expect(faultsOf(draft, [a])).toEqual(new Set([rowKey(a)]))
  expect(diffOf(draft, [a])).toEqual([])
})

test('a pasted column fills down and stops at the last row', () => {
  const rows = [price('a'), price('b'), price('c')]
  expect([...pasteInto(new Map(), rows, 1, '10\tx\r\n20\r\n30\r\n')]).toEqual([
    ['b 1', '10'],
    ['c 1', '20'],
  ])
})

test('a percentage is taken of the list price', () => {
  expect([...fillPercent(new Map(), [price('a', { listMinor: 99_99 })], 85).values()]).toEqual(['84.99'])
})

test('of another customer only present special prices of known rows are copied', () => {
  const others = [price('a', { special: special(60_00) }), price('b'), price('z', { special: special(1_00) })]
  const { draft, count } = copyInto(new Map(), [price('a'), price('b')], others)
  expect([count, [...draft]]).toEqual([1, [['a 1', '60.00']]])
})

import { expect, test } from 'vitest'
import { dateOrderOf, localTimeOf, minorOf } from './statement-values.ts'

test.each([
  ['1280.00', 128000],
  ['1,280.00', 128000],
  ['12,345,678.9', 1234567890],
  ['￥1,280', 128000],
  ['-7.68', -768],
  ['7.68-', -768],
  ['(12.00)', -1200],
  ['- $5.00', -500],
  ['1.234,56', 123456],
  ['1.234', undefined],
  ['.', undefined],
  ['23,50', 2350],
  ['1 280.00', 128000],
  ['0.00', 0],
  ['.5', 50],
  ['3.60000', 360],
  ['0.005', undefined],
  ['12,80.00', undefined],
  ['1e5', undefined],
  ['', undefined],
  ['(5', undefined],
  ['99999999999999999', undefined],
])('the amount %j is %j', (text, minor) => {
  expect(minorOf(text)).toBe(minor)
})

test.each([
  ['2026-11-23 08:05:09', 'ymd', '2026-11-23 08:05:09'],
  ['2026/1/2 9:05', 'ymd', '2026-01-02 09:05:00'],
  ['20261123', 'ymd', '2026-11-23 00:00:00'],
  ['2026年11月23日 10:00:00', 'ymd', '2026-11-23 10:00:00'],
  ['11/23/2026', 'mdy', '2026-11-23 00:00:00'],
  ['23.11.2026', 'dmy', '2026-11-23 00:00:00'],
  ['2026-11-23T08:05:09Z', 'ymd', '2026-11-23 08:05:09'],
  ['23/11/2026', 'mdy', undefined],
  ['11/23/2026', 'ymd', undefined],
  ['2026-02-30', 'ymd', undefined],
  ['2026-11-23 25:00:00', 'ymd', undefined],
  ['合计', 'ymd', undefined],
] as const)('the date %j read as %s is %j', (text, order, wanted) => {
  const read = localTimeOf(text, order)
  expect(read && `${read.day} ${read.clock}`).toBe(wanted)
})

test('the order of day and month is told by any day above the twelfth', () => {
  expect(dateOrderOf(['11/03/2026', '11/23/2026'])).toBe('mdy')
  expect(dateOrderOf(['11/03/2026', '23/11/2026'])).toBe('dmy')
  expect(dateOrderOf(['2026-11-23'])).toBe('ymd')
  expect(dateOrderOf(['11/03/2026'])).toBeUndefined()
})

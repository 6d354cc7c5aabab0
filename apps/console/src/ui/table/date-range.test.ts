import { expect, test } from 'vitest'
import { inOrder, picked, readDay, weeksOf } from './date-range.ts'

test('a day is read however it was typed, and no other day is made of it', () => {
  expect(['2026-11-01', '2026/11/1', '2026.11.1', '20261101', ' 2026年11月1日 '].map(readDay)).toEqual(
    Array.from({ length: 5 }, () => '2026-11-01'),
  )
  expect(['2026-02-30', '2026-13-01', '11/01/2026', 'today', ''].map(readDay)).toEqual(
    Array.from({ length: 5 }, () => undefined),
  )
})

test('two presses make a range, in either order, and the next begins another', () => {
  const first = picked({ from: undefined, to: undefined }, '2026-11-20')
  const whole = picked(first, '2026-11-03')
  expect(whole).toEqual({ from: '2026-11-03', to: '2026-11-20' })
  expect(picked(whole, '2026-12-01')).toEqual({ from: '2026-12-01', to: undefined })
  expect(inOrder({ from: undefined, to: '2026-11-03' })).toEqual({ from: undefined, to: '2026-11-03' })
})

test('a month is shown in whole weeks from Monday on', () => {
  const days = weeksOf('2026-11')
  expect([days[0], days[6], days[41]]).toEqual(['2026-10-26', '2026-11-01', '2026-12-06'])
})

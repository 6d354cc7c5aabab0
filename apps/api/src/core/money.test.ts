import { expect, test } from 'vitest'
import { atRate, grouped, groupedMoney } from './money.ts'

test('an amount at a rate is rounded half away from zero', () => {
  expect([atRate(495, '7.1'), atRate(-495, '7.1'), atRate(100, '7.123456'), atRate(0, '7')]).toEqual([
    3515, -3515, 712, 0,
  ])
  expect(atRate(9_007_199_254, '1000000')).toBe(9_007_199_254_000_000)
})

test('thousands are set apart', () => {
  expect([grouped(123456789), grouped(-100000), grouped(5)]).toEqual(['1,234,567.89', '-1,000.00', '0.05'])
  expect([groupedMoney(-100000, 'CNY'), groupedMoney(5, 'USD')]).toEqual(['-￥1,000.00', '$0.05'])
})

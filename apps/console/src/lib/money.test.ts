import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, moneyDigits, parseMoney } from './money.ts'

test('amounts are written as the reader expects them', () => {
  expect(formatMoney(128_000, 'CNY', 'zh')).toBe('￥ 1,280.00')
  expect(formatMoney(128_000, 'CNY', 'en')).toBe('¥ 1,280.00')
  expect(formatMoney(128_000, 'USD', 'en')).toBe('$ 1,280.00')
  expect(formatMoney(-8_000, 'CNY', 'zh')).toBe('-￥ 80.00')
  expect(formatMoney(5, 'USD', 'zh')).toBe('$ 0.05')
})

test('nothing counts as zero', () => {
  expect(moneyDigits(null)).toBe('0.00')
  expect(moneyDigits(undefined)).toBe('0.00')
})

test('what was written can be typed back', () => {
  const minor = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 })
  fc.assert(
    fc.property(minor, (amount) => {
      const text = `${amount < 0 ? '-' : ''}${moneyDigits(amount)}`
      expect(parseMoney(text)).toBe(amount === 0 ? 0 : amount)
    }),
  )
})

test('what is no amount is refused', () => {
  for (const text of ['', '-', '1.234', '1e5', 'abc', '.5', '1..2', '12345678901234']) {
    expect(parseMoney(text)).toBeUndefined()
  }
  expect(parseMoney('￥ 1,280.5')).toBe(128_050)
})

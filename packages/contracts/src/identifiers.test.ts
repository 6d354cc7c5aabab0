import { expect, test } from 'vitest'
import { isCreditCode, isIdCard, isLei } from './identifiers.ts'

test.each(['91330106673959654P', '91350100M000100Y43', '914403001922038216', '91110000600037341L'])(
  '%s is a credit code',
  (code) => expect(isCreditCode(code)).toBe(true),
)

test.each([
  '91330106673959654A',
  '91330106673959645P',
  '9133010667395965',
  '91330106673959654p',
  '9133010667395965IO',
  '',
  '9'.repeat(100_000),
])('%.20s is none', (code) => expect(isCreditCode(code)).toBe(false))

test.each(['5493001KJTIIGC8Y1R12', 'HWUPKR0MPOU8FGXBT394', '213800D1EI4B9WTWWD28'])('%s is an LEI', (lei) =>
  expect(isLei(lei)).toBe(true),
)

test.each(['5493001KJTIIGC8Y1R13', '5493001KJTIIGC8Y1R1', '5493001kjtiigc8y1r12', 'A'.repeat(20), ''])(
  '%s is no LEI',
  (lei) => expect(isLei(lei)).toBe(false),
)

test('an identity card number is checked by its last character', () => {
  expect(isIdCard('11010519491231002X')).toBe(true)
  expect(isIdCard('110105194912310021')).toBe(false)
  expect(isIdCard('11010519491231002x')).toBe(false)
})

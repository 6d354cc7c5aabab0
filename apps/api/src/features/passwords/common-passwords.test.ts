import { expect, test } from 'vitest'
import { clientHash, commonPasswords, isCommonPassword } from './common-passwords.ts'

test.each([
  'password123',
  'Password1!',
  'Admin@123',
  'qwertyuiop',
  'woaini520',
  'zhang123456',
  '1q2w3e4r',
  '88888888',
  '01234567',
  'Aa123456',
  'iloveyou1',
  'a1234567',
  'q1234567',
  'trustno1',
  'Trustno1',
  'corvette',
  'maverick',
  'rush2112',
])('everybody tries %s', (password) => {
  expect(isCommonPassword('a-site', clientHash('a-site', password))).toBe(true)
})

test('at least three thousand are known, all of allowed length', () => {
  const all = commonPasswords()
  expect(all.length).toBeGreaterThan(3000)
  expect(new Set(all).size).toBe(all.length)
  expect(all.filter((password) => password.length < 8)).toEqual([])
})

test.each(['correct horse battery', 'Tr0ub4dor&3', '密码密码密码密码', 'x'.repeat(200)])(
  'nobody guesses %s first',
  (password) => {
    expect(isCommonPassword('a-site', clientHash('a-site', password))).toBe(false)
  },
)

test('the hash of another site does not match', () => {
  expect(isCommonPassword('a-site', clientHash('another', 'password123'))).toBe(false)
})

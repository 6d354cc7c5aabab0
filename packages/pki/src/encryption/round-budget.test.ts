import { expect, test } from 'vitest'
import { roundBudget } from './round-budget.ts'

test('a file of GnuTLS with an old cipher is within the budget, and nobody is kept waiting much longer', () => {
  const spend = roundBudget()
  const rounds = 600_000n
  expect(spend(rounds)).toBe(600_000)
  // Certificates and key: a key of 24 bytes is two digests, the IV one.
  expect([spend(rounds, 3), spend(rounds, 3)]).toEqual([600_000, 600_000])
  expect(() => spend(rounds, 4)).toThrow(/more than 6000000 rounds/)
})

test('what OpenSSL writes is quick, what GnuTLS and NSS write is not', () => {
  const openssl = roundBudget()
  openssl(2_048n)
  expect(openssl.isQuick()).toBe(true)
  const nss = roundBudget()
  nss(600_000n)
  expect(nss.isQuick()).toBe(false)
})

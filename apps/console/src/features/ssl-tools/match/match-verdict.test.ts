import { expect, test } from 'vitest'
import { verdictOf } from './match-verdict.ts'

const of = (hashes: Record<string, string>) => verdictOf(Object.entries(hashes).map(([slot, hash]) => ({ slot, hash })))

test('equal public keys belong together, two or three', () => {
  expect(of({ key: '1', csr: '1' })).toEqual({ is: 'all' })
  expect(of({ key: '1', certificate: '1', csr: '1' })).toEqual({ is: 'all' })
})

test('of three, the one that differs is named', () => {
  expect(of({ key: '2', certificate: '1', csr: '1' })).toEqual({ is: 'odd', odd: 'key' })
  expect(of({ key: '1', certificate: '2', csr: '1' })).toEqual({ is: 'odd', odd: 'certificate' })
  expect(of({ key: '1', certificate: '1', csr: '2' })).toEqual({ is: 'odd', odd: 'csr' })
  expect(of({ key: '1', certificate: '2', csr: '3' })).toEqual({ is: 'none' })
  expect(of({ key: '1', certificate: '2' })).toEqual({ is: 'pair', a: 'key', b: 'certificate' })
})

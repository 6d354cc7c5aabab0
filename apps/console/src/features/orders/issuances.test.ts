import type { Certificate } from '@app/contracts/certificates/certificates'
import { expect, test } from 'vitest'
import { fateOf, feeOf, nameChange, planRows, recordsOf, standing } from './issuances.ts'

const day = 86_400
const certificate = (part: Partial<Certificate> & { id: string }): Certificate => ({
  state: 'issued',
  ca: 'sandbox',
  connection: null,
  caOrderId: null,
  names: ['a.example.com'],
  serial: part.id,
  issuer: 'Sandbox',
  sha256: null,
  sha1: null,
  notBefore: 0,
  notAfter: 100 * day,
  createdAt: 0,
  trigger: 'order',
  reason: '',
  requestedBy: '',
  keyAlgorithm: 'ec-p256',
  spkiSha256: 'k1',
  revocationReason: null,
  revokeAskedAt: null,
  revokedAt: null,
  ...part,
})

test('each issuance is told against the one that stood before it', () => {
  const first = certificate({ id: '1' })
  const refused = certificate({ id: '2', createdAt: 10, state: 'rejected', serial: null, notAfter: null })
  const other = certificate({ id: '3', createdAt: 20, names: ['b.example.com'], spkiSha256: 'k2' })
  const records = recordsOf({ certificates: [first, refused, other] })
  expect(records.map(({ n, certificate: { id }, before }) => [n, id, before?.id])).toEqual([
    [3, '3', '1'],
    [2, '2', '1'],
    [1, '1', undefined],
  ])
})

test('names are added, removed and kept', () => {
  expect(nameChange(['a', 'b'], ['b', 'c'])).toEqual({ added: ['c'], removed: ['a'], kept: ['b'] })
})

test('an old certificate is kept, on its way out, revoked, or over', () => {
  expect(fateOf(certificate({ id: '1' }), day)).toEqual({ is: 'kept', at: 100 * day })
  expect(fateOf(certificate({ id: '1', revokeAskedAt: 5 }), day)).toEqual({ is: 'revoking', at: null })
  expect(fateOf(certificate({ id: '1', state: 'revoked', revokedAt: 7 }), day)).toEqual({ is: 'revoked', at: 7 })
  expect(fateOf(certificate({ id: '1' }), 101 * day)).toEqual({ is: 'expired', at: 100 * day })
  expect(standing({ certificates: [certificate({ id: '1', revokeAskedAt: 5 })] })).toEqual([])
})

test('what was paid with a reissue is its fee', () => {
  const paid = { transactionId: 't', kind: 'surcharge' as const, amountMinor: -500, memo: '', at: 20 }
  expect(feeOf(certificate({ id: '2', createdAt: 21 }), [paid])).toBe(500)
  expect(feeOf(certificate({ id: '2', createdAt: 90 }), [paid])).toBe(0)
})

test('the plan shows what was issued and counts, and then what is to come', () => {
  const plan = [{ startsAt: 0, endsAt: 99 * day, capDays: 99 }]
  const upcoming = [{ n: 3, startsAt: 150 * day, endsAt: 200 * day, capDays: 99, dueAt: 110 * day, toProve: 1 }]
  const revoked = certificate({ id: '1', state: 'revoked' })
  const second = certificate({ id: '2', createdAt: 60 * day, notBefore: 60 * day, notAfter: 150 * day })
  expect(planRows({ plan, certificates: [second, revoked], upcoming })).toEqual([
    { n: 2, startsAt: 60 * day, endsAt: 150 * day, toProve: null, isIssued: true },
    { n: 3, startsAt: 150 * day, endsAt: 200 * day, toProve: 1, isIssued: false },
  ])
  expect(planRows({ plan, certificates: [], upcoming: [] })).toEqual([
    { n: 1, startsAt: 0, endsAt: 99 * day, toProve: null, isIssued: false },
  ])
})

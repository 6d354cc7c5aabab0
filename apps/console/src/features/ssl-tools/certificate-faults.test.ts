import { reportOn } from '@app/pki/certificate-report'
import { issue, newSandbox } from '@app/pki/test/sandbox'
import { expect, test } from 'vitest'
import { certificateFaults } from './certificate-faults.ts'

const day = 86_400
const now = Math.floor(Date.UTC(2026, 10, 22) / 1000)
const sandbox = await newSandbox(now)
const { leafPem } = await issue(sandbox, { now, names: ['example.com'] })
const whole = { keyFault: null, isSignatureWrong: false }
const leaf = { ...(await reportOn(leafPem)), ...whole }
const root = { ...(await reportOn(sandbox.root.certificatePem)), ...whole }

test('a good certificate has none, nor has a root, however long it lasts', () => {
  expect(certificateFaults(leaf, now + day)).toEqual([])
  expect(certificateFaults({ ...root, isSignedWeakly: true }, now + day)).toEqual([])
})

test('an altered certificate says so first', () => {
  const altered = { ...leaf, isSignatureWrong: true }
  expect(certificateFaults(altered, leaf.notAfter + 1)).toEqual([
    { is: 'signature' },
    { is: 'expired', at: leaf.notAfter },
  ])
})

test('a self-signed certificate says so, and a CA’s own certificate does not serve a host', () => {
  expect(certificateFaults({ ...leaf, isSelfIssued: true }, now + day)).toEqual([{ is: 'self-signed' }])
  // As `openssl req -x509` makes it: self-signed, CA:TRUE, the host in the common name or in SAN.
  const both = [{ is: 'ca-for-host' }, { is: 'self-signed' }]
  expect(certificateFaults({ ...root, commonName: 'shop.example.com' }, now + day)).toEqual([...both, { is: 'no-san' }])
  expect(certificateFaults({ ...root, dnsNames: ['shop.example.com'] }, now + day)).toEqual(both)
})

test('one out of its time says since when', () => {
  expect(certificateFaults(leaf, leaf.notAfter + 1)).toEqual([{ is: 'expired', at: leaf.notAfter }])
  expect(certificateFaults(leaf, leaf.notBefore - 1)).toEqual([{ is: 'not-yet', at: leaf.notBefore }])
})

test('it may last as long as the day it was issued on allows', () => {
  const lasting = (days: number, from = now) => ({ ...leaf, notBefore: from, notAfter: from + days * day - 1 })
  expect(certificateFaults(lasting(200), now + 1)).toEqual([])
  expect(certificateFaults(lasting(201), now + 1)).toEqual([{ is: 'long', days: 201, most: 200 }])
  const cut = Math.floor(Date.UTC(2027, 2, 15) / 1000)
  expect(certificateFaults(lasting(101, cut), cut + 1)).toEqual([{ is: 'long', days: 101, most: 100 }])
})

test('weak signatures, weak keys, and names that nobody outside can reach', () => {
  expect(certificateFaults({ ...leaf, isSignedWeakly: true, signatureAlgorithm: 'sha1' }, now + 1)).toEqual([
    { is: 'sha1', algorithm: 'sha1' },
  ])
  const keyFault = { code: 'key.weak', facts: { reason: 'RSA with 1024 bits' } } as const
  expect(certificateFaults({ ...leaf, keyFault }, now + 1)).toEqual([{ is: 'key', refusal: keyFault }])
  expect(certificateFaults({ ...leaf, dnsNames: ['mail.local'] }, now + 1)).toEqual([
    { is: 'name', name: 'mail.local' },
  ])
  expect(certificateFaults({ ...leaf, dnsNames: [] }, now + 1)).toEqual([{ is: 'no-san' }])
})

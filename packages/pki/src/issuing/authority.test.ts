import { writeFileSync } from 'node:fs'
import { inDirectory, openssl } from '@app/pki/test/openssl'
import { objections } from '@app/pki/test/relying-parties'
import { issue, leafRequest, newSandbox, type Sandbox } from '@app/pki/test/sandbox'
import { beforeAll, describe, expect, test } from 'vitest'
import { encodePem } from '../asn1/pem.ts'
import { parseCertificate } from '../certificate.ts'
import type { KeyAlgorithm } from '../keys/key.ts'
import { newSerial, prepareLeaf } from './authority.ts'
import { createCrl } from './crl.ts'

const now = Math.floor(Date.now() / 1000)
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await newSandbox(now)
}, 60_000)

const everyKey: KeyAlgorithm[] = ['rsa-2048', 'rsa-3072', 'rsa-4096', 'ec-p256', 'ec-p384']
const long = `${'a'.repeat(60)}.shop.test`

describe.each([
  ...everyKey.map((algorithm) => ({ algorithm, names: ['shop.test', '*.shop.test', 'www.例子.test'] })),
  { algorithm: 'ec-p256' as const, names: [long] },
])('a certificate for $algorithm and $names.0', ({ algorithm, names }) => {
  test('verifies in every installed program', { timeout: 60_000 }, async () => {
    const { leafPem } = await issue(sandbox, { now, names, algorithm })
    const { issuer, root } = sandbox
    const presented = { leafPem, issuerPem: issuer.certificatePem, rootPem: root.certificatePem }
    expect(objections(presented, 'tls')).toEqual([])
  })
})

test('the signed fields are exactly the prepared and linted ones', async () => {
  const { leafPem, prepared, serial } = await issue(sandbox, { now, names: ['shop.test'] })
  const signedFields = (pem: string) => openssl(['asn1parse', '-strparse', '4', '-dump'], pem).stdout
  expect(signedFields(leafPem)).toBe(signedFields(encodePem('CERTIFICATE', prepared.previewDer)))
  expect(leafPem).not.toBe(encodePem('CERTIFICATE', prepared.previewDer))
  expect((await parseCertificate(leafPem)).serial).toBe(serial)
})

test('the names come from the order, never from the request', async () => {
  const { request } = await leafRequest(sandbox, { now, names: ['shop.test', 'bank.test'] })
  const { previewDer } = await prepareLeaf({ ...request, names: ['shop.test'] })
  expect((await parseCertificate(encodePem('CERTIFICATE', previewDer))).dnsNames).toEqual(['shop.test'])
})

test('ten thousand serial numbers are distinct, whole and balanced', () => {
  const serials = Array.from({ length: 10_000 }, newSerial)
  expect(new Set(serials).size).toBe(serials.length)
  expect(serials.every((serial) => /^(?!00)[0-9a-f]{32}$/.test(serial))).toBe(true)
  const ones = serials
    .join('')
    .replace(/./g, (digit) => Number.parseInt(digit, 16).toString(2).replaceAll('0', '')).length
  // Five standard deviations of 1,280,000 fair coins are 2,829; the first byte being non-zero adds a little.
  expect(Math.abs(ones - 640_000)).toBeLessThan(3_200)
})

test('openssl accepts the revocation list', async () => {
  const { leafPem, serial } = await issue(sandbox, { now, names: ['shop.test'] })
  const revoked = [{ serial, at: now - 60, reason: 4 }]
  const der = await createCrl({ issuer: sandbox.issuer, number: 255, now: now - 30, days: 7, revoked })
  inDirectory((path) => {
    writeFileSync(path('list.pem'), encodePem('X509 CRL', der))
    writeFileSync(path('issuer.pem'), sandbox.issuer.certificatePem)
    writeFileSync(path('root.pem'), sandbox.root.certificatePem)
    writeFileSync(path('leaf.pem'), leafPem)
    const trust = ['-CAfile', path('root.pem'), '-untrusted', path('issuer.pem')]
    const checking = ['verify', '-crl_check', '-CRLfile', path('list.pem'), ...trust, path('leaf.pem')]
    expect(() => openssl(checking)).toThrow('certificate revoked')
    const text = openssl(['crl', '-in', path('list.pem'), '-noout', '-text']).stdout
    expect(text).toMatch(/CRL Number:\s+255/)
    expect(text).toContain('Superseded')
  })
})

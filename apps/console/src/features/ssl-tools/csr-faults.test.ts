import { createCsr, readCsr } from '@app/pki/csr'
import { generateKey } from '@app/pki/keys/key'
import { expect, test } from 'vitest'
import type { CsrInspection } from '#features/keys/key-tasks.ts'
import { sampleCsr } from './csr/sample-csr.ts'
import { csrFaults } from './csr-faults.ts'

const read = async (pem: string): Promise<CsrInspection> => {
  const { keyFault, ...rest } = await readCsr(pem)
  return { ...rest, keyFault: keyFault && { code: keyFault.code, facts: keyFault.facts } }
}
const faultsOf = async (pem: string) => csrFaults(await read(pem))
const { privateKeyPem } = await generateKey('ec-p256')
const csrFor = (names: string[], commonName?: string) =>
  createCsr({ privateKeyPem, algorithm: 'ec-p256', names, subject: commonName ? { commonName } : {} })

test('a good request has none', async () => {
  expect(await faultsOf(sampleCsr)).toEqual([])
  expect(await faultsOf(await csrFor(['example.com', 'www.example.com']))).toEqual([])
})

test('keys and signatures that no CA takes are named', async () => {
  const good = await read(sampleCsr)
  const keyFault = { code: 'key.weak', facts: { reason: 'RSA with 1024 bits' } } as const
  expect(csrFaults({ ...good, keyFault })).toEqual([{ is: 'refused', refusal: keyFault }])
  const signed = { signature: 'broken-digest', signatureAlgorithm: 'sha1WithRSAEncryption' } as const
  expect(csrFaults({ ...good, ...signed })).toEqual([
    { is: 'refused', refusal: { code: 'csr.weak-signature', facts: { algorithm: 'sha1WithRSAEncryption' } } },
  ])
  expect(csrFaults({ ...good, signature: 'invalid' })).toEqual([
    { is: 'refused', refusal: { code: 'csr.bad-signature', facts: {} } },
  ])
})

test('a common name alone, one outside of the names, and no names at all', async () => {
  expect(await faultsOf(await csrFor([], 'example.com'))).toEqual([{ is: 'no-san' }])
  expect(await faultsOf(await csrFor(['example.com'], 'other.example.com'))).toEqual([
    { is: 'cn-outside', name: 'other.example.com' },
  ])
  expect(await faultsOf(await csrFor([]))).toEqual([{ is: 'no-names' }])
})

test('a name inside a house is no name for a certificate', async () => {
  const [fault] = await faultsOf(await csrFor([], 'mail.local'))
  expect(fault).toMatchObject({ is: 'name', name: 'mail.local', refusal: { code: 'name.internal' } })
  const good = await read(sampleCsr)
  const odd = csrFaults({ ...good, dnsNames: ['https://shop.test/', '203.0.113.7'], ips: ['10.0.0.1', '8.8.8.8'] })
  expect(odd).toMatchObject([
    { name: 'https://shop.test/', refusal: { code: 'name.invalid' } },
    { name: '203.0.113.7', refusal: { code: 'name.ip' } },
    { name: '10.0.0.1', refusal: { code: 'name.ip-reserved' } },
    { is: 'cn-outside' },
  ])
})

test('more names than a certificate takes are counted', async () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `n${at}.example.com`)
  expect(await faultsOf(await csrFor(many(250)))).toEqual([])
  expect(await faultsOf(await csrFor(many(251)))).toEqual([{ is: 'too-many', count: 251 }])
})

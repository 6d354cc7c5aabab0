import type { ServedChain } from '@app/contracts/ssl-tools'
import { expect, test } from 'vitest'
import type { BundleInspection, CertificateInspection } from '#features/keys/key-tasks.ts'
import { holdsName, hostFaults } from './host-faults.ts'

const certificate = (pem: string, over: Partial<CertificateInspection> = {}) =>
  ({ pem, dnsNames: [], ips: [], isCa: true, isSelfIssued: false, ...over }) as CertificateInspection
const leaf = certificate('leaf', { dnsNames: ['example.com'], isCa: false })
const issuer = certificate('issuer')
const root = certificate('root', { isSelfIssued: true })

const served = (chain: string[], protocol = 'TLSv1.3'): ServedChain => ({
  ...{ address: '203.0.113.1', cipher: 'TLS_AES_128_GCM_SHA256', detail: null },
  ...{ chain, protocol },
})
const bundle = (chain: readonly CertificateInspection[]): BundleInspection => ({ chain: [...chain], strays: [] })
const kinds = (...given: Parameters<typeof hostFaults>) => hostFaults(...given).map(({ is }) => is)

test('a chain as it should be has no fault', () => {
  expect(hostFaults('example.com', served(['leaf', 'issuer']), bundle([leaf, issuer]))).toEqual([])
})

test.each([
  ['the leaf alone', ['leaf'], [leaf], ['incomplete']],
  ['the leaf alone, its issuer found elsewhere', ['leaf'], [leaf, issuer], ['incomplete']],
  ['a wrong order', ['issuer', 'leaf'], [leaf, issuer], ['order']],
  ['a wrong order above the leaf', ['leaf', 'root', 'issuer'], [leaf, issuer, root], ['order', 'root']],
  ['something else among them', ['leaf', 'stray', 'issuer'], [leaf, issuer], ['strays']],
  ['the root as well', ['leaf', 'issuer', 'root'], [leaf, issuer, root], ['root']],
] as const)('%s is told', (_, sent, chain, faults) => {
  expect(kinds('example.com', served([...sent]), bundle(chain))).toEqual(faults)
})

test('another name and an old protocol are told first', () => {
  expect(hostFaults('other.com', served(['leaf'], 'TLSv1.1'), bundle([leaf]))).toEqual([
    { is: 'name-wrong', host: 'other.com' },
    { is: 'old-protocol', protocol: 'TLS 1.1' },
    { is: 'incomplete' },
  ])
})

test('of a certificate that signs itself nothing is missing', () => {
  const own = certificate('own', { isCa: false, isSelfIssued: true, dnsNames: ['example.com'] })
  expect(hostFaults('example.com', served(['own']), bundle([own]))).toEqual([])
})

test.each([
  ['www.example.com', ['*.example.com'], true],
  ['WWW.example.com'.toLowerCase(), ['WWW.Example.com'], true],
  ['a.www.example.com', ['*.example.com'], false],
  ['example.com', ['*.example.com'], false],
  ['203.0.113.9', ['*.0.113.9'], false],
])('%s is held by %j: %s', (host, dnsNames, isHeld) => {
  expect(holdsName({ dnsNames, ips: [] }, host)).toBe(isHeld)
})

test('an address is held where it is among the addresses', () => {
  expect(holdsName({ dnsNames: [], ips: ['2001:db8::1'] }, '2001:db8::1')).toBe(true)
})

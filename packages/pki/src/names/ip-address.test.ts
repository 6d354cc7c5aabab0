import { openssl } from '@app/pki/test/openssl'
import { issue as issueLeaf, newSandbox } from '@app/pki/test/sandbox'
import { describe, expect, test } from 'vitest'
import { parseCertificate } from '../certificate.ts'
import { verifyIssued } from '../chain.ts'
import { createCsr, parseCsr } from '../csr.ts'
import { generateKey } from '../keys/key.ts'
import { parseDnsOrIp, readNames } from './domain-name.ts'
import { canonicalIp, ipBytes, ipText, isPublicIp } from './ip-address.ts'

const ips = ['8.8.4.4', '2606:4700::1111'] as const

describe('canonical form', () => {
  test.each([
    ['8.8.4.4', '8.8.4.4'],
    ['2606:4700:0000:0:0:0:0:1111', '2606:4700::1111'],
    ['2606:4700:0:1:0:0:0:1', '2606:4700:0:1::1'],
    ['2606:4700:0:1:1:1:1:1', '2606:4700:0:1:1:1:1:1'],
    ['2606:4700::ABCD', '2606:4700::abcd'],
    ['::', '::'],
  ])('%s is %s (RFC 5952)', (text, one) => {
    expect(canonicalIp(text)).toBe(one)
    expect(ipText(ipBytes(text))).toBe(one)
  })

  test.each(['8.8.4', '08.8.4.4', '8.8.4.256', '0x8.8.4.4', '2606:4700:::1', 'fe80::1%eth0', 'example.com', '', '1:2'])(
    '%j is no address',
    (text) => {
      expect(canonicalIp(text)).toBeNull()
      expect(() => ipBytes(text)).toThrow()
    },
  )

  test('three octets are not an address', () => expect(ipText(Uint8Array.of(1, 2, 3))).toBeNull())
})

test.each([
  ['8.8.8.8', true],
  ['172.15.255.255', true],
  ['172.32.0.1', true],
  ['100.128.0.1', true],
  ['2606:4700::1', true],
  ['10.0.0.1', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['198.19.0.1', false],
  ['203.0.113.7', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::ffff:8.8.8.8', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['2001:db8::1', false],
  ['2002:808:808::1', false],
  ['ff02::1', false],
])('%s is public: %s', (address, is) => expect(isPublicIp(address)).toBe(is))

describe('a pasted list', () => {
  const read = (text: string) => readNames(text, parseDnsOrIp).names.map(({ ascii }) => ascii)

  test('takes addresses from URLs, with port and in brackets', () => {
    expect(
      read('https://8.8.4.4/path 8.8.8.8:443 [2606:4700:0:0::1]:8443 http://[2606:4700::2]/ example.com:8080'),
    ).toEqual(['8.8.4.4', '8.8.8.8', '2606:4700::1', '2606:4700::2', 'example.com'])
  })
  test('refuses text that only looks like an address', () => {
    expect(readNames('8.8.4.256 *.8.8.4.4 fe80::1%eth0', parseDnsOrIp).refused).toHaveLength(3)
  })
  test('is refused by name where addresses are not allowed', () => {
    expect(readNames('8.8.4.4 2606:4700::1').refused.map(({ code }) => code)).toEqual(['name.ip', 'name.ip'])
  })
})

test('a request names addresses as openssl reads them, and none as its common name', async () => {
  const { privateKeyPem } = await generateKey('ec-p256')
  const pem = await createCsr({ privateKeyPem, algorithm: 'ec-p256', names: [...ips, 'shop.test'] })
  expect(openssl(['req', '-verify', '-noout', '-text'], pem).stdout).toContain(
    'IP Address:8.8.4.4, IP Address:2606:4700:0:0:0:0:0:1111, DNS:shop.test',
  )
  expect(await parseCsr(pem)).toMatchObject({ commonName: null, dnsNames: ['shop.test'], ips, otherNames: [] })
})

describe('a certificate', () => {
  const now = Math.floor(Date.parse('2026-11-21T08:00:00Z') / 1000)

  async function issue(names: readonly string[]) {
    const { root, issuer } = await newSandbox(now)
    const { leafPem, spkiSha256: csrSpkiSha256 } = await issueLeaf({ root, issuer }, { now, names })
    const expected = { chainPems: [issuer.certificatePem], csrSpkiSha256, now, maxDays: 200 }
    return { leafPem, expected }
  }

  test('holds addresses, is linted, matches the order, and openssl matches it by address', {
    timeout: 60_000,
  }, async () => {
    const { leafPem, expected } = await issue(ips)
    expect(await verifyIssued({ ...expected, leafPem, names: ips })).toEqual([])
    expect(await verifyIssued({ ...expected, leafPem, names: [ips[0]] })).toEqual([
      'The name 2606:4700::1111 was not ordered.',
    ])
    expect(await verifyIssued({ ...expected, leafPem, names: [...ips, '1.1.1.1'] })).toEqual([
      'The name 1.1.1.1 is missing.',
    ])
    expect((await parseCertificate(leafPem)).otherNames).toEqual(ips.map((ip) => `IP:${ip}`))
    for (const ip of ips)
      expect(openssl(['x509', '-noout', '-checkip', ip], leafPem).stdout).toContain('does match certificate')
    expect(openssl(['x509', '-noout', '-checkip', '1.1.1.1'], leafPem).stdout).toContain('does NOT match')
    // With an empty subject, the alternative names are critical.
    expect(openssl(['x509', '-noout', '-text'], leafPem).stdout).toContain('Subject Alternative Name: critical')
  })

  test('is not issued for a private address', { timeout: 60_000 }, async () => {
    await expect(issue(['10.0.0.1'])).rejects.toMatchObject({ code: 'certificate.profile' })
  })
})

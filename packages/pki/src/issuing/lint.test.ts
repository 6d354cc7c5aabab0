import { alternatives, hex, part, text, time, uri, withExtension, withPart } from '@app/pki/test/alter'
import { daySeconds, leafRequest, newSandbox, type Sandbox } from '@app/pki/test/sandbox'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Bytes } from '../asn1/bytes.ts'
import { encodeDer, tag } from '../asn1/der.ts'
import { decodePem } from '../asn1/pem.ts'
import { profileOf } from '../profiles.ts'
import { prepareLeaf, signLeaf } from './authority.ts'
import { lintLeaf } from './lint.ts'

const profile = profileOf('tls-dv')
const now = Math.floor(Date.parse('2026-11-21T08:00:00Z') / 1000)
let sandbox: Sandbox
let good: Bytes
beforeAll(async () => {
  sandbox = await newSandbox(now)
  const { request } = await leafRequest(sandbox, { now, names: ['shop.test'] })
  good = (await prepareLeaf(request)).previewDer
}, 60_000)

const oid = {
  subjectKeyId: hex('551d0e'),
  keyUsage: hex('551d0f'),
  names: hex('551d11'),
  constraints: hex('551d13'),
  lists: hex('551d1f'),
  policies: hex('551d20'),
  authorityKeyId: hex('551d23'),
  purposes: hex('551d25'),
  access: hex('2b06010505070101'),
}
const { sequence, set } = tag
const attribute = (kind: string, value: string) => encodeDer(set, encodeDer(sequence, hex(kind), text(tag.utf8, value)))
const commonName = (value: string) => attribute('0603550403', value)
const access = (url: string) => encodeDer(sequence, encodeDer(sequence, hex('06082b06010505073002'), uri(url)))
const validity = (from: number, seconds: number) => encodeDer(sequence, time(from), time(from + seconds))
const named = (...names: string[]) => alternatives(names)
const weakRsa = (modulus: Uint8Array, exponent: string) =>
  encodeDer(
    sequence,
    hex('300d06092a864886f70d0101010500'),
    encodeDer(tag.bitString, hex('00'), encodeDer(sequence, encodeDer(tag.integer, hex('00'), modulus), hex(exponent))),
  )

const defects: [string, (der: Bytes) => Bytes, string][] = [
  ['version 1', (der) => withPart(der, part.version, hex('a003020100')), 'version'],
  ['a negative serial', (der) => withPart(der, part.serial, hex('0201ff')), 'cannot be read'],
  ['serial 0', (der) => withPart(der, part.serial, hex('020100')), 'between 1 and'],
  ['a short serial', (der) => withPart(der, part.serial, hex('02081122334455667788')), '64 random bits'],
  ['a long serial', (der) => withPart(der, part.serial, encodeDer(2, new Uint8Array(21).fill(1))), 'between 1 and'],
  ['SHA-1', (der) => withPart(der, part.algorithm, hex('300d06092a864886f70d0101050500')), 'algorithms differ'],
  ['another issuer', (der) => withPart(der, part.issuer, encodeDer(sequence, commonName('Sandbox TLS'))), 'issuer'],
  ['one second too long', (der) => withPart(der, part.validity, validity(now, 199 * daySeconds)), 'longer than'],
  ['an old start', (der) => withPart(der, part.validity, validity(now - 3 * daySeconds, daySeconds)), '48 hours'],
  ['no time at all', (der) => withPart(der, part.validity, validity(now, -1)), 'not after'],
  ['a foreign name', (der) => withPart(der, part.subject, encodeDer(sequence, commonName('bank.test'))), 'common name'],
  [
    'an organisation',
    (der) => withPart(der, part.subject, encodeDer(sequence, attribute('060355040a', 'Bank'), commonName('shop.test'))),
    'holds organization, which its kind may not',
  ],
  ['no subject', (der) => withPart(der, part.subject, encodeDer(sequence)), 'if and only if'],
  ['critical names', (der) => withExtension(der, oid.names, { critical: true, value: named('shop.test') }), 'only if'],
  ['no names', (der) => withExtension(der, oid.names, null), 'no DNS name'],
  ['a name twice', (der) => withExtension(der, oid.names, { value: named('shop.test', 'shop.test') }), 'twice'],
  ...[
    'Shop.test',
    'a_b.test',
    'shop',
    'nas.local',
    '1.in-addr.arpa',
    '10.0.0.1',
    '*.test.',
    'a.*.test',
    '*.cn',
    'shop.test.',
    'shop .test',
    `${'a'.repeat(64)}.test`,
    'xn--a.test',
  ].map((name): [string, (der: Bytes) => Bytes, string] => [
    `the name ${name.slice(0, 20)}`,
    (der) => withExtension(der, oid.names, { value: named('shop.test', name) }),
    'cannot be certified',
  ]),
  [
    'an address',
    (der) =>
      withExtension(der, oid.names, { value: encodeDer(sequence, text(0x82, 'shop.test'), hex('87040a000001')) }),
    'not a public address',
  ],
  ['no policy', (der) => withExtension(der, oid.policies, null), 'policy is not that of its kind'],
  [
    'the policy of OV',
    (der) => withExtension(der, oid.policies, { value: hex('300a3008060667810c010202') }),
    'policy is not that',
  ],
  [
    'client authentication too',
    (der) => withExtension(der, oid.purposes, { value: hex('301406082b0601050507030106082b06010505070302') }),
    'extended key usage',
  ],
  ['any purpose', (der) => withExtension(der, oid.purposes, { value: hex('30060604551d2500') }), 'extended key usage'],
  ['usage not critical', (der) => withExtension(der, oid.keyUsage, { value: hex('03020780') }), 'not critical'],
  [
    'certificate signing',
    (der) => withExtension(der, oid.keyUsage, { critical: true, value: hex('03020284') }),
    'exactly',
  ],
  [
    'encipherment by EC',
    (der) => withExtension(der, oid.keyUsage, { critical: true, value: hex('030205a0') }),
    'exactly',
  ],
  ['CA:TRUE', (der) => withExtension(der, oid.constraints, { critical: true, value: hex('30030101ff') }), 'is a CA'],
  ['loose constraints', (der) => withExtension(der, oid.constraints, { value: hex('3000') }), 'constraints'],
  ['another CA key', (der) => withExtension(der, oid.authorityKeyId, { value: hex('3003800101') }), 'authority key'],
  ['no CA key', (der) => withExtension(der, oid.authorityKeyId, null), 'authority key'],
  ['no own key id', (der) => withExtension(der, oid.subjectKeyId, null), 'subject key identifier is missing'],
  ['no issuer address', (der) => withExtension(der, oid.access, null), 'issuing certificate'],
  ['an https address', (der) => withExtension(der, oid.access, { value: access('https://ca.test/a.crt') }), 'not http'],
  ['no revocation', (der) => withExtension(der, oid.lists, null), 'neither a CRL'],
  ['an own extension', (der) => withExtension(der, hex('2a030405'), { value: hex('0500') }), 'outside the profile'],
  ['RSA 1024', (der) => withPart(der, part.spki, weakRsa(new Uint8Array(128).fill(0xc1), '0203010001')), 'weak'],
  ['exponent 3', (der) => withPart(der, part.spki, weakRsa(new Uint8Array(256).fill(0xc1), '020103')), 'weak'],
  ['something behind it', (der) => Uint8Array.from([...der, 0]), 'after the end'],
]

describe('a certificate that breaks the profile is not signed', () => {
  test('while one that follows the profile is', async () => {
    const issuerDer = decodePem(sandbox.issuer.certificatePem, 'CERTIFICATE')
    expect(lintLeaf(good, { now, issuerDer, maxDays: 199, profile })).toEqual([])
    const prepared = { serial: '', previewDer: good }
    expect(await signLeaf({ prepared, issuer: sandbox.issuer, now, maxDays: 199, profile })).toContain(
      'BEGIN CERTIFICATE',
    )
  })

  test.each(defects)('%s', async (_, spoil, sentence) => {
    const prepared = { serial: '', previewDer: spoil(good) }
    const signing = signLeaf({ prepared, issuer: sandbox.issuer, now, maxDays: 199, profile })
    await expect(signing).rejects.toMatchObject({ code: 'certificate.profile' })
    await expect(signing).rejects.toThrow(sentence)
  })

  test('because the date’s maximum validity is lower', async () => {
    const { request } = await leafRequest(sandbox, { now, names: ['shop.test'], days: 100 })
    await expect(prepareLeaf({ ...request, maxDays: 99 })).rejects.toThrow('lives longer than 99 days')
  })
})

test('a private network address requires its own policy', async () => {
  const { request } = await leafRequest(sandbox, { now, names: ['10.1.2.3'] })
  await expect(prepareLeaf(request)).rejects.toThrow('10.1.2.3 is not a public address')
  const mayHoldIp = () => true
  const { previewDer } = await prepareLeaf({ ...request, mayHoldIp })
  const context = { now, issuerDer: decodePem(sandbox.issuer.certificatePem, 'CERTIFICATE'), maxDays: 199, profile }
  expect(lintLeaf(previewDer, { ...context, mayHoldIp })).toEqual([])
  const asPublic = withExtension(previewDer, oid.policies, { value: hex('300a3008060667810c010201') })
  expect(lintLeaf(asPublic, { ...context, mayHoldIp })).toEqual([
    expect.stringContaining('policy is not that of its kind'),
  ])
})

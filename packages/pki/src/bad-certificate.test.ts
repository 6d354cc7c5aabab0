import { expect, test } from 'vitest'
import { hex, part, text, time, withPart } from '../test/alter.ts'
import { sequence } from '../test/request.ts'
import { vector } from '../test/vector.ts'
import { type Bytes, concatBytes } from './asn1/bytes.ts'
import { tag } from './asn1/der.ts'
import { generalizedTimeDer, integerDer } from './asn1/der-write.ts'
import { decodePem, encodePem, pemOfFile } from './asn1/pem.ts'
import { readBundle } from './bundle.ts'
import { parseCertificate } from './certificate.ts'
import { readHalf } from './match.ts'
import { PkiError } from './pki-error.ts'

const pem = vector('cert-ec')
const der = decodePem(pem, 'CERTIFICATE')
const asCert = (bytes: Uint8Array) => encodePem('CERTIFICATE', bytes)
const valid = (from: Bytes, until: Bytes) => asCert(withPart(der, part.validity, sequence(from, until)))
const day = (iso: string) => Date.parse(iso) / 1000
const requestDer = decodePem(vector('csr-p521'), 'CERTIFICATE REQUEST')

/** Copies of one certificate with different serial numbers. */
const copies = (count: number) =>
  Array.from({ length: count }, (_, at) => asCert(withPart(der, part.serial, integerDer(BigInt(at + 1))))).join('')

test.each<[string, string, PkiError['code'], object]>([
  ['a part cut off', asCert(der.subarray(0, 200)), 'certificate.malformed', { byte: 0 }],
  ['bytes after it', asCert(concatBytes([der, hex('010203')])), 'certificate.trailing', { byte: der.length }],
  ['a request under the label of a certificate', asCert(requestDer), 'certificate.malformed', {}],
  ['a key under the label of a certificate', pem + asCert(hex('3003020100')), 'certificate.malformed', {}],
  ['a key among certificates', pem + vector('key-ec-pkcs8'), 'pem.private-key', {}],
  [
    'an impossible date',
    valid(text(tag.utcTime, '261131000000Z'), time(day('2027-01-01'))),
    'certificate.malformed',
    {},
  ],
  ['a date in a zone', valid(text(tag.utcTime, '2611210000+01'), time(day('2027-01-01'))), 'certificate.malformed', {}],
  ['a negative serial number', vector('cert-negative'), 'certificate.malformed', {}],
  ['what OpenSSL calls trusted', vector('cert-trusted'), 'pem.label', { found: 'TRUSTED CERTIFICATE' }],
  ['more than a server sends', copies(201), 'certificate.too-many', { limit: 200 }],
])('%s is refused, and the reason said', async (_, given, code, facts) => {
  const error = await readBundle(given).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(PkiError)
  expect(error).toMatchObject({ code, facts })
})

test('an expired certificate and one valid beyond the range of UTCTime are read', async () => {
  const ended = valid(time(day('1999-01-01')), time(day('2001-01-01')))
  const later = valid(time(day('2026-01-01')), generalizedTimeDer(day('2051-06-01')))
  for (const [given, notAfter] of [
    [ended, '2001-01-01'],
    [later, '2051-06-01'],
    [vector('cert-9999'), '9999-12-31T23:59:59Z'],
  ] as const) {
    const { chain } = await readBundle(given)
    expect(chain.map((one) => one.notAfter)).toEqual([day(notAfter)])
    expect((await parseCertificate(given)).notAfter).toBe(day(notAfter))
  }
})

test('DER and a bundle of 200 are read, each certificate once', async () => {
  expect((await readBundle(pemOfFile(der))).chain.map((one) => one.pem)).toEqual([pem])
  const { chain, strays } = await readBundle(copies(200) + copies(200))
  expect(chain.length + strays.length).toBe(200)
})

test('either half of a pair takes a certificate, once or repeated', async () => {
  for (const text of [pem, pem + pem])
    expect(await readHalf(text)).toMatchObject({ kind: 'certificate', keyLabel: 'EC P-256' })
})

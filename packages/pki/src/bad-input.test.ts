import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hex } from '../test/alter.ts'
import { vector } from '../test/vector.ts'
import { encodeDer, tag } from './asn1/der.ts'
import { decodePem, encodePem, splitPem } from './asn1/pem.ts'
import { parseCertificate } from './certificate.ts'
import { createCsr, parseCsr } from './csr.ts'
import { assertStrongKey, describeSpki, generateKey } from './keys/key.ts'
import { matches } from './match.ts'
import { PkiError } from './pki-error.ts'

const { privateKeyPem } = await generateKey('ec-p256')
const goodCsr = await createCsr({ privateKeyPem, algorithm: 'ec-p256', names: ['shop.test'] })
const goodCert = vector('cert-ec')
const csrDer = decodePem(goodCsr, 'CERTIFICATE REQUEST')
const certDer = decodePem(goodCert, 'CERTIFICATE')
const asCsr = (der: Uint8Array) => encodePem('CERTIFICATE REQUEST', der)
const asCert = (der: Uint8Array) => encodePem('CERTIFICATE', der)

function nested(depth: number): Uint8Array {
  let der: Uint8Array = hex('0500')
  for (let level = 0; level < depth; level++) der = encodeDer(tag.sequence, der)
  return der
}

/** `depth` nested sequences of indefinite length: a reader that recurses into each overflows its stack. */
const indefinite = (depth: number) => Uint8Array.from({ length: depth * 2 }, (_, at) => (at % 2 ? 0x80 : 0x30))
const changed = (der: Uint8Array, at: number, value: number) => der.map((byte, place) => (place === at ? value : byte))
const tampered = (der: Uint8Array) => changed(der, der.length - 1, (der.at(-1) ?? 0) ^ 1)
const utf16 = (text: string) => `\ufffe${[...text].map((character) => `${character}\u0000`).join('')}`

const hostile: [string, string][] = [
  ['nothing', ''],
  ['zero bytes', '\u0000'.repeat(1000)],
  ['noise', '\u00ff\u00fe%&/()='.repeat(50)],
  ['a web page', '<!doctype html><html><body>-----BEGIN-----</body></html>'],
  ['UTF-16', utf16(goodCsr)],
  ['10 MiB', 'A'.repeat(10_485_760)],
  ['10 MiB of a block', `-----BEGIN CERTIFICATE-----\n${'A'.repeat(10_485_760)}\n-----END CERTIFICATE-----\n`],
  ['500,000 dashes', '-'.repeat(500_000)],
  ['dashes after BEGIN', `-----BEGIN ${'-'.repeat(500_000)}`],
  ['a label without end', `-----BEGIN ${'A'.repeat(500_000)}`],
  ['50,000 BEGIN lines', '-----BEGIN A-----\n'.repeat(50_000)],
  ['50,000 BEGIN words', '-----BEGIN '.repeat(50_000)],
  ['25,000 empty blocks', '-----BEGIN A-----\n-----END A-----\n'.repeat(25_000)],
  ['500,000 spaces', `-----BEGIN CERTIFICATE-----${' '.repeat(500_000)}`],
  ['500,000 equal signs', `-----BEGIN CERTIFICATE-----\n${'='.repeat(500_000)}\n-----END CERTIFICATE-----`],
  ['no END', goodCsr.replace(/-----END.*/, '')],
  ['another END', goodCsr.replace('-----END CERTIFICATE REQUEST', '-----END CERTIFICATE')],
  ['bad base64', goodCsr.replace(/\n/, '\n*')],
  ['base64 cut by one', goodCsr.replace('\n-----END', '-----END').replace(/.-----END/, '-----END')],
  ['headers of old encryption', goodCsr.replace('-----\n', '-----\nProc-Type: 4,ENCRYPTED\n\n')],
  ['two requests', goodCsr + goodCsr],
  ['a request with its key', goodCsr + privateKeyPem],
  ['an unknown label', goodCert.replaceAll('CERTIFICATE', 'PKCS7')],
  ['a trusted certificate', vector('cert-trusted')],
  ['a negative serial', vector('cert-negative')],
  ['a request labelled certificate', asCert(csrDer)],
  ['a certificate labelled request', asCsr(certDer)],
  ['a key labelled certificate', asCert(decodePem(privateKeyPem, 'PRIVATE KEY'))],
  ...[1, 4, 0.25, 0.5, 0.9].map((part): [string, string] => [
    `a request cut at ${part}`,
    asCsr(csrDer.subarray(0, part < 1 ? Math.floor(csrDer.length * part) : part)),
  ]),
  ['a certificate cut in half', asCert(certDer.subarray(0, certDer.length / 2))],
  ['bytes after the request', asCsr(Uint8Array.from([...csrDer, 0]))],
  ['bytes after the certificate', asCert(Uint8Array.from([...certDer, 1, 2, 3]))],
  ['a broken self-signature', asCsr(tampered(csrDer))],
  ['a name changed after signing', asCsr(changed(csrDer, csrDer.indexOf(0x73), 0x74))],
  ['an indefinite length', asCsr(Uint8Array.from([0x30, 0x80, ...csrDer.subarray(4), 0, 0]))],
  ['a length of 4 GiB', asCsr(hex('3084ffffffff 0201'))],
  ['a length of 127 bytes', asCsr(Uint8Array.from([0x30, 0xff, ...new Uint8Array(127).fill(0xff)]))],
  ['a length longer than it must be', asCsr(Uint8Array.from([0x30, 0x84, 0, 0, ...csrDer.subarray(2)]))],
  ['nesting of 5,000', asCsr(nested(5_000))],
  ['indefinite nesting of 20,000', asCsr(indefinite(20_000))],
  ['a broken OID', asCsr(hex('300b 3009 020100 3000 3002 0680'))],
  ['an endless OID', asCsr(encodeDer(tag.sequence, encodeDer(tag.oid, new Uint8Array(100_000).fill(0x81))))],
  ['a high tag number', asCsr(hex('3f8f8f8f7f00'))],
  ['an empty sequence', asCsr(hex('3000'))],
  ['three empty parts', asCert(hex('3006 3000 3000 0300'))],
  ['a boolean of 1', asCert(hex('3003 010101'))],
  ['an integer with padding', asCert(hex('3004 02020001'))],
  [
    '100,000 nulls',
    asCert(
      encodeDer(
        tag.sequence,
        new Uint8Array(200_000).map((_, at) => (at % 2 ? 0 : 5)),
      ),
    ),
  ],
  ['an impossible date', asCert(replaced(certDer, utcDate(), '261131000000Z'))],
  ['a date with a zone', asCert(replaced(certDer, utcDate(), '2611210000+01'))],
]

function utcDate(): string {
  return /\d{12}Z/.exec(Buffer.from(certDer).toString('latin1'))?.[0] ?? ''
}

function replaced(der: Uint8Array, from: string, to: string): Uint8Array {
  expect(from).toHaveLength(to.length)
  return new Uint8Array(Buffer.from(Buffer.from(der).toString('latin1').replace(from, to), 'latin1'))
}

const entries = {
  'as a request': parseCsr,
  'as a certificate': parseCertificate,
  'as one of a pair': (text: string) => matches(text, goodCert),
}

describe.each(Object.entries(entries))('read %s', (_, read) => {
  test.each(hostile)('%s is refused with a reason', async (_name, text) => {
    await expect(read(text)).rejects.toBeInstanceOf(PkiError)
  })
})

test('a chain is refused where one certificate or request is asked for', async () => {
  await expect(parseCertificate(goodCert.repeat(200))).rejects.toBeInstanceOf(PkiError)
  await expect(parseCsr(goodCert.repeat(200))).rejects.toBeInstanceOf(PkiError)
})

describe('harmless differences are accepted', () => {
  test.each([
    ['CRLF', goodCsr.replaceAll('\n', '\r\n')],
    ['no newline at the end', goodCsr.trim()],
    ['a byte order mark', `\ufeff${goodCsr}`],
    ['text before and after', `Certificate Request:\n    Data: - -- ---\n${goodCsr}\nthanks\n`],
    ['one long line', goodCsr.replace(/([A-Za-z0-9+/=])\n(?!-)/g, '$1')],
    ['blank lines and spaces', goodCsr.replaceAll('\n', ' \n\n')],
    ['the old label', goodCsr.replaceAll('CERTIFICATE REQUEST', 'NEW CERTIFICATE REQUEST')],
  ])('%s', async (_, text) => {
    const csr = await parseCsr(text)
    expect(csr.dnsNames).toEqual(['shop.test'])
    expect(csr.pem).toBe(goodCsr)
  })

  test('a request with the older label, and one that asks to be a CA, are read', async () => {
    expect((await parseCsr(vector('csr-new-label'))).dnsNames).toEqual(['shop.test', 'www.shop.test'])
    expect((await parseCsr(vector('csr-mixed'))).dnsNames).toEqual(['shop.test'])
  })

  test('a request for 5,000 names is read: refusing it is up to the product', async () => {
    const names = Array.from({ length: 5_000 }, (_, at) => `host-${at}.shop.test`)
    expect((await parseCsr(await createCsr({ privateKeyPem, algorithm: 'ec-p256', names }))).dnsNames).toEqual(names)
  })
})

test('the reason is named where people can act on it', async () => {
  await expect(parseCsr(goodCsr + goodCsr)).rejects.toMatchObject({ code: 'pem.several' })
  await expect(parseCsr(goodCsr + privateKeyPem)).rejects.toMatchObject({ code: 'pem.private-key' })
  await expect(parseCsr(privateKeyPem)).rejects.toMatchObject({ code: 'pem.private-key' })
  await expect(parseCsr(goodCert)).rejects.toMatchObject({ code: 'pem.label' })
  await expect(parseCsr(asCsr(tampered(csrDer)))).rejects.toMatchObject({ code: 'csr.bad-signature' })
  await expect(parseCsr(asCsr(Uint8Array.from([...csrDer, 0])))).rejects.toMatchObject({ code: 'csr.trailing' })
})

test('any change of any byte is read or refused, never anything else', { timeout: 60_000 }, async () => {
  const change = fc.record({ at: fc.nat({ max: 5_000 }), value: fc.nat({ max: 255 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      for (const [der, read] of [
        [csrDer, (each: Uint8Array) => parseCsr(asCsr(each))],
        [certDer, (each: Uint8Array) => parseCertificate(asCert(each))],
        [csrDer, (each: Uint8Array) => Promise.resolve().then(() => describeSpki(each))],
        [csrDer, (each: Uint8Array) => Promise.resolve().then(() => assertStrongKey(each))],
      ] as const) {
        const spoiled = new Uint8Array(der)
        for (const { at, value } of changes) spoiled[at % spoiled.length] = value
        await read(spoiled).catch((error) => expect(error).toBeInstanceOf(PkiError))
      }
    }),
    { numRuns: 500 },
  )
})

test('any text is split or refused', () => {
  const piece = fc.constantFrom('-----BEGIN ', '-----END ', '-----', 'CERTIFICATE', '\n', 'AAAA', '=', ' ', '-', 'é')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      try {
        for (const { label, der } of splitPem(pieces.join(''))) {
          expect(splitPem(encodePem(label, der))).toEqual([{ label, der }])
        }
      } catch (error) {
        expect(error).toBeInstanceOf(PkiError)
      }
    }),
    { numRuns: 2_000 },
  )
})

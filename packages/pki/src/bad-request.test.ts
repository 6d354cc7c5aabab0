import { describe, expect, test, vi } from 'vitest'
import { hex } from '../test/alter.ts'
import { oddRequest, sequence } from '../test/request.ts'
import { vector } from '../test/vector.ts'
import { type Bytes, concatBytes } from './asn1/bytes.ts'
import { encodeDer, tag } from './asn1/der.ts'
import { integerDer } from './asn1/der-write.ts'
import { decodePem, encodePem } from './asn1/pem.ts'
import { readBundle } from './bundle.ts'
import { createCsr, parseCsr, readCsr } from './csr.ts'
import { generateKey } from './keys/key.ts'
import { readHalf } from './match.ts'
import { heldNameFault } from './names/domain-name.ts'
import { PkiError } from './pki-error.ts'

const dns = 0x82
const asDns = (...names: string[]) => names.map((name) => [dns, name] as const)
const cn = (value: string) => ['2.5.4.3', value] as const
const { privateKeyPem } = await generateKey('ec-p256')
const good = await createCsr({ privateKeyPem, algorithm: 'ec-p256', names: ['shop.test'] })
const goodDer = decodePem(good, 'CERTIFICATE REQUEST')
const asCsr = (der: Uint8Array) => encodePem('CERTIFICATE REQUEST', der)

/** The PkiError that reading throws, or null. Any other error fails the test. */
async function faultOf(reading: Promise<unknown>): Promise<PkiError | null> {
  const error = await reading.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (error !== null) expect(error).toBeInstanceOf(PkiError)
  return error as PkiError | null
}

describe('a text that is not a request is refused everywhere for the same reason, with its place', () => {
  const broken: [string, string, PkiError['code'], object][] = [
    ['no END', good.replace(/-----END.*/, ''), 'pem.unended', { line: 1 }],
    ['another END', good.replace('END CERTIFICATE REQUEST', 'END CERTIFICATE'), 'pem.unended', { line: 1 }],
    ['damaged base64', `text\n${good.replace(/\n([A-Za-z0-9+/])/, '\n*$1')}`, 'pem.base64', { line: 3 }],
    ['bytes after it', asCsr(concatBytes([goodDer, Uint8Array.of(0)])), 'csr.trailing', { byte: goodDer.length }],
    ['a part cut off', asCsr(goodDer.subarray(0, 100)), 'csr.malformed', { byte: 0 }],
    ['an indefinite length', asCsr(concatBytes([hex('3080'), goodDer.subarray(4)])), 'csr.malformed', { byte: 1 }],
    ['a length of 4 GiB', asCsr(hex('3084ffffffff')), 'csr.malformed', { byte: 1 }],
    ['a length of 127 bytes', asCsr(concatBytes([hex('30ff'), new Uint8Array(127)])), 'csr.malformed', { byte: 1 }],
    ['nesting without end', asCsr(nested(5_000)), 'csr.malformed', { byte: expect.any(Number) }],
  ]
  test.each(broken)('%s', async (_, text, code, place) => {
    expect(await faultOf(readCsr(text))).toMatchObject({ code, facts: place })
    expect(await faultOf(parseCsr(text))).toMatchObject({ code, facts: place })
    expect(await faultOf(readHalf(text))).toMatchObject({ code, facts: place })
    expect(await faultOf(readBundle(text))).toBeInstanceOf(PkiError)
  })

  test.each([
    ['nothing', '', 'pem.missing'],
    ['zero bytes', '\u0000'.repeat(1000), 'pem.missing'],
    ['noise', '\u00ff\u00fe%&/()='.repeat(50), 'pem.missing'],
    ['UTF-16', [...good].join('\u0000'), 'pem.missing'],
    ['a web page', '<!doctype html><p>-----BEGIN-----</p>', 'pem.missing'],
    ['two requests', good + good, 'pem.several'],
    ['10 MiB', 'A'.repeat(10_485_760), 'pem.too-large'],
    ['a key beside it', good + privateKeyPem, 'pem.private-key'],
  ] as const)('%s', async (_, text, code) => {
    for (const read of [readCsr, parseCsr]) expect(await faultOf(read(text))).toMatchObject({ code })
    expect(await faultOf(readBundle(text))).toBeInstanceOf(PkiError)
  })
})

describe('a request with a wrong signature is read, but no order accepts it', () => {
  test.each([
    ['the signature was changed', goodDer.length - 1],
    ['the name was changed', Buffer.from(goodDer).indexOf('shop.test')],
  ])('%s', async (_, at) => {
    const spoiled = goodDer.map((byte, place) => (place === at ? byte ^ 1 : byte))
    expect((await readCsr(asCsr(spoiled))).signature).toBe('invalid')
    expect(await faultOf(parseCsr(asCsr(spoiled)))).toMatchObject({ code: 'csr.bad-signature' })
    expect(await faultOf(readHalf(asCsr(spoiled)))).toMatchObject({ code: 'csr.bad-signature' })
  })
})

describe('a key that no CA certifies is named', () => {
  test.each([
    ['csr-rsa-512', 'RSA 512', 'key.weak'],
    ['csr-rsa-1024', 'RSA 1024', 'key.weak'],
    ['csr-rsa-2047', 'RSA 2047', 'key.weak'],
    ['csr-rsa-2056', 'RSA 2056', 'key.unsupported'],
    ['csr-rsa-e3', 'RSA 2048', 'key.weak'],
    ['csr-p192', 'EC P-192', 'key.weak'],
    ['csr-p521', 'EC P-521', 'key.unsupported'],
    ['csr-secp256k1', 'EC secp256k1', 'key.unsupported'],
    ['csr-brainpool', 'EC brainpoolP256r1', 'key.unsupported'],
    ['csr-explicit', 'EC on another curve', 'key.unsupported'],
    ['csr-dsa', 'DSA', 'key.weak'],
    ['csr-ed25519', 'Ed25519', 'key.unsupported'],
    ['csr-ed448', 'Ed448', 'key.unsupported'],
  ])('%s → %s', async (name, keyLabel, code) => {
    const csr = await readCsr(vector(name))
    expect(csr).toMatchObject({ keyLabel, keyFault: { code } })
    expect(csr.signature).not.toBe('invalid')
    expect(await readHalf(vector(name))).toMatchObject({ kind: 'csr', keyLabel })
    expect(await faultOf(parseCsr(vector(name)))).toMatchObject({ code })
  })

  test.each([
    ['csr-md5', 'md5WithRSAEncryption', 'broken-digest'],
    ['csr-sha1', 'ecdsa-with-SHA1', 'broken-digest'],
    ['csr-pss', 'rsassaPss', 'unchecked'],
  ])('%s is signed with %s', async (name, signatureAlgorithm, signature) => {
    expect(await readCsr(vector(name))).toMatchObject({ keyFault: null, signatureAlgorithm, signature })
  })

  test('close factors are found', async () => {
    const low = 2n ** 1023n + 2n ** 1022n + 1155n
    const numbers = sequence(integerDer(low * (low + 2n ** 400n)), integerDer(65537n))
    const identifier = hex('300d06092a864886f70d0101010500')
    const spki = sequence(identifier, encodeDer(tag.bitString, Uint8Array.of(0), numbers))
    expect((await readCsr(await oddRequest({ spki }))).keyFault?.code).toBe('key.weak')
  })
})

describe('odd names are read unchanged, and each fault is reported', () => {
  test.each([
    ['a space', 'shop test', 'name.invalid'],
    ['an underscore', 'a_b.shop.test', 'name.underscore'],
    ['two wildcards', '*.*.shop.test', 'name.wildcard'],
    ['a wildcard in the middle', 'a.*.shop.test', 'name.wildcard'],
    ['a wildcard in a label', 'a*.shop.test', 'name.wildcard'],
    ['a bare wildcard', '*', 'name.wildcard'],
    ['a wildcard of a top level', '*.test', 'name.wildcard'],
    ['a dot at the end', 'shop.test.', 'name.invalid'],
    ['an empty label', 'shop..test', 'name.invalid'],
    ['an address', '203.0.113.7', 'name.ip'],
    ['a URL', 'https://shop.test/', 'name.invalid'],
    ['a port', 'shop.test:8443', 'name.invalid'],
    ['a label of 64', `${'a'.repeat(64)}.test`, 'name.label-too-long'],
    ['254 characters', `${'a.'.repeat(125)}test`, 'name.too-long'],
    ['an internal suffix', 'mail.local', 'name.internal'],
    ['a single label', 'mailserver', 'name.single-label'],
    ['this machine', 'localhost', 'name.single-label'],
    ['the reverse zone', '1.113.0.203.in-addr.arpa', 'name.internal'],
    ['impossible punycode', 'xn--0.test', 'name.punycode'],
    ['a script', '<script>alert(1)</script>.test', 'name.invalid'],
    ['SQL', "x'; DROP TABLE orders;--.test", 'name.invalid'],
    ['a formula', '=1+1.test', 'name.invalid'],
    ['an empty name', '', 'name.empty'],
  ] as const)('%s', async (_, name, code) => {
    const csr = await readCsr(await oddRequest({ subject: [cn('shop.test')], names: asDns('shop.test', name) }))
    expect(csr).toMatchObject({ dnsNames: ['shop.test', name], signature: 'valid', keyFault: null })
    expect(csr.dnsNames.map((each) => heldNameFault(each)?.code ?? null)).toEqual([null, code])
  })

  test.each(['shop.test', '*.shop.test', 'Shop.TEST', 'xn--fsqu00a.test'])('%s is a name as it should be', (name) => {
    expect(heldNameFault(name)).toBeNull()
  })

  test('a control character or one beyond ASCII makes a name invalid', async () => {
    for (const name of ['shop\u0000.test', 'shop\r\n.test', '例子.test'])
      expect(await faultOf(oddRequest({ names: asDns(name) }).then(readCsr))).toMatchObject({ code: 'csr.malformed' })
  })

  test('names of other kinds are listed separately', async () => {
    const directory = encodeDer(0xa4, sequence())
    const csr = await readCsr(
      await oddRequest({
        names: [
          [0x87, hex('0a000001')],
          [0x81, 'mail@shop.test'],
          [0x86, 'https://shop.test/'],
          [0xa4, sequence()],
        ],
      }),
    )
    expect(csr).toMatchObject({ dnsNames: [], ips: ['10.0.0.1'] })
    expect(csr.otherNames).toEqual([
      'email:mail@shop.test',
      'URI:https://shop.test/',
      `other:${Buffer.from(directory).toString('hex')}`,
    ])
    const half = oddRequest({ names: [[0x87, hex('0a0000')]] }).then(readCsr)
    expect(await faultOf(half)).toMatchObject({ code: 'csr.malformed' })
  })

  test('no names, 300, 5,000 and the same name fifty times are read', async () => {
    expect(await parseCsr(await oddRequest({}))).toMatchObject({ commonName: null, dnsNames: [], extensions: [] })
    for (const count of [300, 5_000]) {
      const names = Array.from({ length: count }, (_, at) => `host-${at}.shop.test`)
      expect((await parseCsr(await oddRequest({ names: asDns(...names) }))).dnsNames).toEqual(names)
    }
    const same = Array.from({ length: 50 }, () => 'shop.test')
    expect((await parseCsr(await oddRequest({ names: asDns(...same) }))).dnsNames).toEqual(same)
  })
})

describe('requested extensions beyond names are reported and never copied', () => {
  test.each([
    ['to be a CA', '2.5.29.19', hex('30030101ff')],
    ['to sign certificates', '2.5.29.15', hex('03020204')],
    ['every purpose', '2.5.29.37', sequence(hex('0604551d2500'))],
  ])('%s', async (_, oid, value) => {
    const csr = await parseCsr(await oddRequest({ names: asDns('shop.test'), extensions: [[oid, value]] }))
    expect(csr).toMatchObject({ dnsNames: ['shop.test'], extensions: [oid] })
  })

  test('a request with the same extension twice is refused', async () => {
    const twice = oddRequest({ names: asDns('a.test'), extensions: [['2.5.29.17', sequence()]] }).then(readCsr)
    expect(await faultOf(twice)).toMatchObject({ code: 'csr.malformed' })
  })
})

describe('a subject is shown unchanged', () => {
  const sevenfold = Array.from({ length: 500 }, (_, at) => ['2.5.4.11', `unit ${at}`] as const)
  test.each([
    ['markup', [cn('<b onclick=x>shop</b>')], '<b onclick=x>shop</b>'],
    ['a formula', [cn('=HYPERLINK("http://x")')], '=HYPERLINK("http://x")'],
    ['two common names, of which the last counts', [cn('first.test'), cn('last.test')], 'last.test'],
    ['a hyphen', [cn('-')], '-'],
    ['500 units', sevenfold, null],
  ])('%s', async (_, subject, commonName) => {
    const csr = await readCsr(await oddRequest({ subject }))
    expect(csr.commonName).toBe(commonName)
    expect(csr.attributes.map(({ value }) => value)).toEqual(subject.map(([, value]) => value))
  })

  test('characters that change the writing direction are escaped', async () => {
    const { subject } = await readCsr(await oddRequest({ subject: [cn('shop\u202etset.moc')] }))
    expect(subject).toBe('CN=shop\\E2\\80\\AEtset.moc')
  })
})

test('hostile text is scanned a few times at most', () => {
  const indexOf = String.prototype.indexOf
  for (const text of [
    '-----BEGIN A-----\n'.repeat(50_000),
    '-----BEGIN '.repeat(50_000),
    '-----BEGIN A-----\n-----END A-----\n'.repeat(25_000),
    `-----BEGIN CERTIFICATE REQUEST-----${' '.repeat(500_000)}`,
    '-'.repeat(500_000),
    good.repeat(500),
  ]) {
    let passed = 0
    const watch = vi.spyOn(String.prototype, 'indexOf').mockImplementation(function (this: string, sought, from = 0) {
      const found = indexOf.call(this, sought, from)
      passed += (found === -1 ? this.length : found) - from
      return found
    })
    try {
      expect(() => decodePem(text, 'CERTIFICATE REQUEST')).toThrow(PkiError)
    } finally {
      watch.mockRestore()
    }
    expect(passed).toBeLessThanOrEqual(3 * text.length)
  }
})

function nested(depth: number): Bytes {
  let der = hex('0500')
  for (let level = 0; level < depth; level++) der = sequence(der)
  return der
}

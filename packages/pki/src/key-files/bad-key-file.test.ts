import { exchanged, refusal, replaced } from '@app/pki/test/hostile'
import { fileBy, textBy } from '@app/pki/test/key-stores'
import { vector } from '@app/pki/test/vector'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { type Bytes, concatBytes, ownBytes } from '../asn1/bytes.ts'
import { encodeDer, rawOf, readDer, tag } from '../asn1/der.ts'
import { integerDer } from '../asn1/der-write.ts'
import { decodePem, encodePem } from '../asn1/pem.ts'
import { encryptPrivateKey } from '../keys/private-key.ts'
import { PkiError, type PkiErrorCode } from '../pki-error.ts'
import { convertKey, type KeyTarget } from './convert-key.ts'
import { readKeyFile } from './key-file.ts'

vi.setConfig({ testTimeout: 30_000 })

const rsa = vector('key-rsa-pkcs8')
const ec = vector('key-ec-pkcs8')
const ecDer = decodePem(ec, 'PRIVATE KEY')
const certificate = vector('cert-ec')
const utf8 = (text: string): Bytes => ownBytes(new TextEncoder().encode(text))
const password = 'secret words'

const rsaNumbers = () => {
  const traditional = decodePem(vector('key-rsa-traditional'), 'RSA PRIVATE KEY')
  return readDer(traditional).children.map(rawOf)
}
/** The RSA key with one number replaced. */
const rsaWith = (at: number, value: bigint) =>
  encodePem(
    'RSA PRIVATE KEY',
    encodeDer(tag.sequence, ...rsaNumbers().map((each, i) => (i === at ? integerDer(value) : each))),
  )

/** The EC key with another private number and the original public point. */
function ecWith(scalar: Uint8Array): string {
  const key = readDer(decodePem(vector('key-ec-traditional'), 'EC PRIVATE KEY'))
  const [version, , ...rest] = key.children.map(rawOf)
  return encodePem(
    'EC PRIVATE KEY',
    encodeDer(tag.sequence, version ?? scalar, encodeDer(tag.octetString, scalar), ...rest),
  )
}

describe('a bad key is refused with its exact fault', () => {
  const bad: [string, PkiErrorCode, () => string | Bytes | Promise<string | Bytes>][] = [
    ['nothing', 'pem.missing', () => ''],
    ['an empty file', 'file.unknown', () => utf8('')],
    ['noise', 'file.unknown', () => utf8('\u00ff\u00fe%&/()='.repeat(50))],
    ['a public key', 'pem.label', () => vector('key-ec-public')],
    ['a public key as DER', 'pem.label', () => decodePem(vector('key-ec-public'), 'PUBLIC KEY')],
    ['a certificate', 'pem.label', () => certificate],
    ['a certificate as DER', 'pem.label', () => decodePem(certificate, 'CERTIFICATE')],
    ['two keys', 'key.several', () => ec + rsa],
    ['a key of OpenSSH', 'key.openssh', () => encodePem('OPENSSH PRIVATE KEY', utf8('openssh-key-v1\0'))],
    ['half a key', 'key.malformed', () => encodePem('PRIVATE KEY', ecDer.subarray(0, 70))],
    ['half a DER', 'key.malformed', () => ecDer.slice(0, 70)],
    ['a byte after the key', 'key.trailing', () => concatBytes([ecDer, Uint8Array.of(0)])],
    ['text cut off', 'pem.unended', () => ec.slice(0, 100)],
    ['damaged base64', 'pem.base64', () => ec.replace(/\n(?=[A-Za-z0-9])/, '\n*')],
    ['a modulus that is not p times q', 'key.inconsistent', () => rsaWith(4, 65_537n)],
    ['an exponent of another key', 'key.inconsistent', () => rsaWith(3, 65_539n)],
    ['a remainder of another key', 'key.inconsistent', () => rsaWith(6, 3n)],
    ['a scalar of zero', 'key.inconsistent', () => ecWith(new Uint8Array(32))],
    ['a scalar of another key', 'key.inconsistent', () => ecWith(new Uint8Array(32).fill(7))],
    ['a curve nobody uses', 'key.unsupported', () => keyBy('ec_paramgen_curve:secp256k1')],
    ['PBKDF2 of 2^31 - 1 rounds', 'key.iterations', () => busyPbkdf2('7fffffff')],
    ['PBKDF2 of 2^63 rounds', 'key.iterations', () => busyPbkdf2('8000000000000000')],
    ['scrypt of 1 GiB', 'key.iterations', () => busyScrypt()],
    ['a length of 4 GiB', 'key.malformed', () => ownBytes(Buffer.from('3084ffffffff0201', 'hex'))],
    ['sequences without end', 'key.malformed', () => new Uint8Array(20_000).map((_, at) => (at % 2 ? 0x80 : 0x30))],
    ['20 MiB', 'file.too-large', () => new Uint8Array(20_971_520)],
    ['20 MiB of text', 'pem.too-large', () => 'A'.repeat(20_971_520)],
  ]
  test.each(bad)('%s', async (_, code, make) => {
    const { code: said, message } = await refusal(await make(), { password })
    expect({ said, message }).toMatchObject({ said: code })
  })
})

const keyBy = (curve: string) =>
  textBy((path) => [['openssl', 'genpkey', '-algorithm', 'EC', '-pkeyopt', curve, '-out', path('made')]])

async function busyPbkdf2(rounds: string): Promise<Bytes> {
  const locked = readDer(decodePem(await encryptPrivateKey(ec, password), 'ENCRYPTED PRIVATE KEY'))
  return replaced(rawOf(locked), '0203030d40', integerDer(BigInt(`0x${rounds}`)))
}

function busyScrypt(): Bytes {
  const locked = fileBy(
    (path) => [
      [
        'openssl',
        'pkcs8',
        '-topk8',
        '-scrypt',
        '-in',
        path('key'),
        '-outform',
        'DER',
        '-passout',
        `pass:${password}`,
        '-out',
        path('made'),
      ],
    ],
    { key: ec },
  )
  return replaced(locked, '02024000', integerDer(1_048_576n))
}

test('a refusal names the place: the line of a text, the byte of a file', async () => {
  expect((await refusal(`words\n\n${ec}${ec}`)).message).toBe(
    `There is more than one private key; give exactly one. (line ${3 + ec.trim().split('\n').length})`,
  )
  const [first = '', second = '', ...rest] = ec.split('\n')
  expect((await refusal([first, second, `*${rest.join('\n')}`].join('\n'))).message).toMatch(/\(line 3\)$/)
  expect((await refusal(`\n${ec.replace(/-----END.*/, '')}`)).message).toMatch(/\(line 2\)$/)
  expect((await refusal(concatBytes([ecDer, Uint8Array.of(0)]))).facts).toEqual({ byte: ecDer.length })
  // A version below zero, an OID that never ends, an inner value longer than the outer.
  expect((await refusal(exchanged(ecDer, '020100301306', '020180301306'))).code).toBe('key.malformed')
  expect((await refusal(exchanged(ecDer, '301306072a86', '3013060780c6'))).code).toBe('key.malformed')
  expect((await refusal(exchanged(ecDer, '046d306b0201', '046d307b0201'))).facts).toEqual({ byte: 29 })
})

test('any change of any byte is read or refused, never anything else', { timeout: 60_000 }, async () => {
  const file = await readKeyFile(ec + certificate)
  const store = async (target: KeyTarget) => (await convertKey(file, { target, now: 0 })).key as Bytes
  const files = [
    utf8(ec),
    ecDer,
    await store({ form: 'pkcs12', password, isLegacy: false }),
    await store({ form: 'pkcs12', password, isLegacy: true }),
    await store({ form: 'jks', password }),
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...files),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      async (file, place, mask) => {
        const changed = file.map((byte, at) => (at === place % file.length ? byte ^ mask : byte))
        try {
          expect((await readKeyFile(changed, { password: '' })).keys.length).toBeLessThan(2)
        } catch (error) {
          expect(error).toBeInstanceOf(PkiError)
        }
      },
    ),
    { numRuns: 500 },
  )
})

import { createHash } from 'node:crypto'
import { altered, exchanged, refusal } from '@app/pki/test/hostile'
import { vector, vectorFile } from '@app/pki/test/vector'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Bytes, concatBytes, ownBytes } from '../asn1/bytes.ts'
import { decodePem } from '../asn1/pem.ts'
import type { PkiErrorCode } from '../pki-error.ts'
import { convertKey } from './convert-key.ts'
import { createJks } from './jks.ts'
import { readKeyFile } from './key-file.ts'

vi.setConfig({ testTimeout: 30_000 })

const ec = vector('key-ec-pkcs8')
const certificate = vector('cert-ec')
const utf8 = (text: string): Bytes => ownBytes(new TextEncoder().encode(text))
const password = 'secret words'

let jks: Bytes
beforeAll(async () => {
  const file = await readKeyFile(ec + certificate)
  jks = (await convertKey(file, { target: { form: 'jks', password }, now: 0 })).key as Bytes
})

describe('a bad Java keystore is refused with its exact fault', () => {
  const bad: [string, PkiErrorCode, () => Bytes, string?][] = [
    ['its magic alone', 'jks.malformed', () => jks.slice(0, 4)],
    ['another version', 'jks.malformed', () => exchanged(jks, 'feedfeed00000002', 'feedfeed00000003')],
    ['4,000,000,000 entries', 'store.too-many', () => exchanged(jks, '0000000200000001', '00000002ee6b2800')],
    ['a chain of 4,000,000,000', 'store.too-many', () => exchanged(jks, '000000010005582e', 'ee6b28000005582e')],
    ['an alias longer than the file', 'jks.malformed', () => exchanged(jks, '000000010009', '00000001ffff')],
    [
      'an entry of a kind that is none',
      'jks.malformed',
      () => exchanged(jks, '0000000200000001000000010009', '0000000200000001000000070009'),
    ],
    ['JCEKS', 'jks.jceks', () => vectorFile('store-java.jceks')],
    ['a broken digest', 'store.altered', () => altered(jks, -1)],
    ['an altered certificate', 'store.altered', () => altered(jks, -30)],
    ['a byte after it', 'jks.malformed', () => concatBytes([jks, Uint8Array.of(0)])],
    ['cut off', 'jks.malformed', () => jks.slice(0, -1)],
    ['another password', 'store.password', () => jks, 'another'],
    ['no password', 'store.locked', () => jks, ''],
    ['nothing in it', 'store.empty', () => concatBytes([jks.slice(0, 8), new Uint8Array(24)])],
  ]
  test.each(bad)('%s', async (_, code, make, given = password) => {
    const { code: said, message } = await refusal(make(), { password: given })
    expect({ said, message }).toMatchObject({ said: code })
  })
})

/** Builds a keystore from entries of any kind and version, sealed as Java does. */
function sealed(version: number, entries: readonly Uint8Array[]): Bytes {
  const count = (value: number) => ownBytes(Buffer.from(value.toString(16).padStart(8, '0'), 'hex'))
  const content = concatBytes([
    Uint8Array.of(0xfe, 0xed, 0xfe, 0xed),
    count(version),
    count(entries.length),
    ...entries,
  ])
  const secret = Buffer.from(password, 'utf16le').swap16()
  const seal = createHash('sha1').update(secret).update('Mighty Aphrodite').update(content).digest()
  return concatBytes([content, ownBytes(seal)])
}

test('keystores of version 1, of certificates only, and with a long alias are read', async () => {
  const length = (value: number) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex')
  const der = decodePem(certificate, 'CERTIFICATE')
  const alias = 'a'.repeat(60_000)
  const trusted = concatBytes([
    ...[length(2), length(alias.length).subarray(2), utf8(alias), new Uint8Array(8), length(der.length), der],
  ])
  const { keys, certificates } = await readKeyFile(sealed(1, [trusted, trusted]), { password })
  expect([keys.length, certificates.length]).toEqual([0, 1])

  const { pkcs8 } = (await readKeyFile(ec)).keys[0] ?? {}
  const chain = [der, decodePem(vector('cert-rsa'), 'CERTIFICATE')]
  const jks = createJks({ pkcs8: pkcs8 ?? der, chain, password, alias, now: 0 })
  const long = await readKeyFile(jks, { password })
  expect([long.keys[0]?.name, long.certificates.length]).toEqual([alias, 2])
})

test('a key may have another password than its keystore', async () => {
  const jks = vectorFile('store-java.jks')
  const keyPassword = 'its own words'
  expect((await refusal(jks, { password })).code).toBe('store.key-password')
  expect((await refusal(jks, { password, keyPassword: 'wrong' })).code).toBe('key.password')
  expect((await refusal(jks, { password: 'wrong', keyPassword })).code).toBe('store.password')
  const { keys, certificates, protection } = await readKeyFile(jks, { password, keyPassword })
  expect(keys.map(({ name, label }) => [name, label])).toEqual([['one', 'EC P-256']])
  expect([certificates.length, protection]).toEqual([1, 'SHA-1 (Java)'])
})

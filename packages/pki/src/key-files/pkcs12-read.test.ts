import { gzipSync } from 'node:zlib'
import { altered, exchanged, refusal, replaced } from '@app/pki/test/hostile'
import { fileBy } from '@app/pki/test/key-stores'
import { vector, vectorFile } from '@app/pki/test/vector'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { type Bytes, concatBytes, ownBytes, toHex } from '../asn1/bytes.ts'
import { childAt, contentOf, encodeDer, rawOf, readDer, tag } from '../asn1/der.ts'
import { integerDer } from '../asn1/der-write.ts'
import { contentInfo, pkcs7 } from '../pkcs7.ts'
import type { PkiErrorCode } from '../pki-error.ts'
import { convertKey } from './convert-key.ts'
import { readKeyFile } from './key-file.ts'

vi.setConfig({ testTimeout: 30_000 })

const ec = vector('key-ec-pkcs8')
const certificate = vector('cert-ec')
const utf8 = (text: string): Bytes => ownBytes(new TextEncoder().encode(text))
const password = 'secret words'

let store: { pfx: Bytes; old: Bytes }
beforeAll(async () => {
  const file = await readKeyFile(ec + certificate)
  const make = async (target: Parameters<typeof convertKey>[1]['target']) =>
    (await convertKey(file, { target, now: 0 })).key as Bytes
  store = {
    pfx: await make({ form: 'pkcs12', password, isLegacy: false }),
    old: await make({ form: 'pkcs12', password, isLegacy: true }),
  }
})

/** A PKCS#12 written by OpenSSL. */
const pfxBy = (how: readonly string[], given = password, input = ec + certificate): Bytes =>
  fileBy(
    (path) => [
      ['openssl', 'pkcs12', '-export', '-in', path('in'), '-passout', `pass:${given}`, ...how, '-out', path('made')],
    ],
    {
      in: input,
    },
  )

const legacy = ['-legacy']
const noMac = ['-nomac', '-certpbe', 'AES-256-CBC']

describe('PKCS#12 of other makers', () => {
  test.each([
    ['modern', []],
    ['old: RC2-40 and triple DES', legacy],
    ['RC2-128 throughout', ['-legacy', '-certpbe', 'PBE-SHA1-RC2-128', '-keypbe', 'PBE-SHA1-RC2-128']],
    ['triple DES throughout', ['-legacy', '-certpbe', 'PBE-SHA1-3DES', '-keypbe', 'PBE-SHA1-3DES']],
    ['SHA-512 for its MAC', ['-macalg', 'sha512']],
    ['no MAC', noMac],
    ['no MAC, and open certificates', ['-nomac']],
    ['open certificates', ['-certpbe', 'NONE']],
    ['an open key', ['-keypbe', 'NONE']],
  ])('%s', async (_, how) => {
    for (const given of [password, '密码', '']) {
      const { form, keys, certificates } = await readKeyFile(pfxBy(how, given), { password: given })
      expect({
        form,
        keys: keys.map(({ label }) => label),
        certificates: certificates.map(({ pem }) => pem.trim()),
      }).toEqual({
        form: 'pkcs12',
        keys: ['EC P-256'],
        certificates: [certificate.trim()],
      })
    }
  })

  test('without a key, without a certificate, and with several', async () => {
    const noKey = await readKeyFile(pfxBy(['-nokeys'], password, certificate), { password })
    expect([noKey.keys.length, noKey.certificates.length]).toEqual([0, 1])
    const pem = { form: 'pkcs8', encoding: 'pem', password: '' } as const
    expect(await convertKey(noKey, { target: pem, now: 0 })).toEqual({
      key: null,
      certificatesPem: noKey.certificates[0]?.pem,
      name: null,
    })
    for (const target of [
      { ...pem, encoding: 'der' },
      { form: 'jks', password },
    ] as const)
      await expect(convertKey(noKey, { target, now: 0 })).rejects.toMatchObject({ code: 'key.missing' })

    const bare = await readKeyFile(pfxBy(['-nocerts']), { password })
    expect([bare.keys.length, bare.certificates.length]).toEqual([1, 0])
    const many = await readKeyFile(pfxBy([], password, vector('cert-rsa') + ec + certificate + vector('cert-9999')), {
      password,
    })
    expect(many.certificates).toHaveLength(3)
    expect((await convertKey(many, { target: pem, now: 0 })).certificatesPem).toContain(certificate.trim())
  })

  test('as NSS writes it, in BER', async () => {
    const nss = vectorFile('store-nss.p12')
    // Indefinite length.
    expect(nss[1]).toBe(0x80)
    const { keys, certificates } = await readKeyFile(nss, { password })
    expect([keys[0]?.name, keys[0]?.label, certificates.length]).toEqual(['shop.test', 'EC P-256', 1])
    expect((await refusal(nss.slice(0, -1), { password })).code).toBe('pfx.malformed')
  })
})

describe('a bad PKCS#12 is refused with its exact fault', () => {
  const bad: [string, PkiErrorCode, () => Bytes | Promise<Bytes>, string?][] = [
    ['another password', 'store.password', () => store.pfx, 'another'],
    ['another password, old', 'store.password', () => store.old, 'another'],
    ['another password, a key locked and nothing else', 'store.password', () => pfxBy(['-nomac']), 'another'],
    ['no password for it', 'store.locked', () => pfxBy(['-nomac']), ''],
    ['another password, no MAC', 'store.password', () => pfxBy(noMac), 'another'],
    ['another password for the key', 'store.key-password', () => otherKeyPassword()],
    ['no password', 'store.locked', () => store.pfx, ''],
    ['a broken MAC', 'store.altered', () => altered(store.pfx, -30)],
    ['a broken MAC, old', 'store.altered', () => altered(store.old, -20)],
    ['cut off', 'pfx.malformed', () => store.pfx.slice(0, -100)],
    ['cut in half', 'pfx.malformed', () => store.pfx.slice(0, store.pfx.length / 2)],
    ['a byte after it', 'pfx.trailing', () => concatBytes([store.pfx, Uint8Array.of(0)])],
    [
      'noise in its shape',
      'pfx.malformed',
      () => concatBytes([store.pfx.slice(0, 9), crypto.getRandomValues(new Uint8Array(500))]),
    ],
    ['a web page', 'file.unknown', () => utf8('<!doctype html>')],
    ['a ZIP', 'file.unknown', () => ownBytes(Buffer.from('504b0304140000000800', 'hex'))],
    ['a bomb of 200 MiB', 'file.unknown', () => ownBytes(gzipSync(new Uint8Array(209_715_200), { level: 9 }))],
    ['20 MiB', 'file.too-large', () => concatBytes([store.pfx, new Uint8Array(20_971_520)])],
    ['7,000,000 rounds for its MAC', 'key.iterations', () => replaced(store.pfx, '02022710', integerDer(7_000_000n))],
    ['7,000,000 rounds for its certificates', 'key.iterations', () => exchanged(store.pfx, '0203030d40', '02036acfc0')],
    ['7,000,000 rounds for its key', 'key.iterations', () => busyKey('02036acfc0')],
    [
      '2,100,000 rounds of SHA-512',
      'key.iterations',
      () => replaced(pfxBy(['-macalg', 'sha512']), '02020800', integerDer(2_100_000n)),
    ],
    // Each part alone is within the budget.
    ['too many rounds in all', 'key.iterations', () => busyKey('02035b8d80')],
  ]
  test.each(bad)('%s', async (_, code, make, given = password) => {
    const { code: said, message } = await refusal(await make(), { password: given })
    expect({ said, message }).toMatchObject({ said: code })
  })
})

test('a key may have another password than its file', async () => {
  const { keys, certificates } = await readKeyFile(otherKeyPassword(), { password, keyPassword: 'another' })
  expect([keys[0]?.label, certificates.length]).toEqual(['EC P-256', 1])
  expect((await refusal(otherKeyPassword(), { password, keyPassword: 'wrong' })).code).toBe('key.password')
})

/** A file without MAC, whose certificates and key come from files with different passwords. */
function otherKeyPassword(): Bytes {
  const halves = [pfxBy(noMac), pfxBy(noMac, 'another')].map((file) => {
    const outer = childAt(childAt(readDer(file), 1), 1)
    return readDer(contentOf(childAt(outer, 0))).children.map(rawOf)
  })
  const [certificates, key] = [halves[0]?.[0], halves[1]?.[1]]
  if (!certificates || !key) throw new Error('no halves')
  const safe = encodeDer(tag.octetString, encodeDer(tag.sequence, certificates, key))
  return encodeDer(tag.sequence, integerDer(3n), contentInfo(pkcs7.data, safe))
}

/** Replaces the key's 200,000 rounds; those of the certificates stay. */
function busyKey(rounds: string): Bytes {
  const hex = toHex(pfxBy(['-iter', '200000', '-nomac', '-certpbe', 'AES-256-CBC']))
  const at = hex.lastIndexOf('0203030d40')
  expect(at).toBeGreaterThan(hex.indexOf('0203030d40'))
  return ownBytes(Buffer.from(hex.slice(0, at) + rounds + hex.slice(at + rounds.length), 'hex'))
}

import { fileBy, has, keyObjections, passwords, pfxObjections, textBy } from '@app/pki/test/key-stores'
import { openssl } from '@app/pki/test/openssl'
import { issue, newSandbox, type Sandbox } from '@app/pki/test/sandbox'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Bytes } from '../asn1/bytes.ts'
import { decodePem, encodePem, splitPem } from '../asn1/pem.ts'
import type { PkiError } from '../pki-error.ts'
import { convertKey, type KeyTarget } from './convert-key.ts'
import { readKeyFile } from './key-file.ts'

vi.setConfig({ testTimeout: 30_000 })

const now = Date.now()
const kinds = ['rsa-2048', 'ec-p256'] as const
type Kind = (typeof kinds)[number]
interface Material {
  key: string
  leaf: string
  /** Chain in the wrong order, root first. */
  chain: string
}
let sandbox: Sandbox
const material = {} as Record<Kind, Material>
beforeAll(async () => {
  sandbox = await newSandbox(Math.floor(now / 1000))
  const chain = sandbox.root.certificatePem + sandbox.issuer.certificatePem
  for (const algorithm of kinds) {
    const { leafPem, privateKeyPem } = await issue(sandbox, {
      now: Math.floor(now / 1000),
      names: ['shop.test'],
      algorithm,
    })
    material[algorithm] = { key: privateKeyPem, leaf: leafPem, chain }
  }
}, 60_000)

const targets: Record<string, (password: string) => KeyTarget> = {
  'PKCS#8 PEM': () => ({ form: 'pkcs8', encoding: 'pem', password: '' }),
  'PKCS#8 DER': () => ({ form: 'pkcs8', encoding: 'der', password: '' }),
  'locked PKCS#8 PEM': (password) => ({ form: 'pkcs8', encoding: 'pem', password }),
  'locked PKCS#8 DER': (password) => ({ form: 'pkcs8', encoding: 'der', password }),
  'PKCS#1 or SEC1 PEM': () => ({ form: 'traditional', encoding: 'pem' }),
  'PKCS#1 or SEC1 DER': () => ({ form: 'traditional', encoding: 'der' }),
  'PKCS#12': (password) => ({ form: 'pkcs12', password, isLegacy: false }),
  'old PKCS#12': (password) => ({ form: 'pkcs12', password, isLegacy: true }),
  JKS: (password) => ({ form: 'jks', password }),
}

const plainOf = (key: string | Bytes, password: string) =>
  textBy((path) => [['openssl', 'pkey', '-in', path('key'), '-passin', `pass:${password}`, '-out', path('made')]], {
    key,
  })

/** Converts a keystore to PKCS#12 with Java's keytool, where Java is installed. */
const throughJava = (jks: Bytes, password: string): Bytes =>
  fileBy(
    (path) => [
      [
        ...['keytool', '-importkeystore', '-srckeystore', path('jks'), '-srcstoretype', 'JKS'],
        ...['-srcstorepass', password, '-destkeystore', path('made'), '-deststoretype', 'PKCS12'],
        ...['-deststorepass', 'changeit', '-destkeypass', 'changeit'],
      ],
    ],
    { jks },
  )

const pemFrom = (pfx: Bytes, password: string) =>
  textBy(
    (path) => [
      [
        'openssl',
        'pkcs12',
        '-legacy',
        '-in',
        path('pfx'),
        '-passin',
        `pass:${password}`,
        '-nodes',
        '-out',
        path('made'),
      ],
    ],
    { pfx },
  )

describe.each(kinds)('a key of the kind %s', (kind) => {
  // A password locks bytes of any kind alike: all of them with the kind that is made fastest, one with the other.
  describe.each(kind === 'ec-p256' ? passwords : passwords.slice(-1))('with the password %j', (password) => {
    test.each(Object.keys(targets))('goes to %s and back, and other programs open it', async (name) => {
      const target = targets[name]?.(password) ?? { form: 'jks', password }
      const { key, leaf, chain } = material[kind]
      const file = await readKeyFile(chain + key + leaf)
      const made = await convertKey(file, { target, now })
      if (!made.key) throw new Error('no key came out')

      if (target.form === 'jks') {
        if (has('keytool')) {
          const pfx = throughJava(made.key as Bytes, password)
          expect(openssl(['pkey'], pemFrom(pfx, 'changeit')).stdout).toBe(openssl(['pkey'], key).stdout)
        }
      } else if (target.form === 'pkcs12') {
        expect(pfxObjections(made.key as Bytes, password)).toEqual([])
        const pem = pemFrom(made.key as Bytes, password)
        expect(openssl(['pkey'], pem).stdout).toBe(openssl(['pkey'], key).stdout)
        expect(splitPem(pem).filter(({ label }) => label === 'CERTIFICATE')).toHaveLength(3)
      } else {
        const locked = target.form === 'pkcs8' ? target.password : ''
        expect(keyObjections(made.key, locked)).toEqual([])
        expect(plainOf(made.key, locked)).toBe(openssl(['pkey'], key).stdout)
        const ordered = [leaf, sandbox.issuer.certificatePem, sandbox.root.certificatePem].join('')
        expect(made.certificatesPem).toBe(ordered)
      }

      const again = await readKeyFile(made.key, { password })
      const back = await convertKey(again, { target: { form: 'pkcs8', encoding: 'pem', password: '' }, now })
      expect(openssl(['pkey'], back.key as string).stdout).toBe(openssl(['pkey'], key).stdout)
      if (target.form === 'jks' || target.form === 'pkcs12') {
        expect(again.keys.map((each) => each.name)).toEqual(['shop.test'])
        expect(back.certificatesPem).toBe(
          made.certificatesPem ?? leaf + sandbox.issuer.certificatePem + sandbox.root.certificatePem,
        )
        await expect(readKeyFile(made.key, { password: `${password}x` })).rejects.toMatchObject({
          code: 'store.password',
        })
        await expect(readKeyFile(made.key)).rejects.toMatchObject({ code: 'store.locked' })
      }
    })
  })
})

test.each([
  ['P-384', ['EC', '-pkeyopt', 'ec_paramgen_curve:P-384'], 'BEGIN EC PRIVATE KEY'],
  ['P-521', ['EC', '-pkeyopt', 'ec_paramgen_curve:P-521'], 'BEGIN EC PRIVATE KEY'],
  ['RSA 1024, which nobody may use any more', ['RSA', '-pkeyopt', 'rsa_keygen_bits:1024'], 'BEGIN RSA PRIVATE KEY'],
  ['Ed25519', ['ED25519'], 'key.form'],
])('a key of the kind %s keeps its numbers', async (_, how, traditional) => {
  const key = textBy((path) => [['openssl', 'genpkey', '-algorithm', ...how, '-out', path('made')]])
  const file = await readKeyFile(key)
  const locked = await convertKey(file, { target: { form: 'pkcs8', encoding: 'pem', password: 'words' }, now })
  expect(plainOf(locked.key ?? '', 'words')).toBe(key)
  const old = await convertKey(file, { target: { form: 'traditional', encoding: 'pem' }, now }).then(
    (made) => String(made.key),
    ({ code }: PkiError) => code,
  )
  expect(old).toContain(traditional)
  if (old.startsWith('-----')) expect(plainOf(old, '')).toBe(key)
})

test('the password of a key is changed, and the old one no longer opens it', async () => {
  const pkcs8 = (password: string): KeyTarget => ({ form: 'pkcs8', encoding: 'pem', password })
  const open = await readKeyFile(material['ec-p256'].key)
  const first = (await convertKey(open, { target: pkcs8('one of them'), now })).key as string
  const second = (
    await convertKey(await readKeyFile(first, { password: 'one of them' }), { target: pkcs8('the other'), now })
  ).key as string
  await expect(readKeyFile(second, { password: 'one of them' })).rejects.toMatchObject({ code: 'key.password' })
  expect((await readKeyFile(second, { password: 'the other' })).keys[0]?.spkiSha256).toBe(open.keys[0]?.spkiSha256)
})

test('a store requires the certificate of its key: a missing or wrong one is refused', async () => {
  const { key, leaf, chain } = material['ec-p256']
  const file = await readKeyFile(key)
  for (const target of [targets.JKS?.('secret words'), targets['PKCS#12']?.('secret words')]) {
    if (!target) throw new Error('no target')
    const convert = (certificatePems?: string) =>
      convertKey(file, { target, now, ...(certificatePems === undefined ? {} : { certificatePems }) })
    await expect(convert()).rejects.toMatchObject({ code: 'certificate.missing' })
    await expect(convert(chain)).rejects.toMatchObject({ code: 'key.mismatch' })
    await expect(convert(material['rsa-2048'].leaf)).rejects.toMatchObject({ code: 'key.mismatch' })
    await expect(convert('words')).rejects.toMatchObject({ code: 'pem.missing' })
    await expect(convert(key)).rejects.toMatchObject({ code: 'pem.label', facts: { found: 'PRIVATE KEY', line: 1 } })
    await expect(convert(`${leaf}\n-----BEGIN X`)).rejects.toMatchObject({ code: 'pem.missing' })
    expect((await convert(chain + leaf)).key).toBeInstanceOf(Uint8Array)
  }
  const short: KeyTarget = { form: 'jks', password: 'short' }
  await expect(convertKey(file, { target: short, now, certificatePems: leaf })).rejects.toMatchObject({
    code: 'password.short',
  })
})

test('certificates outside the chain are written after it', async () => {
  const { key, leaf } = material['ec-p256']
  const other = material['rsa-2048'].leaf
  const { certificatesPem } = await convertKey(await readKeyFile(other + key + leaf), {
    target: { form: 'pkcs8', encoding: 'pem', password: '' },
    now,
  })
  expect(certificatesPem).toBe(leaf + other)
})

test('a PKCS#8 with fields of a later version is read', async () => {
  // Attributes, which Windows writes.
  const pem = material['rsa-2048'].key
  const der = decodePem(pem, 'PRIVATE KEY')
  const attributes = Uint8Array.of(0xa0, 13, 0x30, 11, 6, 3, 0x55, 0x1d, 0x0f, 0x31, 4, 3, 2, 0, 0x10)
  const body = Uint8Array.from([...der.subarray(4), ...attributes])
  const whole = Uint8Array.from([0x30, 0x82, body.length >> 8, body.length & 255, ...body])
  const file = await readKeyFile(encodePem('PRIVATE KEY', whole))
  expect(file.keys[0]?.spkiSha256).toBe((await readKeyFile(pem)).keys[0]?.spkiSha256)
})

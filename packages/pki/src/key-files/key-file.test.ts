import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { inDirectory, openssl } from '@app/pki/test/openssl'
import { vector } from '@app/pki/test/vector'
import { expect, test, vi } from 'vitest'
import { type Bytes, ownBytes } from '../asn1/bytes.ts'
import { decodePem, encodePem } from '../asn1/pem.ts'
import { readHalf } from '../match.ts'
import { readKeyFile } from './key-file.ts'

vi.setConfig({ testTimeout: 30_000 })

const kinds = ['rsa', 'ec'] as const
const plain = { rsa: vector('key-rsa-pkcs8'), ec: vector('key-ec-pkcs8') }
const spkiOf = async (pem: string) => (await readHalf(pem)).spkiSha256

/** A key converted by OpenSSL, as the bytes of a file. */
const made = (pem: string, ...args: string[]): Bytes =>
  inDirectory((path) => {
    execFileSync('openssl', [...args, '-out', path('made')], { input: pem, stdio: ['pipe', 'pipe', 'pipe'] })
    return ownBytes(readFileSync(path('made')))
  })
const text = (bytes: Bytes) => new TextDecoder().decode(bytes)

test.each(kinds)('a %s key is read from every form, as text and as a file', async (kind) => {
  const pem = plain[kind]
  const traditional = vector(`key-${kind}-traditional`)
  const old = kind === 'rsa' ? 'pkcs1' : 'sec1'
  const sources: [string, string | Bytes][] = [
    ['pkcs8', pem],
    ['pkcs8', decodePem(pem, 'PRIVATE KEY')],
    ['pkcs8', new TextEncoder().encode(`words before\n${pem}`)],
    [old, traditional],
    [old, decodePem(traditional, kind === 'rsa' ? 'RSA PRIVATE KEY' : 'EC PRIVATE KEY')],
  ]
  for (const [form, source] of sources) {
    const file = await readKeyFile(source)
    expect(file).toMatchObject({ form, protection: null, certificates: [] })
    expect(file.keys).toHaveLength(1)
    expect(file.keys[0]).toMatchObject({ name: '', spkiSha256: await spkiOf(pem) })
    const again = encodePem('PRIVATE KEY', file.keys[0]?.pkcs8 ?? new Uint8Array())
    expect(openssl(['pkey'], again).stdout).toBe(openssl(['pkey'], pem).stdout)
  }
})

test('curve parameters before a key and certificates around it do not count as a second key', async () => {
  expect((await readKeyFile(vector('key-ec-parameters'))).form).toBe('sec1')
  const { keys, certificates } = await readKeyFile(
    vector('cert-ec') + plain.ec + vector('cert-rsa') + vector('cert-ec'),
  )
  expect(keys.map(({ label }) => label)).toEqual(['EC P-256'])
  expect(certificates.map(({ keyLabel }) => keyLabel)).toEqual(['EC P-256', 'RSA 2048'])
})

const passwords = ['correct horse', `it's "so" $HOME`, '密码很长一句话']

test.each(kinds)('a %s key that OpenSSL locked before PKCS#8 opens', async (kind) => {
  for (const cipher of ['aes-128-cbc', 'aes-192-cbc', 'aes-256-cbc', 'des-ede3-cbc']) {
    for (const password of passwords) {
      const locked = text(made(plain[kind], 'pkey', '-traditional', `-${cipher}`, '-passout', `pass:${password}`))
      expect(locked).toContain('Proc-Type: 4,ENCRYPTED')
      const { keys, protection } = await readKeyFile(locked, { password })
      expect(protection?.toLowerCase()).toBe(`${cipher}, md5`)
      expect(keys[0]?.spkiSha256).toBe(await spkiOf(plain[kind]))
      expect((await readHalf(locked, password)).spkiSha256).toBe(await spkiOf(plain[kind]))
      await expect(readKeyFile(locked, { password: `${password}x` })).rejects.toMatchObject({ code: 'key.password' })
      await expect(readKeyFile(locked)).rejects.toMatchObject({ code: 'key.encrypted' })
    }
  }
})

test.each([
  ['AES-256, PBKDF2-SHA-256', ['-v2', 'aes-256-cbc']],
  ['AES-256, scrypt', ['-scrypt']],
  ['3DES, PBKDF2-SHA-1', ['-v2', 'des3', '-v2prf', 'hmacWithSHA1']],
  ['SHA-1 3DES', ['-v1', 'PBE-SHA1-3DES']],
  ['SHA-1 3DES (two keys)', ['-v1', 'PBE-SHA1-2DES']],
  ['SHA-1 RC2-128', ['-v1', 'PBE-SHA1-RC2-128', '-provider', 'legacy', '-provider', 'default']],
  ['SHA-1 RC2-40', ['-v1', 'PBE-SHA1-RC2-40', '-provider', 'legacy', '-provider', 'default']],
  ['MD5 DES', ['-v1', 'PBE-MD5-DES', '-provider', 'legacy', '-provider', 'default']],
  ['SHA-1 DES', ['-v1', 'PBE-SHA1-DES', '-provider', 'legacy', '-provider', 'default']],
])('a PKCS#8 under %s opens, as text and as a file, with its password alone', async (protection, how) => {
  for (const password of passwords) {
    const args = ['pkcs8', '-topk8', '-passout', `pass:${password}`, ...how]
    const sources = [text(made(plain.ec, ...args)), made(plain.ec, ...args, '-outform', 'DER')]
    for (const locked of sources) {
      const file = await readKeyFile(locked, { password })
      expect(file).toMatchObject({ form: 'pkcs8', protection })
      expect(file.keys[0]?.spkiSha256).toBe(await spkiOf(plain.ec))
      await expect(readKeyFile(locked, { password: `${password}x` })).rejects.toMatchObject({ code: 'key.password' })
      await expect(readKeyFile(locked)).rejects.toMatchObject({ code: 'key.encrypted' })
    }
  }
})

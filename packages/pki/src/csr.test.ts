import { describe, expect, test } from 'vitest'
import { openssl } from '../test/openssl.ts'
import { createCsr, parseCsr, readCsr } from './csr.ts'
import { describeSpki, generateKey, type KeyAlgorithm } from './keys/key.ts'
import { matches } from './match.ts'

const algorithms: [KeyAlgorithm, string][] = [
  ['rsa-2048', 'RSA 2048'],
  ['rsa-3072', 'RSA 3072'],
  ['rsa-4096', 'RSA 4096'],
  ['ec-p256', 'EC P-256'],
  ['ec-p384', 'EC P-384'],
]

describe.each(algorithms)('a request with a %s key', (algorithm, label) => {
  test('verifies in openssl and reads back as it was asked for', { timeout: 60_000 }, async () => {
    const key = await generateKey(algorithm)
    const pem = await createCsr({
      privateKeyPem: key.privateKeyPem,
      algorithm,
      names: ['例子.test', '*.Shop.test', 'shop.test', 'shop.test'],
      subject: { organization: '商店, Ltd', country: 'cn' },
    })
    const csr = await parseCsr(pem)

    expect(openssl(['req', '-verify', '-noout'], pem).stderr).toContain('verify OK')
    expect(openssl(['req', '-noout', '-text'], pem).stdout).toContain(
      'DNS:xn--fsqu00a.test, DNS:*.shop.test, DNS:shop.test',
    )
    expect(csr.dnsNames).toEqual(['xn--fsqu00a.test', '*.shop.test', 'shop.test'])
    expect(csr).toMatchObject({ keyAlgorithm: algorithm, keyLabel: label, commonName: 'xn--fsqu00a.test', pem })
    expect(csr.subject).toBe('C=CN, O=商店\\, Ltd, CN=xn--fsqu00a.test')
    expect(csr.spkiSha256).toBe(key.spkiSha256)
    expect(describeSpki(csr.spki).algorithm).toBe(algorithm)
  })
})

test('a name too long for the common name is among the alternative names only', async () => {
  const { privateKeyPem } = await generateKey('ec-p256')
  const long = `${'a'.repeat(60)}.shop.test`
  const csr = await parseCsr(await createCsr({ privateKeyPem, algorithm: 'ec-p256', names: [long] }))
  expect(csr).toMatchObject({ commonName: null, subject: '', dnsNames: [long] })
})

test('the key must be of the algorithm that was named', async () => {
  for (const [made, named] of [
    ['ec-p384', 'ec-p256'],
    ['rsa-2048', 'rsa-4096'],
    ['ec-p256', 'rsa-2048'],
  ] as const) {
    const { privateKeyPem } = await generateKey(made)
    const creating = createCsr({ privateKeyPem, algorithm: named, names: ['shop.test'] })
    await expect(creating).rejects.toMatchObject({ code: 'key.malformed' })
  }
})

test.each([
  ['ec-p521', 'EC P-521', 'ecdsa-with-SHA512'],
  ['ed25519', 'Ed25519', 'ED25519'],
] as const)(
  'a request with a %s key is made and read; an order does not take it',
  async (algorithm, keyLabel, signatureAlgorithm) => {
    const { privateKeyPem, spkiSha256 } = await generateKey(algorithm)
    const pem = await createCsr({ privateKeyPem, algorithm, names: ['shop.test'] })
    expect(openssl(['req', '-verify', '-noout'], pem).stderr).toContain('verify OK')
    expect(await readCsr(pem)).toMatchObject({
      ...{ keyLabel, signatureAlgorithm, spkiSha256, signature: 'valid', dnsNames: ['shop.test'] },
      keyFault: { code: 'key.unsupported', facts: { kind: keyLabel } },
    })
    expect(await matches(privateKeyPem, pem)).toBe(true)
    await expect(parseCsr(pem)).rejects.toMatchObject({ code: 'key.unsupported' })
  },
)

test.each(['A "B" C', 'a\\b', '#lead', ' a, b; c + d = e <f>', '示例（深圳）'])(
  'a subject of %s is written as it was typed',
  async (organization) => {
    const { privateKeyPem } = await generateKey('ec-p256')
    const subject = { organization, organizationalUnit: organization, locality: organization }
    const pem = await createCsr({ privateKeyPem, algorithm: 'ec-p256', names: ['shop.test'], subject })
    const { attributes } = await readCsr(pem)
    expect(attributes.map(({ value }) => value)).toEqual([...Array(3).fill(organization.trim()), 'shop.test'])
    expect(openssl(['req', '-verify', '-noout'], pem).stderr).toContain('verify OK')
  },
)

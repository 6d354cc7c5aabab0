import { expect, test } from 'vitest'
import { openssl } from '../test/openssl.ts'
import { parseCsr } from './csr.ts'
import { generateCsr } from './generate-csr.ts'
import { matches } from './match.ts'
import { PkiError } from './pki-error.ts'

test.each(['ec-p256', 'ec-p384', 'rsa-2048'] as const)(
  'a new %s key signs the request that comes with it',
  async (algorithm) => {
    const wanted = { algorithm, names: ['shop.test', '203.0.113.7'], subject: { organization: '示例' } }
    const { privateKeyPem, csrPem } = await generateCsr(wanted)
    expect(await matches(privateKeyPem, csrPem)).toBe(true)
    expect(await parseCsr(csrPem)).toMatchObject({
      keyAlgorithm: algorithm,
      dnsNames: ['shop.test'],
      ips: ['203.0.113.7'],
    })
    expect(openssl(['req', '-noout', '-verify'], csrPem).stderr).toContain('verify OK')
    expect(openssl(['pkey', '-pubout'], privateKeyPem).stdout).toBe(
      openssl(['req', '-noout', '-pubkey'], csrPem).stdout,
    )
  },
)

test('an invalid name is refused', async () => {
  await expect(generateCsr({ algorithm: 'ec-p256', names: ['a b'] })).rejects.toBeInstanceOf(PkiError)
})

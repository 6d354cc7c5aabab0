import { expect, test } from 'vitest'
import { openssl } from '../test/openssl.ts'
import { vector } from '../test/vector.ts'
import { createCsr } from './csr.ts'
import { assertKeyOf } from './key-of.ts'
import { matches } from './match.ts'

const forms = ['key-%-pkcs8', 'key-%-traditional', 'key-%-public', 'cert-%']

test.each(['rsa', 'ec'])(
  'every wrapping of the %s key matches every other and none of the other kind',
  async (kind) => {
    const other = kind === 'rsa' ? 'ec' : 'rsa'
    const request = await createCsr({
      privateKeyPem: vector(`key-${kind}-pkcs8`),
      algorithm: kind === 'rsa' ? 'rsa-2048' : 'ec-p256',
      names: ['shop.test'],
    })
    for (const form of forms) {
      expect(await matches(vector(form.replace('%', kind)), request), form).toBe(true)
      expect(await matches(request, vector(form.replace('%', other))), form).toBe(false)
    }
  },
)

test('the curve that openssl writes before an EC key is passed over', async () => {
  expect(await matches(vector('key-ec-parameters'), vector('cert-ec'))).toBe(true)
})

test.each(['rsa', 'ec'])('a protected %s key is named as such', async (kind) => {
  const matching = matches(vector(`key-${kind}-encrypted`), vector(`cert-${kind}`))
  await expect(matching).rejects.toMatchObject({ code: 'key.encrypted' })
})

test('a key in the older protected form is named as such too', async () => {
  const { stdout } = openssl(['rsa', '-traditional', '-aes128', '-passout', 'pass:secret'], vector('key-rsa-pkcs8'))
  await expect(matches(stdout, vector('cert-rsa'))).rejects.toMatchObject({ code: 'key.encrypted' })
})

test('only a private key passes for the key of a certificate', async () => {
  await assertKeyOf(vector('key-ec-parameters'), vector('cert-ec'))
  const other = assertKeyOf(vector('key-ec-parameters'), vector('cert-rsa'))
  await expect(other).rejects.toMatchObject({ code: 'key.mismatch' })
  const itself = assertKeyOf(vector('cert-ec'), vector('cert-ec'))
  await expect(itself).rejects.toMatchObject({ code: 'pem.label' })
})

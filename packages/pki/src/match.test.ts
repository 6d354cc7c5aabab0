import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inDirectory, openssl } from '../test/openssl.ts'
import { issue, newSandbox } from '../test/sandbox.ts'
import { vector } from '../test/vector.ts'
import { pemOfFile } from './asn1/pem.ts'
import { createCsr } from './csr.ts'
import { assertKeyOf } from './keys/key-of.ts'
import { matches, readHalf } from './match.ts'
import { createP7b } from './pkcs7.ts'

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

test('the curve that openssl writes before an EC key is skipped', async () => {
  expect(await matches(vector('key-ec-parameters'), vector('cert-ec'))).toBe(true)
})

test.each(['rsa', 'ec'])('a protected %s key is named as such', async (kind) => {
  const matching = matches(vector(`key-${kind}-encrypted`), vector(`cert-${kind}`))
  await expect(matching).rejects.toMatchObject({ code: 'key.encrypted' })
})

test('a key encrypted in the older format is reported as encrypted too', async () => {
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

const ecOf = (curve: string) => ['-algorithm', 'EC', '-pkeyopt', `ec_paramgen_curve:${curve}`]

test.each([
  ['RSA 1024', ['-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:1024']],
  ['EC P-521', ecOf('P-521')],
  ['EC P-224', ecOf('P-224')],
  ['EC secp256k1', ecOf('secp256k1')],
  ['EC brainpoolP256r1', ecOf('brainpoolP256r1')],
  ['Ed25519', ['-algorithm', 'ED25519']],
])('a key of a kind that is not accepted is told from others all the same: %s', async (keyLabel, how) => {
  const [key, other] = [openssl(['genpkey', ...how]).stdout, openssl(['genpkey', ...how]).stdout]
  const request = inDirectory((path) => {
    writeFileSync(path('key'), key)
    return openssl(['req', '-new', '-key', path('key'), '-subj', '/CN=shop.test']).stdout
  })
  expect(await readHalf(key)).toMatchObject({ kind: 'key', keyLabel })
  expect(await readHalf(request)).toMatchObject({ kind: 'csr', keyLabel })
  expect(await matches(key, request)).toBe(true)
  expect(await matches(other, request)).toBe(false)
})

test('the public half of a DSA key is computed', async () => {
  const key = inDirectory((path) => {
    openssl(['dsaparam', '-out', path('parameters'), '1024'])
    return openssl(['genpkey', '-paramfile', path('parameters')]).stdout
  })
  const publicKey = openssl(['pkey', '-pubout'], key).stdout
  expect(await matches(key, publicKey)).toBe(true)
  expect(await readHalf(publicKey)).toMatchObject({ keyLabel: 'DSA' })
})

test('an Ed448 key is named; without its public half it is not read further', async () => {
  const key = openssl(['genpkey', '-algorithm', 'ED448']).stdout
  await expect(readHalf(key)).rejects.toMatchObject({ code: 'key.unsupported', facts: { kind: 'Ed448' } })
  expect(await readHalf(openssl(['pkey', '-pubout'], key).stdout)).toMatchObject({ keyLabel: 'Ed448' })
})

test('of a chain, and of P7B, it is the leaf that is compared', async () => {
  const now = Math.floor(Date.now() / 1000)
  const sandbox = await newSandbox(now)
  const { leafPem, privateKeyPem } = await issue(sandbox, { now, names: ['shop.test'] })
  const whole = [sandbox.root.certificatePem, leafPem, sandbox.issuer.certificatePem]
  expect(await matches(privateKeyPem, whole.join(''))).toBe(true)
  expect(await matches(privateKeyPem, pemOfFile(createP7b(whole)))).toBe(true)
  expect((await readHalf(whole.join(''))).subject).toContain('shop.test')
  expect(await matches(privateKeyPem, whole[2] ?? '')).toBe(false)
})

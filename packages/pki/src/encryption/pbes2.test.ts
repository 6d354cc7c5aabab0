import { openssl } from '@app/pki/test/openssl'
import { expect, test } from 'vitest'
import { generateKey } from '../keys/key.ts'
import { decryptPrivateKey, encryptPrivateKey } from '../keys/private-key.ts'
import { readHalf } from '../match.ts'

const { privateKeyPem, spkiSha256 } = await generateKey('ec-p256')
const passwords = { ascii: 'correct horse', quoted: `it's "so" $HOME`, chinese: '密码很长一句话' }

for (const [kind, password] of Object.entries(passwords)) {
  test(`a key locked with ${kind} words opens in OpenSSL and here`, async () => {
    const locked = await encryptPrivateKey(privateKeyPem, password)
    expect(locked).toContain('-----BEGIN ENCRYPTED PRIVATE KEY-----')
    const plain = openssl(['pkey', '-passin', `pass:${password}`], locked).stdout
    expect((await readHalf(plain)).spkiSha256).toBe(spkiSha256)
    expect(await decryptPrivateKey(locked, password)).toBe(privateKeyPem)
    await expect(decryptPrivateKey(locked, `${password}x`)).rejects.toMatchObject({ code: 'key.password' })
    expect((await readHalf(locked, password)).spkiSha256).toBe(spkiSha256)
    await expect(readHalf(locked)).rejects.toMatchObject({ code: 'key.encrypted' })
  })
}

const lockedBy = (...how: string[]) =>
  openssl(['pkcs8', '-topk8', '-passout', 'pass:secret', ...how], privateKeyPem).stdout

test('every digest and cipher that OpenSSL encrypts with is decrypted', async () => {
  for (const prf of ['hmacWithSHA1', 'hmacWithSHA256', 'hmacWithSHA512']) {
    for (const cipher of ['aes-128-cbc', 'aes-192-cbc', 'aes-256-cbc']) {
      const locked = lockedBy('-v2', cipher, '-v2prf', prf)
      expect(await decryptPrivateKey(locked, 'secret'), `${prf} ${cipher}`).toBe(privateKeyPem)
    }
  }
})

test('an unsupported scheme is named, and excessive rounds are refused', async () => {
  const rc4 = lockedBy('-v1', 'PBE-SHA1-RC4-128', '-provider', 'legacy', '-provider', 'default')
  await expect(decryptPrivateKey(rc4, 'secret')).rejects.toMatchObject({ code: 'key.protection' })
  const locked = await encryptPrivateKey(privateKeyPem, 'secret')
  // 200,000 rounds become eight million.
  const der = Buffer.from(locked.replace(/-----[^-]+-----|\n/g, ''), 'base64').toString('hex')
  const busy = der.replace('0203030d40', '02037fffff')
  expect(busy).not.toBe(der)
  await expect(decryptPrivateKey(pemOf(busy), 'secret')).rejects.toMatchObject({ code: 'key.iterations' })
  // N 16,384, r 8, p 1 becomes p 127.
  const scrypt = lockedBy('-scrypt').replace(/-----[^-]+-----|\n/g, '')
  const costly = Buffer.from(scrypt, 'base64').toString('hex').replace('02024000020108020101', '0202400002010802017f')
  await expect(decryptPrivateKey(pemOf(costly), 'secret')).rejects.toMatchObject({ code: 'key.iterations' })
  await expect(decryptPrivateKey(pemOf(der.slice(0, -20)), 'secret')).rejects.toMatchObject({ code: 'key.malformed' })
})

const pemOf = (hex: string) => {
  const body = Buffer.from(hex, 'hex').toString('base64').replace(/.{64}/g, '$&\n')
  return `-----BEGIN ENCRYPTED PRIVATE KEY-----\n${body}\n-----END ENCRYPTED PRIVATE KEY-----\n`
}

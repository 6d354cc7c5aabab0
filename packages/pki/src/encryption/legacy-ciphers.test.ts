import { createCipheriv, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { fromHex, toHex } from '../asn1/bytes.ts'
import { hideCbc, readCbc } from './cbc.ts'
import { tripleDes } from './des.ts'
import { rc2Reader } from './rc2.ts'

test('single DES matches the example of FIPS 81', () => {
  const { encrypt, decrypt } = tripleDes(fromHex('0123456789abcdef'.repeat(3)))
  expect(toHex(encrypt(fromHex('4e6f772069732074')))).toBe('3fa40e8a984d4815')
  expect(toHex(decrypt(fromHex('3fa40e8a984d4815')))).toBe('4e6f772069732074')
})

test('triple DES encrypts and decrypts like OpenSSL', () => {
  for (const length of [0, 1, 7, 8, 9, 64, 1000]) {
    const [key, iv, plain] = [24, 8, length].map((size) => new Uint8Array(randomBytes(size)))
    if (!key || !iv || !plain) throw new Error('no bytes')
    const cipher = createCipheriv('des-ede3-cbc', key, iv)
    const theirs = Buffer.concat([cipher.update(plain), cipher.final()]).toString('hex')
    const { encrypt, decrypt } = tripleDes(key)
    expect(toHex(hideCbc(encrypt, iv, plain))).toBe(theirs)
    expect(readCbc(decrypt, iv, fromHex(theirs))).toEqual(plain)
    expect(readCbc(tripleDes(key.map((byte) => byte ^ 2)).decrypt, iv, fromHex(theirs))).not.toEqual(plain)
  }
})

test.each([
  ['ffffffffffffffff', '278b27e42e2f0d49', 'ffffffffffffffff'],
  ['3000000000000000', '30649edf9be7d2c2', '1000000000000001'],
  ['88bca90e90875a7f0f79c384627bafb2', '2269552ab0f85ca6', '0000000000000000'],
])('RC2 with the key %s as in the examples of RFC 2268', (key, hidden, plain) => {
  expect(toHex(rc2Reader(fromHex(key))(fromHex(hidden)))).toBe(plain)
})

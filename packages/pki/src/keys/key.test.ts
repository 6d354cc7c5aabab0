import { vector } from '@app/pki/test/vector'
import { describe, expect, test } from 'vitest'
import { type Bytes, concatBytes } from '../asn1/bytes.ts'
import { encodeDer, tag } from '../asn1/der.ts'
import { decodePem } from '../asn1/pem.ts'
import { parseCsr } from '../csr.ts'
import { assertStrongKey, generateKey } from './key.ts'

describe('a request is refused for its key or its digest', () => {
  test.each([
    ['csr-rsa-512', 'key.weak'],
    ['csr-rsa-1024', 'key.weak'],
    ['csr-rsa-2047', 'key.weak'],
    ['csr-rsa-2056', 'key.unsupported'],
    ['csr-rsa-e3', 'key.weak'],
    ['csr-p192', 'key.weak'],
    ['csr-dsa', 'key.weak'],
    ['csr-p521', 'key.unsupported'],
    ['csr-secp256k1', 'key.unsupported'],
    ['csr-brainpool', 'key.unsupported'],
    ['csr-explicit', 'key.unsupported'],
    ['csr-ed25519', 'key.unsupported'],
    ['csr-ed448', 'key.unsupported'],
    ['csr-md5', 'csr.weak-signature'],
    ['csr-sha1', 'csr.weak-signature'],
    ['csr-pss', 'csr.signature-unsupported'],
  ])('%s → %s', async (name, code) => {
    await expect(parseCsr(vector(name))).rejects.toMatchObject({ code })
  })
})

describe('a modulus that can be factored is refused', () => {
  const smallPrimes = [3n, 5n, 7n, 11n, 13n, 17n, 19n, 23n, 29n, 31n, 37n, 41n, 43n, 47n, 53n, 59n, 61n, 67n, 71n, 73n]
  const moreOfThem = [
    79n,
    83n,
    89n,
    97n,
    101n,
    103n,
    107n,
    109n,
    113n,
    127n,
    131n,
    137n,
    139n,
    149n,
    151n,
    157n,
    163n,
    167n,
  ]
  const product = [2n, ...smallPrimes, ...moreOfThem].reduce((whole, prime) => whole * prime, 1n)
  const coprime = (start: bigint, step: bigint) => {
    let number = start
    while (hasFactorBelow752(number)) number += step
    return number
  }

  test('because a smart card built it from powers of 65537', () => {
    const power = (exponent: bigint) => {
      let value = 1n
      for (let step = 0n; step < exponent; step++) value = (value * 65537n) % product
      return value
    }
    const factor = (k: bigint, exponent: bigint) => coprime(k * product + power(exponent), product)
    const modulus = factor(2n ** 804n + 2n ** 803n, 1234n) * factor(2n ** 804n + 2n ** 803n + 2n ** 802n, 4321n)
    expect(() => assertStrongKey(rsaSpki(modulus))).toThrow('ROCA')
  })

  test('because its factors are close together', () => {
    const low = coprime(2n ** 1023n + 2n ** 1022n + 1n, 2n)
    const high = coprime(low + 2n ** 500n, 2n)
    expect(() => assertStrongKey(rsaSpki(low * high))).toThrow('Fermat')
  })

  test('because 751 divides it', () => {
    const modulus = 751n * (2n ** 2038n + 1n)
    expect(() => assertStrongKey(rsaSpki(modulus))).toThrow('small factor')
  })

  test.each([65536n, 1n, 3n])('because the exponent is %s', async (exponent) => {
    const { publicKeySpki } = await generateKey('rsa-2048')
    expect(() => assertStrongKey(rsaSpki(modulusOf(publicKeySpki), exponent))).toThrow('exponent')
  })
})

test('a point beside its curve is refused', async () => {
  const { publicKeySpki } = await generateKey('ec-p384')
  const moved = new Uint8Array(publicKeySpki)
  moved[moved.length - 1] = (moved.at(-1) ?? 0) ^ 1
  expect(assertStrongKey(publicKeySpki)).toBe('ec-p384')
  expect(() => assertStrongKey(moved)).toThrow('not on its curve')
})

test('keys made here are strong', { timeout: 60_000 }, async () => {
  for (const algorithm of ['rsa-2048', 'rsa-3072', 'rsa-4096', 'ec-p256', 'ec-p384'] as const) {
    const { publicKeySpki, privateKeyPem } = await generateKey(algorithm)
    expect(assertStrongKey(publicKeySpki)).toBe(algorithm)
    expect(decodePem(privateKeyPem, 'PRIVATE KEY').length).toBeGreaterThan(100)
  }
})

function hasFactorBelow752(number: bigint): boolean {
  for (let divisor = 2n; divisor < 752n; divisor++) if (number % divisor === 0n) return true
  return false
}

function integer(number: bigint): Bytes {
  const digits = number.toString(16)
  const bytes = (digits.length % 2 ? `0${digits}` : digits).match(/../g) ?? []
  const content = Uint8Array.from(bytes, (pair) => Number.parseInt(pair, 16))
  return encodeDer(tag.integer, (content[0] ?? 0) >= 0x80 ? Uint8Array.of(0) : new Uint8Array(), content)
}

function rsaSpki(modulus: bigint, exponent = 65537n): Bytes {
  const identifier = Uint8Array.of(0x30, 13, 6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 13, 1, 1, 1, 5, 0)
  const key = encodeDer(tag.sequence, integer(modulus), integer(exponent))
  return encodeDer(tag.sequence, identifier, encodeDer(tag.bitString, concatBytes([Uint8Array.of(0), key])))
}

function modulusOf(spki: Uint8Array): bigint {
  // A 2048-bit modulus follows 24 bytes of header, then BIT STRING, SEQUENCE and INTEGER with a sign byte.
  return BigInt(`0x${Buffer.from(spki.subarray(33, 33 + 256)).toString('hex')}`)
}

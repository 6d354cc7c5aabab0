import { type Bytes, toBigInt } from '../asn1/bytes.ts'
import { childAt, contentOf, type DerNode, encodeDer, oidOf, rawOf, readDer, tag, unsignedOf } from '../asn1/der.ts'
import { integerDer } from '../asn1/der-write.ts'

const rsa = '1.2.840.113549.1.1.1'
const ec = '1.2.840.10045.2.1'
const dsa = '1.2.840.10040.4.1'

/** Largest DSA sizes ever specified (FIPS 186-4 4.2), which also bound the time for computing the public key. */
const longestDsa = { modulus: 3072, exponent: 256 }

/**
 * SubjectPublicKeyInfo of a private key that no engine supports: from the numbers of an RSA key of any size (RFC 8017
 * A.1.2), the public point of other curves (RFC 5915 3), the public key of Edwards keys (RFC 5958 2), or the computed
 * value of DSA (FIPS 186-4 4.1). Null without a public half. Does not check that the halves belong together.
 */
export function carriedSpki(pkcs8: Bytes): Bytes | null {
  const whole = readDer(pkcs8)
  const identifier = childAt(whole, 1, tag.sequence)
  const bits = publicBits(whole, identifier)
  return bits ? encodeDer(tag.sequence, rawOf(identifier), encodeDer(tag.bitString, bits)) : null
}

function publicBits(whole: DerNode, identifier: DerNode): Bytes | undefined {
  const key = contentOf(childAt(whole, 2, tag.octetString))
  const kind = oidOf(childAt(identifier, 0))
  if (kind === rsa) return rsaPublic(readDer(key))
  if (kind === ec) return pointIn(readDer(key))
  if (kind === dsa) return dsaPublic(identifier, readDer(key))
  const beside = whole.children.find((child) => child.tag === 0x81)
  return beside && contentOf(beside)
}

function rsaPublic(key: DerNode): Bytes {
  const numbers = encodeDer(tag.sequence, rawOf(childAt(key, 1, tag.integer)), rawOf(childAt(key, 2, tag.integer)))
  return Uint8Array.of(0, ...numbers)
}

function pointIn(key: DerNode): Bytes | undefined {
  const held = key.children.find((child) => child.tag === 0xa1)
  return held && contentOf(childAt(held, 0, tag.bitString))
}

function dsaPublic(identifier: DerNode, key: DerNode): Bytes | undefined {
  const parameters = childAt(identifier, 1, tag.sequence)
  const [p = 0n, , g = 0n] = [0, 1, 2].map((at) => toBigInt(unsignedOf(childAt(parameters, at))))
  const x = toBigInt(unsignedOf(key))
  if (p < 3n || p >> BigInt(longestDsa.modulus) !== 0n || x >> BigInt(longestDsa.exponent) !== 0n) return undefined
  return Uint8Array.of(0, ...integerDer(powered(g % p, x, p)))
}

function powered(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let [result, square] = [1n, base]
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % modulus
    square = (square * square) % modulus
  }
  return result
}

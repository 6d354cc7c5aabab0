import { type Bytes, toBigInt } from '../asn1/bytes.ts'
import {
  childAt,
  contentOf,
  type DerNode,
  encodeDer,
  malformed,
  oidOf,
  readDer,
  reading,
  tag,
  unsignedOf,
} from '../asn1/der.ts'
import { integerDer, oidDer } from '../asn1/der-write.ts'
import { encodePem } from '../asn1/pem.ts'
import { PkiError } from '../pki-error.ts'
import { describeSpki, type KnownAlgorithm, webCryptoOf } from './key.ts'
import { importPrivateKey, publicHalf, spkiOfPrivateKey } from './private-key.ts'

const rsaOid = '1.2.840.113549.1.1.1'
const ecOid = '1.2.840.10045.2.1'

export interface CheckedKey {
  readonly spki: Bytes
  /** `RSA 2048`, `EC P-256`. */
  readonly label: string
}

/**
 * Public half of a PKCS#8 key, after checking that both halves belong together: RSA of any size by its numbers (RFC
 * 8017 3.2), all others by a signature that verifies. Engines import keys that fail either check. Throws PkiError
 * `key.malformed`, `key.trailing`, `key.unsupported`, `key.inconsistent`.
 */
export async function checkPrivateKey(pkcs8: Bytes): Promise<CheckedKey> {
  const { kind, inner } = reading('key', () => takeApart(pkcs8))
  const spki = kind === rsaOid ? reading('key', () => rsaSpki(readDer(inner))) : await signedSpki(pkcs8, kind, inner)
  return { spki, label: describeSpki(spki).label }
}

function takeApart(pkcs8: Bytes) {
  const whole = readDer(pkcs8)
  // Version 0, or 1 with the public key included (RFC 5958 2).
  if (toBigInt(unsignedOf(childAt(whole, 0, tag.integer))) > 1n) malformed()
  const kind = oidOf(childAt(childAt(whole, 1, tag.sequence), 0))
  return { kind, inner: contentOf(childAt(whole, 2, tag.octetString)) }
}

function rsaSpki(key: DerNode): Bytes {
  const [n = 0n, e = 0n, d = 0n, p = 0n, q = 0n, dp = 0n, dq = 0n, qInverse = 0n] = [1, 2, 3, 4, 5, 6, 7, 8].map((at) =>
    toBigInt(unsignedOf(childAt(key, at, tag.integer))),
  )
  const isWhole =
    p > 1n &&
    q > 1n &&
    p * q === n &&
    (e * d) % (p - 1n) === 1n &&
    (e * d) % (q - 1n) === 1n &&
    dp === d % (p - 1n) &&
    dq === d % (q - 1n) &&
    (qInverse * q) % p === 1n
  if (!isWhole) throw new PkiError('key.inconsistent')
  const numbers = encodeDer(tag.sequence, integerDer(n), integerDer(e))
  const identifier = encodeDer(tag.sequence, oidDer(rsaOid), encodeDer(tag.null))
  return encodeDer(tag.sequence, identifier, encodeDer(tag.bitString, Uint8Array.of(0), numbers))
}

async function signedSpki(pkcs8: Bytes, kind: string, inner: Bytes): Promise<Bytes> {
  // Some engines accept a private key of zero and sign with it.
  const isZero = kind === ecOid && reading('key', () => toBigInt(contentOf(childAt(readDer(inner), 1)))) === 0n
  if (isZero) throw new PkiError('key.inconsistent')
  const pem = encodePem('PRIVATE KEY', pkcs8)
  const spki = await spkiOfPrivateKey(pem).catch((error: unknown) => {
    // The key parses, and yet no engine supports it.
    if (error instanceof PkiError && error.code === 'key.malformed') throw new PkiError('key.inconsistent')
    throw error
  })
  const { known, label } = describeSpki(spki)
  if (!known) throw new PkiError('key.unsupported', { kind: label })
  if (!(await signsForItself(pem, known))) throw new PkiError('key.inconsistent')
  return spki
}

async function signsForItself(pem: string, algorithm: KnownAlgorithm): Promise<boolean> {
  const { signing } = webCryptoOf(algorithm)
  const key = await importPrivateKey(pem, algorithm)
  const text = crypto.getRandomValues(new Uint8Array(32))
  const signature = await crypto.subtle.sign(signing, key, text)
  return crypto.subtle.verify(signing, await publicHalf(key, algorithm), signature, text)
}

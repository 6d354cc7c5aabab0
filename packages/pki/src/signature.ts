import { type Bytes, concatBytes, ownBytes } from './bytes.ts'
import { bitsOf, childAt, type DerNode, encodeDer, oidOf, readDer, reading, tag, unsignedOf } from './der.ts'
import { describeSpki, type KeyAlgorithm } from './key.ts'

interface SignatureKind {
  readonly name: string
  readonly family: 'RSA' | 'EC'
  /** Null for digests that can be forged. */
  readonly hash: 'SHA-256' | 'SHA-384' | 'SHA-512' | null
}

const kinds: Record<string, SignatureKind> = {
  '1.2.840.113549.1.1.4': { name: 'md5WithRSAEncryption', family: 'RSA', hash: null },
  '1.2.840.113549.1.1.5': { name: 'sha1WithRSAEncryption', family: 'RSA', hash: null },
  '1.2.840.113549.1.1.11': { name: 'sha256WithRSAEncryption', family: 'RSA', hash: 'SHA-256' },
  '1.2.840.113549.1.1.12': { name: 'sha384WithRSAEncryption', family: 'RSA', hash: 'SHA-384' },
  '1.2.840.113549.1.1.13': { name: 'sha512WithRSAEncryption', family: 'RSA', hash: 'SHA-512' },
  '1.2.840.10045.4.1': { name: 'ecdsa-with-SHA1', family: 'EC', hash: null },
  '1.2.840.10045.4.3.2': { name: 'ecdsa-with-SHA256', family: 'EC', hash: 'SHA-256' },
  '1.2.840.10045.4.3.3': { name: 'ecdsa-with-SHA384', family: 'EC', hash: 'SHA-384' },
  '1.2.840.10045.4.3.4': { name: 'ecdsa-with-SHA512', family: 'EC', hash: 'SHA-512' },
}

export interface SignatureName {
  /** As OpenSSL writes it; the OID when unknown. */
  readonly name: string
  readonly strength: 'good' | 'broken' | 'unknown'
}

/** What an AlgorithmIdentifier of a signature says. */
export function describeSignature(identifier: DerNode): SignatureName {
  const oid = oidOf(childAt(identifier, 0))
  const kind = kinds[oid]
  if (!kind) return { name: oid, strength: 'unknown' }
  return { name: kind.name, strength: kind.hash ? 'good' : 'broken' }
}

export interface Signed {
  /** The bytes that were signed. */
  readonly signed: Bytes
  readonly algorithm: DerNode
  readonly signature: Bytes
}

/** Splits what X.509 signs: content, algorithm, signature (RFC 5280 4.1.1, RFC 2986 4.2). */
export function readSigned(whole: DerNode): Signed {
  const content = childAt(whole, 0, tag.sequence)
  return {
    signed: whole.source.subarray(content.start, content.end),
    algorithm: childAt(whole, 1, tag.sequence),
    signature: bitsOf(childAt(whole, 2)),
  }
}

const curveBytes: Partial<Record<KeyAlgorithm, number>> = { 'ec-p256': 32, 'ec-p384': 48 }

/** Whether the key made the signature. False for broken digests, and for keys and algorithms not accepted here. */
export async function verifySignature({ signed, algorithm, signature }: Signed, spki: Bytes): Promise<boolean> {
  try {
    const kind = kinds[oidOf(childAt(algorithm, 0))]
    const key = describeSpki(spki).algorithm
    if (!kind?.hash || key === null || key.startsWith('rsa') !== (kind.family === 'RSA')) return false
    const name = kind.family === 'RSA' ? 'RSASSA-PKCS1-v1_5' : 'ECDSA'
    const namedCurve = key === 'ec-p256' ? 'P-256' : 'P-384'
    const importing = kind.family === 'RSA' ? { name, hash: kind.hash } : { name, namedCurve }
    const publicKey = await crypto.subtle.importKey('spki', spki, importing, false, ['verify'])
    const size = curveBytes[key]
    const plain = size ? ecSignatureFromDer(signature, size) : signature
    return plain !== null && (await crypto.subtle.verify({ name, hash: kind.hash }, publicKey, plain, signed))
  } catch {
    // Impossible keys and signatures fail in our reader or in WebCrypto, whose errors differ by engine.
    return false
  }
}

/** WebCrypto wants r and s side by side, X.509 carries them as a SEQUENCE (RFC 3279 2.2.3). */
function ecSignatureFromDer(signature: Bytes, size: number): Bytes | null {
  const pair = reading('key', () => readDer(ownBytes(signature)))
  const halves = [0, 1].map((at) => unsignedOf(childAt(pair, at)))
  if (halves.some((half) => half.length > size)) return null
  return concatBytes(halves.flatMap((half) => [new Uint8Array(size - half.length), half]))
}

/** The SEQUENCE that X.509 carries for a signature of WebCrypto. */
export function ecSignatureToDer(signature: Bytes): Bytes {
  const size = signature.length / 2
  return encodeDer(
    tag.sequence,
    ...[signature.subarray(0, size), signature.subarray(size)].map((half) => {
      const first = half.findIndex((byte) => byte !== 0)
      const short = half.subarray(first === -1 ? size - 1 : first)
      return encodeDer(tag.integer, (short[0] ?? 0) >= 0x80 ? Uint8Array.of(0) : new Uint8Array(), short)
    }),
  )
}

import { type Bytes, concatBytes, ownBytes } from './asn1/bytes.ts'
import { bitsOf, childAt, type DerNode, encodeDer, oidOf, readDer, reading, tag, unsignedOf } from './asn1/der.ts'
import { describeSpki, type KnownAlgorithm, webCryptoOf } from './keys/key.ts'

interface SignatureKind {
  readonly name: string
  readonly strength: 'good' | 'broken' | 'unknown'
  /** Key family of the algorithms that are verified here. */
  readonly family?: 'RSA' | 'EC' | 'Ed25519'
  readonly hash?: 'SHA-256' | 'SHA-384' | 'SHA-512'
}

const broken = (name: string): SignatureKind => ({ name, strength: 'broken' })
const unknown = (name: string): SignatureKind => ({ name, strength: 'unknown' })
const good = (name: string, family: 'RSA' | 'EC', hash: 'SHA-256' | 'SHA-384' | 'SHA-512'): SignatureKind => ({
  ...{ name, strength: 'good' },
  ...{ family, hash },
})

const kinds: Record<string, SignatureKind> = {
  '1.2.840.113549.1.1.2': broken('md2WithRSAEncryption'),
  '1.2.840.113549.1.1.4': broken('md5WithRSAEncryption'),
  '1.2.840.113549.1.1.5': broken('sha1WithRSAEncryption'),
  '1.2.840.113549.1.1.10': unknown('rsassaPss'),
  '1.2.840.113549.1.1.11': good('sha256WithRSAEncryption', 'RSA', 'SHA-256'),
  '1.2.840.113549.1.1.12': good('sha384WithRSAEncryption', 'RSA', 'SHA-384'),
  '1.2.840.113549.1.1.13': good('sha512WithRSAEncryption', 'RSA', 'SHA-512'),
  '1.2.840.113549.1.1.14': unknown('sha224WithRSAEncryption'),
  '1.2.840.10045.4.1': broken('ecdsa-with-SHA1'),
  '1.2.840.10045.4.3.1': unknown('ecdsa-with-SHA224'),
  '1.2.840.10045.4.3.2': good('ecdsa-with-SHA256', 'EC', 'SHA-256'),
  '1.2.840.10045.4.3.3': good('ecdsa-with-SHA384', 'EC', 'SHA-384'),
  '1.2.840.10045.4.3.4': good('ecdsa-with-SHA512', 'EC', 'SHA-512'),
  '1.3.101.112': { name: 'ED25519', strength: 'good', family: 'Ed25519' },
  '1.3.101.113': unknown('ED448'),
  '1.2.840.10040.4.3': broken('dsaWithSHA1'),
  '2.16.840.1.101.3.4.3.2': unknown('dsa_with_SHA256'),
  '1.2.156.10197.1.501': unknown('SM2-with-SM3'),
}

export interface SignatureName {
  /** OpenSSL's name of the algorithm; its OID when unknown. */
  readonly name: string
  readonly strength: SignatureKind['strength']
}

/** Describes the AlgorithmIdentifier of a signature. */
export function describeSignature(identifier: DerNode): SignatureName {
  const oid = oidOf(childAt(identifier, 0))
  const { name, strength } = kinds[oid] ?? unknown(oid)
  return { name, strength }
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

const curveBytes: Partial<Record<KnownAlgorithm, number>> = { 'ec-p256': 32, 'ec-p384': 48, 'ec-p521': 66 }

const familyOf = (key: KnownAlgorithm) => (key === 'ed25519' ? 'Ed25519' : key.startsWith('rsa') ? 'RSA' : 'EC')

/** Whether the key made the signature. False for broken digests, and for keys and algorithms not known here. */
export const verifySignature = async (signature: Signed, spki: Bytes): Promise<boolean> =>
  (await judgeSignature(signature, spki)) === 'good'

/** Like `verifySignature`; `unknown` for broken digests, and for keys and algorithms not known here. */
export async function judgeSignature(
  { signed, algorithm, signature }: Signed,
  spki: Bytes,
): Promise<'good' | 'bad' | 'unknown'> {
  const kind = kinds[oidOf(childAt(algorithm, 0))]
  const key = describeSpki(spki).known
  if (!kind?.family || key === null || familyOf(key) !== kind.family) return 'unknown'
  try {
    const { importing } = webCryptoOf(key)
    const ofHash = kind.hash ? { hash: kind.hash } : {}
    // WebCrypto imports an RSA key for one hash: use the signature's.
    const publicKey = await crypto.subtle.importKey('spki', spki, { ...importing, ...ofHash }, false, ['verify'])
    const size = curveBytes[key]
    const plain = size ? ecSignatureFromDer(signature, size) : signature
    const isGood = plain && (await crypto.subtle.verify({ name: importing.name, ...ofHash }, publicKey, plain, signed))
    return isGood ? 'good' : 'bad'
  } catch {
    // WebCrypto or our reader throws on impossible keys and signatures; the errors differ by engine.
    return 'bad'
  }
}

/** Converts an ECDSA signature from the SEQUENCE of X.509 (RFC 3279 2.2.3) to WebCrypto's r and s side by side. */
function ecSignatureFromDer(signature: Bytes, size: number): Bytes | null {
  const pair = reading('key', () => readDer(ownBytes(signature)))
  const halves = [0, 1].map((at) => unsignedOf(childAt(pair, at)))
  if (halves.some((half) => half.length > size)) return null
  return concatBytes(halves.flatMap((half) => [new Uint8Array(size - half.length), half]))
}

/** Converts WebCrypto's ECDSA signature to the SEQUENCE of X.509. */
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

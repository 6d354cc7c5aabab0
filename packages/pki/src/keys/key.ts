import { type Bytes, digestHex, ownBytes, toBigInt } from '../asn1/bytes.ts'
import { bitsOf, childAt, contentOf, type DerNode, oidOf, readDer, reading, tag, unsignedOf } from '../asn1/der.ts'
import { encodePem } from '../asn1/pem.ts'
import { PkiError } from '../pki-error.ts'
import { isOnCurve } from './ec-point.ts'
import { weakKey } from './key-weakness.ts'
import { rsaWeakness } from './rsa-weakness.ts'

/** Keys a subscriber may hold; Baseline Requirements 6.1.5, narrowed to what every client verifies. */
export type KeyAlgorithm = 'rsa-2048' | 'rsa-3072' | 'rsa-4096' | 'ec-p256' | 'ec-p384'

/** Algorithms supported for generating, signing and verifying; public CAs rarely certify those beyond KeyAlgorithm. */
export type KnownAlgorithm = KeyAlgorithm | 'ec-p521' | 'ed25519'

export interface GeneratedKey {
  readonly privateKeyPem: string
  readonly publicKeySpki: Bytes
  /** Lower-case hex. */
  readonly spkiSha256: string
}

const webCrypto = {
  'rsa-2048': { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', bits: 2048 },
  'rsa-3072': { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', bits: 3072 },
  'rsa-4096': { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', bits: 4096 },
  'ec-p256': { name: 'ECDSA', hash: 'SHA-256', namedCurve: 'P-256' },
  'ec-p384': { name: 'ECDSA', hash: 'SHA-384', namedCurve: 'P-384' },
  'ec-p521': { name: 'ECDSA', hash: 'SHA-512', namedCurve: 'P-521' },
  ed25519: { name: 'Ed25519' },
} as const

/** WebCrypto parameters of an algorithm, for importing a key and for signing with it. */
export function webCryptoOf(algorithm: KnownAlgorithm) {
  const wanted = webCrypto[algorithm]
  if (!('hash' in wanted)) return { importing: wanted, signing: wanted }
  const { name, hash, ...rest } = wanted
  const importing = 'namedCurve' in rest ? { name, namedCurve: rest.namedCurve } : { name, hash }
  return { importing, signing: { name, hash } }
}

/** Generates an extractable key pair. */
export async function generatePair(algorithm: KnownAlgorithm): Promise<CryptoKeyPair> {
  const wanted = webCrypto[algorithm]
  const parameters =
    'bits' in wanted
      ? { name: wanted.name, hash: wanted.hash, modulusLength: wanted.bits, publicExponent: Uint8Array.of(1, 0, 1) }
      : webCryptoOf(algorithm).importing
  // Asymmetric algorithms yield a pair; the types know this for each algorithm name only.
  return (await crypto.subtle.generateKey(parameters, true, ['sign', 'verify'])) as CryptoKeyPair
}

/** Whether this engine generates keys of the algorithm: not all support P-521 and Ed25519. */
export const canGenerate = (algorithm: KnownAlgorithm): Promise<boolean> =>
  generatePair(algorithm).then(
    () => true,
    () => false,
  )

/** An extractable private key as PKCS#8 text. */
export async function pkcs8Pem(privateKey: CryptoKey): Promise<string> {
  return encodePem('PRIVATE KEY', new Uint8Array(await crypto.subtle.exportKey('pkcs8', privateKey)))
}

/**
 * Generates a key pair. The private key is returned as PKCS#8 text and stored nowhere. RSA 4096 can take seconds: use a
 * worker.
 */
export async function generateKey(algorithm: KnownAlgorithm): Promise<GeneratedKey> {
  const pair = await generatePair(algorithm)
  const [privateKeyPem, spki] = await Promise.all([
    pkcs8Pem(pair.privateKey),
    crypto.subtle.exportKey('spki', pair.publicKey),
  ])
  const publicKeySpki = new Uint8Array(spki)
  return {
    privateKeyPem,
    publicKeySpki,
    spkiSha256: await digestHex('SHA-256', publicKeySpki),
  }
}

export interface KeyDescription {
  /** Null when the key is of a kind or size that is not accepted. */
  readonly algorithm: KeyAlgorithm | null
  /** Null when signing and verifying are not supported here. */
  readonly known: KnownAlgorithm | null
  /** For people: `RSA 2048`, `EC P-256`, `Ed25519`. */
  readonly label: string
  /** 0 when unknown. */
  readonly bits: number
}

/** Kind of key in a SubjectPublicKeyInfo, whatever its strength. Throws PkiError `key.malformed`. */
export function describeSpki(spki: Uint8Array): KeyDescription {
  return reading('key', () => describe(readDer(ownBytes(spki))))
}

/**
 * The algorithm of a key that a CA may certify (BR 6.1.5, 6.1.6): accepted kind and size, RSA exponent odd and at least
 * 65537, modulus without small or close factors and not of the ROCA family, EC point on its curve.
 * Throws PkiError `key.weak` or `key.unsupported`.
 */
export function assertStrongKey(spki: Uint8Array): KeyAlgorithm {
  return reading('key', () => {
    const node = readDer(ownBytes(spki))
    const { algorithm, label, bits } = describe(node)
    const isRsa = label.startsWith('RSA ')
    if (isRsa && bits < 2048) throw weakKey('short', { bits })
    if (label === 'EC P-192' || label.startsWith('DSA')) throw weakKey('kind', { kind: label })
    if (algorithm === null) throw new PkiError('key.unsupported', { kind: label })
    const fault = isRsa ? rsaFault(node) : ecFault(node, algorithm)
    if (fault !== null) throw fault
    return algorithm
  })
}

/** Error that `assertStrongKey` would throw, or null. */
export function keyFaultOf(spki: Uint8Array): PkiError | null {
  try {
    assertStrongKey(spki)
    return null
  } catch (error) {
    if (error instanceof PkiError) return error
    throw error
  }
}

const curves: Record<string, KeyDescription> = {
  '1.2.840.10045.3.1.7': { label: 'EC P-256', bits: 256, algorithm: 'ec-p256', known: 'ec-p256' },
  '1.3.132.0.34': { label: 'EC P-384', bits: 384, algorithm: 'ec-p384', known: 'ec-p384' },
  '1.3.132.0.35': { label: 'EC P-521', bits: 521, algorithm: null, known: 'ec-p521' },
  '1.3.132.0.10': named('EC secp256k1', 256),
  '1.3.132.0.33': named('EC P-224', 224),
  '1.2.840.10045.3.1.1': named('EC P-192', 192),
  '1.3.36.3.3.2.8.1.1.7': named('EC brainpoolP256r1', 256),
  '1.3.36.3.3.2.8.1.1.11': named('EC brainpoolP384r1', 384),
  '1.3.36.3.3.2.8.1.1.13': named('EC brainpoolP512r1', 512),
  '1.2.156.10197.1.301': named('SM2', 256),
}

const otherKinds: Record<string, KeyDescription> = {
  '1.3.101.112': { ...named('Ed25519', 256), known: 'ed25519' },
  '1.3.101.113': named('Ed448', 456),
  '1.2.840.10040.4.1': named('DSA', 0),
  '1.2.840.113549.1.1.10': named('RSA-PSS', 0),
}

/** Description of a key kind known by name only. */
function named(label: string, bits: number): KeyDescription {
  return { label, bits, algorithm: null, known: null }
}

const rsaSizes: Record<number, KeyAlgorithm> = { 2048: 'rsa-2048', 3072: 'rsa-3072', 4096: 'rsa-4096' }

function describe(spki: DerNode): KeyDescription {
  const identifier = childAt(spki, 0, tag.sequence)
  const kind = oidOf(childAt(identifier, 0))
  const parameters = identifier.children[1]
  if (kind === '1.2.840.113549.1.1.1') {
    const bits = toBigInt(modulusOf(spki).modulus).toString(2).length
    // BR 7.1.3.1.1: the parameters must be an explicit NULL, because the bytes are copied into the certificate
    // unchanged.
    const algorithm = parameters?.tag === tag.null ? (rsaSizes[bits] ?? null) : null
    return { algorithm, known: algorithm, label: `RSA ${bits}`, bits }
  }
  if (kind === '1.2.840.10045.2.1') {
    const curve = parameters?.tag === tag.oid ? oidOf(parameters) : null
    return (curve && curves[curve]) || named('EC on another curve', 0)
  }
  return otherKinds[kind] ?? named(kind, 0)
}

function modulusOf(spki: DerNode): { modulus: Uint8Array; exponent: Uint8Array } {
  const key = readDer(bitsOf(childAt(spki, 1)))
  return { modulus: unsignedOf(childAt(key, 0)), exponent: unsignedOf(childAt(key, 1)) }
}

function rsaFault(spki: DerNode): PkiError | null {
  const { modulus, exponent } = modulusOf(spki)
  return rsaWeakness(toBigInt(modulus), toBigInt(exponent))
}

function ecFault(spki: DerNode, algorithm: KeyAlgorithm): PkiError | null {
  const point = contentOf(childAt(spki, 1, tag.bitString)).subarray(1)
  return isOnCurve(point, algorithm === 'ec-p256' ? 'P-256' : 'P-384') ? null : weakKey('off-curve')
}

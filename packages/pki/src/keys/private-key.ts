import { type Bytes, equalBytes, toBigInt } from '../asn1/bytes.ts'
import {
  childAt,
  contentOf,
  type DerNode,
  encodeDer,
  malformed,
  rawOf,
  readDer,
  reading,
  readingLater,
  tag,
  unsignedOf,
} from '../asn1/der.ts'
import { decodePem, encodePem, splitPem } from '../asn1/pem.ts'
import { readLock } from '../encryption/password-lock.ts'
import { lock } from '../encryption/pbes2.ts'
import { type RoundBudget, roundBudget } from '../encryption/round-budget.ts'
import { PkiError } from '../pki-error.ts'
import { carriedSpki } from './carried-spki.ts'
import { describeSpki, type KeyDescription, type KnownAlgorithm, webCryptoOf } from './key.ts'

/** Imports a PKCS#8 key for signing. Throws PkiError `pem.*`, `key.malformed`. */
export async function importPrivateKey(pem: string, algorithm: KnownAlgorithm): Promise<CryptoKey> {
  const pkcs8 = decodePem(pem, 'PRIVATE KEY')
  // WebCrypto uses one name for RSA keys of any size.
  const { known, label: kind } = reading('key', () => describePrivateKey(pkcs8))
  if (known === null) throw new PkiError('key.unsupported', { kind })
  if (known !== algorithm) throw new PkiError('key.malformed')
  try {
    return await crypto.subtle.importKey('pkcs8', pkcs8, webCryptoOf(algorithm).importing, true, ['sign'])
  } catch {
    // Engines word this error differently, and some quote the bytes: hide it from people.
    throw new PkiError('key.malformed')
  }
}

/** The public half of an extractable private key. */
export async function publicHalf(privateKey: CryptoKey, algorithm: KnownAlgorithm): Promise<CryptoKey> {
  const { kty, n, e, crv, x, y } = await crypto.subtle.exportKey('jwk', privateKey)
  const half = kty === 'RSA' ? { kty, n, e } : kty === 'EC' ? { kty, crv, x, y } : { kty, crv, x }
  return crypto.subtle.importKey('jwk', half, webCryptoOf(algorithm).importing, true, ['verify'])
}

/**
 * SubjectPublicKeyInfo of an unencrypted private key in PKCS#8, PKCS#1 or SEC1 form; for unsupported kinds, the one
 * that the key carries. Throws PkiError `pem.*`, `key.malformed`, `key.encrypted`, `key.unsupported`.
 */
export async function spkiOfPrivateKey(pem: string): Promise<Bytes> {
  const pkcs8 = pkcs8OfPrivateKey(pem)
  const { known: algorithm, label: kind } = reading('key', () => describePrivateKey(pkcs8))
  if (algorithm === null) {
    const carried = reading('key', () => carriedSpki(pkcs8))
    if (carried === null) throw new PkiError('key.unsupported', { kind })
    return carried
  }
  try {
    const { importing } = webCryptoOf(algorithm)
    const key = await crypto.subtle.importKey('pkcs8', pkcs8, importing, true, ['sign'])
    return new Uint8Array(await crypto.subtle.exportKey('spki', await publicHalf(key, algorithm)))
  } catch {
    throw new PkiError('key.malformed')
  }
}

/**
 * Converts an unencrypted private key in PKCS#8, PKCS#1 or SEC1 form to PKCS#8 DER. Throws PkiError `pem.*`,
 * `key.malformed`, `key.encrypted`.
 */
export function pkcs8OfPrivateKey(pem: string): Bytes {
  return reading('key', () => pkcs8Of(pem))
}

/**
 * Encrypts a private key of any form as `ENCRYPTED PRIVATE KEY` (RFC 5958 3). Throws PkiError `pem.*`, `key.malformed`.
 */
export async function encryptPrivateKey(pem: string, password: string): Promise<string> {
  const { algorithm, bytes } = await lock(pkcs8OfPrivateKey(pem), password)
  return encodePem('ENCRYPTED PRIVATE KEY', encodeDer(tag.sequence, algorithm, encodeDer(tag.octetString, bytes)))
}

/**
 * The key of an `ENCRYPTED PRIVATE KEY` as PKCS#8 text.
 * Throws PkiError `pem.*`, `key.malformed`, `key.password`, `key.protection`, `key.iterations`.
 */
export async function decryptPrivateKey(pem: string, password: string): Promise<string> {
  const { open } = await readLockedKey(decodePem(pem, 'ENCRYPTED PRIVATE KEY'), roundBudget())
  return encodePem('PRIVATE KEY', await open(password))
}

export interface LockedKey {
  /** Encryption scheme, for people. */
  readonly label: string
  /** Decrypts to PKCS#8 DER. Throws PkiError `key.password`, `key.malformed`. */
  open(password: string, secret?: Uint8Array): Promise<Bytes>
}

/**
 * Reads an EncryptedPrivateKeyInfo without decrypting it. Throws PkiError `key.malformed`, `key.trailing`,
 * `key.protection`, `key.iterations`.
 */
export function readLockedKey(der: Bytes, spend: RoundBudget): Promise<LockedKey> {
  return readingLater('key', async () => {
    const whole = readDer(der)
    const lock = await readLock(childAt(whole, 0, tag.sequence), spend)
    const hidden = contentOf(childAt(whole, 1, tag.octetString))
    const open = async (password: string, secret?: Uint8Array) => {
      const plain = await readingLater('key', () => lock.open(hidden, password, secret))
      // One wrong password in 256 leaves a valid padding by chance.
      if (!readsAsKey(plain)) throw new PkiError('key.password')
      return plain
    }
    return { label: lock.label, open }
  })
}

/** Whether bytes are one SEQUENCE, as every form of a private key is. */
export function readsAsKey(plain: Bytes): boolean {
  try {
    return reading('key', () => readDer(plain)).tag === tag.sequence
  } catch {
    return false
  }
}

const rsaIdentifier = Uint8Array.of(0x30, 13, 6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 13, 1, 1, 1, 5, 0)
const ecOid = Uint8Array.of(6, 7, 0x2a, 0x86, 0x48, 0xce, 0x3d, 2, 1)
const version0 = Uint8Array.of(2, 1, 0)

function pkcs8Of(pem: string): Bytes {
  // OpenSSL writes the curve in a separate block before an EC key; it repeats information in the key.
  const [block, another] = splitPem(pem).filter((each) => each.label !== 'EC PARAMETERS')
  if (!block) throw new PkiError('pem.missing')
  if (another) throw new PkiError('pem.several')
  if (block.label === 'PRIVATE KEY') return block.der
  if (block.label === 'ENCRYPTED PRIVATE KEY') throw new PkiError('key.encrypted')
  if (block.label === 'RSA PRIVATE KEY')
    return encodeDer(tag.sequence, version0, rsaIdentifier, encodeDer(tag.octetString, block.der))
  if (block.label === 'EC PRIVATE KEY') {
    const curve = readDer(block.der).children.find((child) => child.tag === 0xa0)
    const identifier = encodeDer(tag.sequence, ecOid, rawOf(childAt(curve ?? malformed(), 0, tag.oid)))
    return encodeDer(tag.sequence, version0, identifier, encodeDer(tag.octetString, block.der))
  }
  throw new PkiError('pem.label', { expected: 'PRIVATE KEY', found: block.label })
}

function describePrivateKey(pkcs8: Bytes): KeyDescription {
  const whole = readDer(pkcs8)
  const identifier = childAt(whole, 1, tag.sequence)
  const isRsa = equalBytes(rawOf(identifier), rsaIdentifier)
  // Describe a public key of the same kind: the table of kinds and sizes exists once.
  const publicPart = isRsa ? rsaPublicPart(readDer(contentOf(childAt(whole, 2, tag.octetString)))) : Uint8Array.of(4)
  return describeSpki(
    encodeDer(tag.sequence, rawOf(identifier), encodeDer(tag.bitString, Uint8Array.of(0), publicPart)),
  )
}

function rsaPublicPart(key: DerNode): Bytes {
  const [modulus, p, q] = [1, 4, 5].map((at) => toBigInt(unsignedOf(childAt(key, at))))
  // Engines do not check that the primes multiply to the modulus; such a key makes invalid signatures.
  if (modulus === undefined || p === undefined || q === undefined || p * q !== modulus) malformed()
  return encodeDer(tag.sequence, rawOf(childAt(key, 1)), rawOf(childAt(key, 2)))
}

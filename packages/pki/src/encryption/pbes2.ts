import { type Bytes, ownBytes, toBigInt } from '../asn1/bytes.ts'
import { childAt, contentOf, type DerNode, encodeDer, malformed, oidOf, tag, unsignedOf } from '../asn1/der.ts'
import { integerDer, oidDer } from '../asn1/der-write.ts'
import { PkiError } from '../pki-error.ts'
import type { RoundBudget } from './round-budget.ts'

/** Public in each file; high enough to make guessing a password slow. */
const iterations = 200_000
/** Limit of N·r·p for scrypt, which is 128 MiB; OpenSSL writes an eighth of it. */
const mostScrypt = 1_048_576

export const pbes2Oid = '1.2.840.113549.1.5.13'
const oid = {
  pbkdf2: '1.2.840.113549.1.5.12',
  scrypt: '1.3.6.1.4.1.11591.4.11',
  hmacSha256: '1.2.840.113549.2.9',
  aes256: '2.16.840.1.101.3.4.1.42',
}
/** Pseudorandom functions of RFC 8018 B.1.2; without one it is HMAC-SHA-1. */
const digests: Record<string, string> = {
  '1.2.840.113549.2.7': 'SHA-1',
  [oid.hmacSha256]: 'SHA-256',
  '1.2.840.113549.2.10': 'SHA-384',
  '1.2.840.113549.2.11': 'SHA-512',
}
/** Key sizes in bytes. */
const ciphers: Record<string, { name: 'AES-128' | 'AES-192' | 'AES-256' | '3DES'; size: number }> = {
  '2.16.840.1.101.3.4.1.2': { name: 'AES-128', size: 16 },
  '2.16.840.1.101.3.4.1.22': { name: 'AES-192', size: 24 },
  [oid.aes256]: { name: 'AES-256', size: 32 },
  '1.2.840.113549.3.7': { name: '3DES', size: 24 },
}

export interface Locked {
  /** AlgorithmIdentifier. */
  readonly algorithm: Bytes
  readonly bytes: Bytes
}

/** PBES2 with PBKDF2-HMAC-SHA-256 and AES-256-CBC (RFC 8018 6.2). */
export async function lock(plain: Bytes, password: string): Promise<Locked> {
  const [salt, iv] = [16, 16].map((size) => crypto.getRandomValues(new Uint8Array(size))) as [Bytes, Bytes]
  const key = await aesKey(await pbkdf2(password, { salt, iterations, hash: 'SHA-256' }, 32), 'encrypt')
  const derivation = encodeDer(
    tag.sequence,
    oidDer(oid.pbkdf2),
    encodeDer(
      tag.sequence,
      encodeDer(tag.octetString, salt),
      integerDer(BigInt(iterations)),
      encodeDer(tag.sequence, oidDer(oid.hmacSha256), encodeDer(tag.null)),
    ),
  )
  const cipher = encodeDer(tag.sequence, oidDer(oid.aes256), encodeDer(tag.octetString, iv))
  return {
    algorithm: encodeDer(tag.sequence, oidDer(pbes2Oid), encodeDer(tag.sequence, derivation, cipher)),
    bytes: new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, key, plain)),
  }
}

/** Password encryption whose parameters were read and are within the round budget; only opening derives the key. */
export interface PasswordLock {
  /** Label for people: `AES-256, PBKDF2-SHA-256`. */
  readonly label: string
  /** Decrypts. Throws PkiError `key.password`. `secret` overrides the password's bytes, as PKCS#12 encodes them. */
  open(hidden: Bytes, password: string, secret?: Uint8Array): Promise<Bytes>
}

/**
 * Reads any PBES2 scheme in use, PBKDF2 and scrypt. Throws PkiError `key.protection`, `key.iterations`; faults on bad
 * DER.
 */
export function readPbes2(algorithm: DerNode, spend: RoundBudget): PasswordLock {
  const parameters = childAt(algorithm, 1, tag.sequence)
  const [way, how] = [childAt(parameters, 0, tag.sequence), childAt(parameters, 1, tag.sequence)]
  const kind = oidOf(childAt(how, 0))
  const cipher = ciphers[kind]
  if (!cipher) throw new PkiError('key.protection', { kind })
  const iv = contentOf(childAt(how, 1, tag.octetString))
  const block = cipher.name === '3DES' ? 8 : 16
  if (iv.length !== block) malformed()
  const { label, derive } = readDerivation(way, spend)
  return {
    label: `${cipher.name}, ${label}`,
    open: async (hidden, password) => {
      if (hidden.length === 0 || hidden.length % block !== 0) malformed()
      const key = await derive(password, cipher.size)
      return cipher.name === '3DES' ? readTripleDes(key, iv, hidden) : readAes(key, iv, hidden)
    },
  }
}

/** Decrypts AES in CBC mode. Throws PkiError `key.password` on bad padding, which the right password never gives. */
export async function readAes(key: Bytes, iv: Bytes, hidden: Bytes): Promise<Bytes> {
  // Chromium's WebCrypto has no AES-192.
  const { cbc } = key.length === 24 ? await import('@noble/ciphers/aes.js') : {}
  try {
    if (cbc) return ownBytes(cbc(key, iv).decrypt(hidden))
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, await aesKey(key, 'decrypt'), hidden))
  } catch {
    throw new PkiError('key.password')
  }
}

/** Decrypts triple DES in CBC mode; its code loads on first use. */
export async function readTripleDes(key: Bytes, iv: Bytes, hidden: Bytes): Promise<Bytes> {
  const [{ readCbc }, { tripleDes }] = await Promise.all([import('./cbc.ts'), import('./des.ts')])
  const plain = readCbc(tripleDes(key).decrypt, iv, hidden)
  if (!plain) throw new PkiError('key.password')
  return plain
}

interface Derivation {
  label: string
  derive(password: string, size: number): Promise<Bytes>
}

function readDerivation(way: DerNode, spend: RoundBudget): Derivation {
  const kind = oidOf(childAt(way, 0))
  const parameters = childAt(way, 1, tag.sequence)
  const salt = contentOf(childAt(parameters, 0, tag.octetString))
  const numberAt = (at: number) => toBigInt(unsignedOf(childAt(parameters, at, tag.integer)))
  if (kind === oid.scrypt) {
    const [N, r, p] = [numberAt(1), numberAt(2), numberAt(3)]
    if (N < 2n || (N & (N - 1n)) !== 0n || r < 1n || p < 1n) malformed()
    if (N * r * p > BigInt(mostScrypt)) throw new PkiError('key.iterations', { limit: mostScrypt })
    const cost = { N: Number(N), r: Number(r), p: Number(p) }
    return { label: 'scrypt', derive: (password, dkLen) => scryptKey(password, salt, { ...cost, dkLen }) }
  }
  if (kind !== oid.pbkdf2) throw new PkiError('key.protection', { kind })
  const iterations = spend(numberAt(1))
  const prf = parameters.children.find((child) => child.tag === tag.sequence)
  const prfKind = prf && oidOf(childAt(prf, 0))
  const hash = prfKind ? digests[prfKind] : 'SHA-1'
  if (!hash) throw new PkiError('key.protection', { kind: prfKind ?? '' })
  return {
    label: `PBKDF2-${hash}`,
    derive: (password, size) => pbkdf2(password, { salt, iterations, hash }, size),
  }
}

async function scryptKey(password: string, salt: Bytes, cost: { N: number; r: number; p: number; dkLen: number }) {
  const { scrypt } = await import('@noble/hashes/scrypt.js')
  return ownBytes(scrypt(new TextEncoder().encode(password), salt, cost))
}

async function pbkdf2(
  password: string,
  { salt, iterations, hash }: { salt: Bytes; iterations: number; hash: string },
  size: number,
): Promise<Bytes> {
  const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, [
    'deriveBits',
  ])
  return new Uint8Array(await crypto.subtle.deriveBits({ name: 'PBKDF2', hash, salt, iterations }, secret, size * 8))
}

const aesKey = (key: Bytes, usage: 'encrypt' | 'decrypt') =>
  crypto.subtle.importKey('raw', key, 'AES-CBC', false, [usage])

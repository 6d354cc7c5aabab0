import type { Bytes } from './bytes.ts'
import { toBigInt } from './bytes.ts'
import { childAt, contentOf, type DerNode, encodeDer, oidOf, tag, unsignedOf } from './der.ts'
import { integerDer, oidDer } from './der-write.ts'
import { PkiError } from './pki-error.ts'

/** Known to whoever reads the file anyway; enough that guessing a password takes its time. */
const iterations = 200_000
/** Beyond this a file is made to keep a reader busy: no software writes as many. */
const mostIterations = 2_000_000

const oid = {
  pbes2: '1.2.840.113549.1.5.13',
  pbkdf2: '1.2.840.113549.1.5.12',
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
const ciphers: Record<string, number> = {
  '2.16.840.1.101.3.4.1.2': 128,
  '2.16.840.1.101.3.4.1.22': 192,
  [oid.aes256]: 256,
}

export interface Locked {
  /** AlgorithmIdentifier. */
  readonly algorithm: Bytes
  readonly bytes: Bytes
}

/** PBES2 with PBKDF2-HMAC-SHA-256 and AES-256-CBC (RFC 8018 6.2). */
export async function lock(plain: Bytes, password: string): Promise<Locked> {
  const [salt, iv] = [16, 16].map((size) => crypto.getRandomValues(new Uint8Array(size))) as [Bytes, Bytes]
  const key = await keyOf(password, { salt, iterations, hash: 'SHA-256', bits: 256 }, 'encrypt')
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
    algorithm: encodeDer(tag.sequence, oidDer(oid.pbes2), encodeDer(tag.sequence, derivation, cipher)),
    bytes: new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, key, plain)),
  }
}

/** What was locked with a password by any cipher of PBES2 in use. Throws PkiError `key.password`, `key.protection`; faults on bad DER. */
export async function unlock(algorithm: DerNode, bytes: Bytes, password: string): Promise<Bytes> {
  const { derivation, iv } = readScheme(algorithm)
  const key = await keyOf(password, derivation, 'decrypt')
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, key, bytes))
  } catch {
    // The padding does not come out: of a right password it always does.
    throw new PkiError('key.password')
  }
}

interface Derivation {
  salt: Bytes
  iterations: number
  hash: string
  bits: number
}

function readScheme(algorithm: DerNode): { derivation: Derivation; iv: Bytes } {
  const scheme = oidOf(childAt(algorithm, 0))
  if (scheme !== oid.pbes2) throw new PkiError('key.protection', { kind: scheme })
  const [way, cipher] = [0, 1].map((at) => childAt(childAt(algorithm, 1, tag.sequence), at, tag.sequence))
  const kind = oidOf(childAt(way as DerNode, 0))
  if (kind !== oid.pbkdf2) throw new PkiError('key.protection', { kind })
  const parameters = childAt(way as DerNode, 1, tag.sequence)
  const rounds = toBigInt(unsignedOf(childAt(parameters, 1, tag.integer)))
  if (rounds < 1n || rounds > BigInt(mostIterations)) throw new PkiError('key.iterations', { limit: mostIterations })
  const prf = parameters.children.find((child) => child.tag === tag.sequence)
  const hash = prf ? digests[oidOf(childAt(prf, 0))] : 'SHA-1'
  const bits = ciphers[oidOf(childAt(cipher as DerNode, 0))]
  if (!hash || !bits) throw new PkiError('key.protection', { kind: oidOf(childAt(cipher as DerNode, 0)) })
  return {
    derivation: { salt: contentOf(childAt(parameters, 0, tag.octetString)), iterations: Number(rounds), hash, bits },
    iv: contentOf(childAt(cipher as DerNode, 1, tag.octetString)),
  }
}

async function keyOf(password: string, { salt, iterations, hash, bits }: Derivation, usage: 'encrypt' | 'decrypt') {
  const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, [
    'deriveKey',
  ])
  const cipher = { name: 'AES-CBC', length: bits }
  return crypto.subtle.deriveKey({ name: 'PBKDF2', hash, salt, iterations }, secret, cipher, false, [usage])
}

import { sha1 } from '@noble/hashes/legacy.js'
import { type Bytes, concatBytes, equalBytes, ownBytes } from '../asn1/bytes.ts'
import { childAt, contentOf, encodeDer, malformed, oidOf, readDer, reading, tag } from '../asn1/der.ts'
import { oidDer } from '../asn1/der-write.ts'
import { utf16 } from '../encryption/pkcs12-kdf.ts'
import { PkiError } from '../pki-error.ts'
import type { HeldKey, KeyFileContents, Passwords } from './key-file-contents.ts'

/**
 * First bytes of a JKS keystore, versions 1 and 2. One pass of SHA-1 is its only protection, which is none: prefer
 * PKCS#12.
 */
const magic = 0xfeedfeed
const mostEntries = 1_000
/** OID of Sun's key protection. */
const keyProtector = '1.3.6.1.4.1.42.2.17.1.1'
const whitener = new TextEncoder().encode('Mighty Aphrodite')
const digestSize = 20
const shortestPassword = 6

/**
 * Reads keys and certificates of a JKS. Throws PkiError `jks.malformed`, `store.too-many`, `store.locked`,
 * `store.password`, `store.altered`, `store.key-password`, `store.empty`, `key.*`.
 */
export function readJks(file: Bytes, { password = '', keyPassword = '' }: Passwords): KeyFileContents {
  const { entries, certificates, end } = readEntries(file)
  const seal = file.subarray(end)
  if (seal.length !== digestSize) throw new PkiError('jks.malformed', { byte: end })
  if (entries.length + certificates.length === 0) throw new PkiError('store.empty')
  if (password === '') throw new PkiError('store.locked')
  if (!equalBytes(sealOf(file.subarray(0, end), password), seal)) {
    // Keys carry their own check: if one passes, the password is right and the file was altered.
    const isRight = entries.some(({ locked }) => unlock(locked, password) !== null)
    throw new PkiError(isRight ? 'store.altered' : 'store.password')
  }
  const keys = entries.map(({ name, locked }): HeldKey => {
    const pkcs8 = unlock(locked, keyPassword || password)
    if (!pkcs8) throw new PkiError(keyPassword ? 'key.password' : 'store.key-password')
    return { name, pkcs8 }
  })
  return { form: 'jks', protection: 'SHA-1 (Java)', keys, certificates }
}

interface LockedEntry {
  name: string
  /** EncryptedPrivateKeyInfo. */
  locked: Bytes
}

function readEntries(file: Bytes): { entries: LockedEntry[]; certificates: Bytes[]; end: number } {
  const read = cursor(file)
  if (read.number(4) !== magic) throw new PkiError('jks.malformed', { byte: 0 })
  const version = read.number(4)
  if (version !== 1 && version !== 2) throw new PkiError('jks.malformed', { byte: 4 })
  const count = read.number(4)
  if (count > mostEntries) throw new PkiError('store.too-many', { limit: mostEntries })
  const entries: LockedEntry[] = []
  const certificates: Bytes[] = []
  const readCertificate = () => {
    // Version 1 only knew X.509 and did not name the type.
    if (version === 2) read.bytes(read.number(2))
    certificates.push(ownBytes(read.bytes(read.number(4))))
  }
  for (let left = count; left > 0; left--) {
    const start = read.at()
    const kind = read.number(4)
    const name = new TextDecoder().decode(read.bytes(read.number(2)))
    // Creation time.
    read.bytes(8)
    if (kind === 2) readCertificate()
    else if (kind === 1) {
      entries.push({ name, locked: ownBytes(read.bytes(read.number(4))) })
      const chain = read.number(4)
      if (chain > mostEntries) throw new PkiError('store.too-many', { limit: mostEntries })
      for (let more = chain; more > 0; more--) readCertificate()
    } else throw new PkiError('jks.malformed', { byte: start })
  }
  return { entries, certificates, end: read.at() }
}

/** Reader that moves forward and never past the end. */
function cursor(file: Bytes) {
  let at = 0
  const bytes = (size: number): Bytes => {
    if (size > file.length - at) throw new PkiError('jks.malformed', { byte: at })
    at += size
    return file.subarray(at - size, at)
  }
  const number = (size: number) => bytes(size).reduce((made, byte) => made * 256 + byte, 0)
  return { bytes, number, at: () => at }
}

const sealOf = (content: Uint8Array, password: string): Bytes =>
  ownBytes(sha1(concatBytes([utf16(password), whitener, content])))

/** Endless keystream: each twenty bytes are the digest of the password and the previous twenty. */
function masked(bytes: Uint8Array, secret: Uint8Array, salt: Uint8Array): Bytes {
  const made = ownBytes(bytes)
  let stream = salt
  for (let at = 0; at < made.length; at++) {
    if (at % digestSize === 0) stream = sha1(concatBytes([secret, stream]))
    made[at] = (made[at] ?? 0) ^ (stream[at % digestSize] ?? 0)
  }
  return made
}

/** Decrypts an EncryptedPrivateKeyInfo; null where its own check shows a wrong password. */
function unlock(locked: Bytes, password: string): Bytes | null {
  return reading('key', () => {
    const whole = readDer(locked)
    const kind = oidOf(childAt(childAt(whole, 0, tag.sequence), 0))
    if (kind !== keyProtector) throw new PkiError('key.protection', { kind })
    const hidden = contentOf(childAt(whole, 1, tag.octetString))
    if (hidden.length < 2 * digestSize) malformed()
    const secret = utf16(password)
    const plain = masked(hidden.subarray(digestSize, -digestSize), secret, hidden.subarray(0, digestSize))
    return equalBytes(sha1(concatBytes([secret, plain])), hidden.subarray(-digestSize)) ? plain : null
  })
}

function lock(plain: Bytes, password: string): Bytes {
  const secret = utf16(password)
  const salt = crypto.getRandomValues(new Uint8Array(digestSize))
  const hidden = concatBytes([salt, masked(plain, secret, salt), sha1(concatBytes([secret, plain]))])
  const algorithm = encodeDer(tag.sequence, oidDer(keyProtector), encodeDer(tag.null))
  return encodeDer(tag.sequence, algorithm, encodeDer(tag.octetString, hidden))
}

export interface JksRequest {
  /** PKCS#8. */
  readonly pkcs8: Bytes
  /** DER, the key's own certificate first. */
  readonly chain: readonly Bytes[]
  /** Password of both store and key, which is Tomcat's default. */
  readonly password: string
  /** Java looks entries up in lower case. */
  readonly alias: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Creates a keystore with one key and its chain. Throws PkiError `password.short`, because Java refuses such a file.
 */
export function createJks({ pkcs8, chain, password, alias, now }: JksRequest): Bytes {
  if (password.length < shortestPassword) throw new PkiError('password.short', { min: shortestPassword })
  const text = (value: string) => sized(2, new TextEncoder().encode(value))
  const certificates = chain.flatMap((der) => [text('X.509'), sized(4, der)])
  const content = concatBytes([
    ...[magic, 2, 1, 1].map((value) => number(4, value)),
    text(alias.toLowerCase()),
    number(8, now),
    sized(4, lock(pkcs8, password)),
    number(4, chain.length),
    ...certificates,
  ])
  return concatBytes([content, sealOf(content, password)])
}

/** Big-endian. */
const number = (size: number, value: number): Bytes =>
  Uint8Array.from({ length: size }, (_, at) => Math.floor(value / 256 ** (size - 1 - at)) % 256)

const sized = (size: number, bytes: Uint8Array): Bytes => concatBytes([number(size, bytes.length), bytes])

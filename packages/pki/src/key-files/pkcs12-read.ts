import { derOfBer } from '../asn1/ber.ts'
import { type Bytes, concatBytes, equalBytes, toBigInt } from '../asn1/bytes.ts'
import {
  childAt,
  contentOf,
  type DerNode,
  expectTag,
  malformed,
  oidOf,
  rawOf,
  readDer,
  readingLater,
  tag,
  unsignedOf,
} from '../asn1/der.ts'
import { readLock } from '../encryption/password-lock.ts'
import type { PasswordLock } from '../encryption/pbes2.ts'
import { pkcs12Secret } from '../encryption/pkcs12-kdf.ts'
import { type RoundBudget, roundBudget } from '../encryption/round-budget.ts'
import { readLockedKey } from '../keys/private-key.ts'
import { pkcs7 } from '../pkcs7.ts'
import { PkiError } from '../pki-error.ts'
import type { HeldKey, KeyFileContents, Passwords } from './key-file-contents.ts'
import { type MacDigest, macDigests, macOf } from './pkcs12-mac.ts'

/** More than any server needs. */
const mostBags = 400
const deepestBag = 4

/**
 * Reads keys and certificates of a `.pfx` or `.p12` (RFC 7292), modern or old, with or without a MAC, in DER or BER.
 * Sums up all rounds and checks the budget before the first one runs. Throws PkiError `pfx.*`, `store.*`,
 * `key.protection`, `key.iterations`.
 */
export function readPfx(file: Bytes, { password: given, keyPassword = '' }: Passwords): Promise<KeyFileContents> {
  return readingLater('pfx', async () => {
    const spend = roundBudget()
    const { safe, mac } = readOuter(readDer(derOfBer(file)), spend)
    const parts = await Promise.all(readParts(safe).map((part) => readPart(part, spend)))
    // Whoever has not been asked yet should not wait for seconds until it is.
    if (given === undefined && !spend.isQuick()) throw new PkiError('store.untried')
    const password = given ?? ''
    const secret = await rightSecret({ safe, mac, password, parts })
    const isProven = mac !== null || parts.some(({ lock }) => lock)
    const found: Found = { keys: [], certificates: [], protections: [], bags: 0 }
    for (const part of parts) {
      if (part.lock) found.protections.push(part.lock.label)
      const plain = await openPart(part, { password, secret })
      await readBags(readDer(derOfBer(plain)), { found, password, keyPassword, secret, isProven, spend, depth: 0 })
    }
    const { keys, certificates, protections } = found
    if (keys.length + certificates.length === 0) throw new PkiError('store.empty')
    return { form: 'pkcs12', protection: protections.at(-1) ?? null, keys, certificates }
  })
}

interface Mac {
  digest: MacDigest
  value: Bytes
  salt: Bytes
  rounds: number
}

function readOuter(whole: DerNode, spend: RoundBudget): { safe: Bytes; mac: Mac | null } {
  const content = childAt(whole, 1, tag.sequence)
  const kind = oidOf(childAt(content, 0))
  if (kind !== pkcs7.data) throw new PkiError('key.protection', { kind })
  const safe = contentOf(childAt(childAt(content, 1, 0xa0), 0, tag.octetString))
  return { safe, mac: whole.children[2] ? readMac(whole.children[2], spend) : null }
}

function readMac(node: DerNode, spend: RoundBudget): Mac {
  const info = childAt(node, 0, tag.sequence)
  const kind = oidOf(childAt(childAt(info, 0, tag.sequence), 0))
  const digest = macDigests[kind]
  if (!digest) throw new PkiError('key.protection', { kind })
  const asked = node.children[2] ? toBigInt(unsignedOf(node.children[2])) : 1n
  return {
    digest,
    value: contentOf(childAt(info, 1, tag.octetString)),
    salt: contentOf(childAt(node, 1, tag.octetString)),
    // A round of SHA-512 takes three times as long.
    rounds: spend(asked, digest.digest.blockLen > 64 ? 3 : 1),
  }
}

interface Part {
  lock: PasswordLock | null
  content: Bytes
  /** Contents decrypted while the password was tried: deriving the key again would double the wait. */
  tried?: { secret: Uint8Array; plain: Bytes }
}

function readParts(safe: Bytes): readonly DerNode[] {
  const { children } = expectTag(readDer(derOfBer(safe)), tag.sequence)
  if (children.length > mostBags) throw new PkiError('store.too-many', { limit: mostBags })
  return children
}

async function readPart(info: DerNode, spend: RoundBudget): Promise<Part> {
  const kind = oidOf(childAt(info, 0))
  const value = childAt(childAt(info, 1, 0xa0), 0)
  if (kind === pkcs7.data) return { lock: null, content: contentOf(expectTag(value, tag.octetString)) }
  // Encrypted for the holder of a key instead of with a password; no software in use does this.
  if (kind !== pkcs7.encrypted) throw new PkiError('key.protection', { kind })
  const hidden = childAt(value, 1, tag.sequence)
  return { lock: await readLock(childAt(hidden, 1, tag.sequence), spend), content: implicitOctets(childAt(hidden, 2)) }
}

/** Content of an OCTET STRING under tag 0, whole or in pieces. */
function implicitOctets(node: DerNode): Bytes {
  if (node.tag === 0x80) return contentOf(node)
  return concatBytes(expectTag(node, 0xa0).children.map((piece) => contentOf(expectTag(piece, tag.octetString))))
}

interface Opening {
  password: string
  /** Password bytes as the program that wrote the file encoded them. */
  secret: Uint8Array
}

/** Encodings to try: an empty password is two zero bytes in some software and no bytes in other. */
const secretsOf = (password: string) =>
  password === '' ? [pkcs12Secret(''), new Uint8Array()] : [pkcs12Secret(password)]

async function rightSecret({
  safe,
  mac,
  password,
  parts,
}: {
  safe: Bytes
  mac: Mac | null
  password: string
  parts: readonly Part[]
}): Promise<Uint8Array> {
  for (const secret of secretsOf(password)) {
    if (mac && equalBytes(await macOf(safe, mac.digest, { ...mac, secret }), mac.value)) return secret
    if (!mac && (await opensFirst(parts, { password, secret })) !== false) return secret
  }
  if (password === '') throw new PkiError('store.locked')
  const isRight = await opensFirst(parts, { password, secret: pkcs12Secret(password) })
  throw new PkiError(isRight ? 'store.altered' : 'store.password')
}

/** Whether a password decrypts the encrypted parts; null where there are none. */
async function opensFirst(parts: readonly Part[], opening: Opening): Promise<boolean | null> {
  const locked = parts.find(({ lock }) => lock)
  if (!locked) return null
  try {
    const plain = await openPart(locked, opening)
    readDer(derOfBer(plain))
    locked.tried = { secret: opening.secret, plain }
    return true
  } catch {
    return false
  }
}

async function openPart({ lock, content, tried }: Part, { password, secret }: Opening): Promise<Bytes> {
  if (!lock) return content
  if (tried?.secret === secret) return tried.plain
  try {
    return await lock.open(content, password, secret)
  } catch (error) {
    if (error instanceof PkiError && error.code === 'key.password') throw new PkiError('store.password')
    throw error
  }
}

interface Found {
  keys: HeldKey[]
  certificates: Bytes[]
  protections: string[]
  bags: number
}

interface Walk extends Opening {
  found: Found
  /** Password of the key; empty if it has none of its own. */
  keyPassword: string
  /** Whether the password has decrypted something, which proves it right for the file. */
  isProven: boolean
  spend: RoundBudget
  depth: number
}

const bagOid = '1.2.840.113549.1.12.10.1.'

async function readBags(contents: DerNode, walk: Walk): Promise<void> {
  const { found, depth } = walk
  for (const bag of expectTag(contents, tag.sequence).children) {
    if (++found.bags > mostBags) throw new PkiError('store.too-many', { limit: mostBags })
    const kind = oidOf(childAt(bag, 0))
    const value = childAt(childAt(bag, 1, 0xa0), 0)
    if (kind === `${bagOid}1`) found.keys.push({ name: nameOf(bag), pkcs8: rawOf(value).slice() })
    else if (kind === `${bagOid}2`) found.keys.push({ name: nameOf(bag), pkcs8: await openKey(value, walk) })
    else if (kind === `${bagOid}3`) addCertificate(value, found)
    else if (kind === `${bagOid}6`) {
      if (depth === deepestBag) malformed()
      await readBags(value, { ...walk, depth: depth + 1 })
    }
  }
}

async function openKey(value: DerNode, walk: Walk): Promise<Bytes> {
  const { found, password, keyPassword, secret, isProven, spend } = walk
  const { label, open } = await readLockedKey(rawOf(value).slice(), spend)
  found.protections.push(label)
  if (keyPassword !== '') return open(keyPassword)
  try {
    return await open(password, secret)
  } catch (error) {
    if (!(error instanceof PkiError) || error.code !== 'key.password') throw error
    throw new PkiError(isProven ? 'store.key-password' : password === '' ? 'store.locked' : 'store.password')
  }
}

/** Adds the certificate of a CertBag: X.509 only, because nothing in use writes the other kind (SDSI). */
function addCertificate(value: DerNode, found: Found): void {
  if (oidOf(childAt(value, 0)) !== '1.2.840.113549.1.9.22.1') malformed()
  found.certificates.push(contentOf(childAt(childAt(value, 1, 0xa0), 0, tag.octetString)).slice())
}

const friendlyName = '1.2.840.113549.1.9.20'
const bmpString = 0x1e

function nameOf(bag: DerNode): string {
  const attributes = bag.children[2]?.children ?? []
  const named = attributes.find((attribute) => oidOf(childAt(attribute, 0)) === friendlyName)
  const text = named && childAt(named, 1, tag.set).children[0]
  return text?.tag === bmpString ? new TextDecoder('utf-16be').decode(contentOf(text)) : ''
}

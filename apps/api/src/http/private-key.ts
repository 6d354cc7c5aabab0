import { privateKeyMark } from '@app/contracts/wire'
import { mostImportedWords } from '@app/contracts/wording/wording-values'

// Limited length: for an endless run, the engine would remember every character.
const base64Run = /[A-Za-z0-9+/_-]{40,4000}/g
// The smallest key is an Ed25519 one with 48 bytes of DER.
const shortestKey = 40
const maxDepth = 64
// The longest list that a call takes.
const maxItems = mostImportedWords

export type BodyFault = 'private-key' | 'too-deep' | 'unreadable'

/** Checks all strings of a request body, field names included. Null means no fault. */
export function faultOf(value: unknown, depth = 0): BodyFault | null {
  if (typeof value === 'string') return textFault(value)
  if (typeof value !== 'object' || value === null) return null
  if (depth > maxDepth) return 'too-deep'
  if (isPrivateJwk(value)) return 'private-key'
  const parts = Array.isArray(value) ? value : [...Object.keys(value), ...Object.values(value)]
  if (parts.length > maxItems) return 'too-deep'
  for (const part of parts) {
    const fault = faultOf(part, depth + 1)
    if (fault) return fault
  }
  return null
}

// PostgreSQL text can hold neither a zero byte nor half a surrogate pair.
function textFault(text: string): BodyFault | null {
  if (text.includes('\0') || !text.isWellFormed()) return 'unreadable'
  return holdsPrivateKey(text) ? 'private-key' : null
}

/**
 * Whether a text holds a private key: as PEM, also with line breaks or the whole escaped or encoded once more, as a
 * JSON Web Key (RFC 7517), or as base64 of PKCS#8 (RFC 5958, also encrypted), PKCS#1 (RFC 8017), SEC 1 (RFC 5915) or
 * PKCS#12 (RFC 7292) DER. Reads each character a fixed number of times.
 */
export function holdsPrivateKey(text: string): boolean {
  if (text.length < shortestKey) return false
  if (privateKeyMark.test(text)) return true
  const { plain, joined, words } = unwrapped(text)
  if (privateKeyMark.test(plain) || isPrivateJwkText(plain)) return true
  for (const { index } of joined.matchAll(base64Run)) {
    if (isKeyHead(joined, index)) return true
  }
  // A word before the key is base64 too when the space between them is removed.
  return words.some((at) => isKeyHead(joined, at))
}

/**
 * Whether base64 at this position starts a key. Decodes only the head of the structure, which decides; whole megabytes
 * would cost time.
 */
function isKeyHead(text: string, at: number): boolean {
  if (!isFirst(text.charCodeAt(at))) return false
  const head = Buffer.from(text.slice(at, at + headLength), 'base64')
  return isPrivateKeyDer(head) || privateKeyMark.test(head.toString('latin1'))
}

// Base64 of a SEQUENCE starts with M, that of a PEM frame with L.
const isFirst = (code: number) => code === 0x4d || code === 0x4c
/** Enough for the frame of an encrypted PEM key, or the algorithm of a structure. */
const headLength = 64
/** More possible starts of a key than any honest text has; bounds the work. */
const mostWords = 10_000

const [tab, space, backslash, percent] = [0x09, 0x20, 0x5c, 0x25]
const breaks = new Set([0x0a, 0x0d])

/**
 * The text with `%2D` and `\u002d` decoded, and the same without white space and escaped line breaks, with the
 * positions of words in it that may start a key. One pass without callbacks.
 */
function unwrapped(text: string): { plain: string; joined: string; words: number[] } {
  const [plain, joined] = [Buffer.allocUnsafe(text.length), Buffer.allocUnsafe(text.length)]
  let [plainLength, joinedLength] = [0, 0]
  const words: number[] = []
  let isBetween = false
  for (let at = 0; at < text.length; at++) {
    let code = text.charCodeAt(at)
    if (code === percent) {
      const decoded = hexAt(text, at + 1)
      if (decoded >= 0) [code, at] = [decoded, at + 2]
    } else if (code === backslash && text[at + 1] === 'u' && text[at + 2] === '0' && text[at + 3] === '0') {
      const decoded = hexAt(text, at + 4)
      if (decoded >= 0) [code, at] = [decoded, at + 5]
    } else if (code === backslash && (text[at + 1] === 'n' || text[at + 1] === 'r')) {
      plain[plainLength++] = space
      isBetween = true
      at++
      continue
    }
    const byte = code < 256 ? code : 0x3f
    plain[plainLength++] = byte
    if (byte === space || byte === tab || breaks.has(byte)) {
      isBetween = true
      continue
    }
    if (isBetween && isFirst(byte) && words.length < mostWords) words.push(joinedLength)
    isBetween = false
    joined[joinedLength++] = byte
  }
  return { plain: plain.toString('latin1', 0, plainLength), joined: joined.toString('latin1', 0, joinedLength), words }
}

/** Value of two hexadecimal digits, or -1. */
function hexAt(text: string, at: number): number {
  const [high, low] = [digit(text.charCodeAt(at)), digit(text.charCodeAt(at + 1))]
  return high < 0 || low < 0 ? -1 : high * 16 + low
}

function digit(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30
  const lower = code | 0x20
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1
}

/** Whether a text has JSON with `kty` and a non-empty `d`, possibly inside a JSON string. */
function isPrivateJwkText(text: string): boolean {
  if (!text.includes('kty')) return false
  const flat = text.replaceAll('\\', '')
  return flat.includes('"kty"') && /"d"\s{0,20}:\s{0,20}"[\w-]{20}/.test(flat)
}

function isPrivateJwk(value: object): boolean {
  return 'kty' in value && 'd' in value && typeof value.d === 'string'
}

const tag = { integer: 0x02, octets: 0x04, oid: 0x06, sequence: 0x30 }

/**
 * Whether DER starts like a private key: SEQUENCE { INTEGER 0|1, … }, or INTEGER 3 for PKCS#12. CSRs and certificates
 * start differently.
 */
function isPrivateKeyDer(der: Buffer): boolean {
  const at = contentOf(der, 0, tag.sequence)
  if (at === null) return false
  if (isEncryption(der, at)) return true
  if (der[at] !== tag.integer || der[at + 1] !== 1) return false
  const version = der[at + 2]
  const next = der[at + 3]
  if (version === 3) return next === tag.sequence
  if (version !== 0 && version !== 1) return false
  return next === tag.sequence || next === tag.octets || next === tag.integer
}

// PBES1 and PBES2 (RFC 8018), and those of PKCS#12 (RFC 7292).
const encryptions = ['2a864886f70d0105', '2a864886f70d010c01'].map((hex) => Buffer.from(hex, 'hex'))

/**
 * Whether DER is an EncryptedPrivateKeyInfo: SEQUENCE { SEQUENCE { OBJECT IDENTIFIER of a password encryption, … }, …
 * }.
 */
function isEncryption(der: Buffer, at: number): boolean {
  const inner = contentOf(der, at, tag.sequence)
  if (inner === null) return false
  const oid = contentOf(der, inner, tag.oid)
  return oid !== null && encryptions.some((known) => der.subarray(oid, oid + known.length).equals(known))
}

function contentOf(der: Buffer, at: number, expected: number): number | null {
  const length = der[at + 1]
  if (der[at] !== expected || length === undefined) return null
  return length < 0x80 ? at + 2 : at + 2 + (length & 0x7f)
}

import { privateKeyMark } from '@app/contracts/wire'

// Piece by piece: of a run without end, the engine would remember every character.
const base64Run = /[A-Za-z0-9+/_-]{40,4000}/g
const escapedBreaks = /\\[rn]|[\r\n\t ]+/g
const maxDepth = 64
const maxItems = 10_000

export type BodyFault = 'private-key' | 'too-deep' | 'unreadable'

/** Looks through everything a caller sent: every string in it, keys included. Null means nothing is wrong. */
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

// No text of PostgreSQL's may hold a zero byte, nor half a surrogate pair.
function textFault(text: string): BodyFault | null {
  if (text.includes('\0') || !text.isWellFormed()) return 'unreadable'
  return holdsPrivateKey(text) ? 'private-key' : null
}

/**
 * Whether a text holds a private key: as PEM, also where its line breaks or the whole of it were escaped or encoded once more,
 * or as base64 of PKCS#8 (RFC 5958), PKCS#1 (RFC 8017), SEC 1 (RFC 5915) or PKCS#12 (RFC 7292) DER.
 */
export function holdsPrivateKey(text: string): boolean {
  if (privateKeyMark.test(text) || privateKeyMark.test(unescaped(text))) return true
  const joined = text.replace(escapedBreaks, '')
  for (const [run] of joined.matchAll(base64Run)) {
    // The head of the structure tells; decoding whole megabytes would only cost time.
    const head = Buffer.from(run.slice(0, 240), 'base64')
    if (isPrivateKeyDer(head) || privateKeyMark.test(head.toString('latin1'))) return true
  }
  return false
}

function unescaped(text: string): string {
  return text.replace(/%([0-9a-fA-F]{2})|\\u00([0-9a-fA-F]{2})/g, (_, percent?: string, unicode?: string) =>
    String.fromCharCode(Number.parseInt(percent ?? unicode ?? '', 16)),
  )
}

function isPrivateJwk(value: object): boolean {
  return 'kty' in value && 'd' in value && typeof value.d === 'string'
}

const tag = { integer: 0x02, octets: 0x04, sequence: 0x30 }

/** SEQUENCE { INTEGER 0|1, … } is a key of every unencrypted kind, INTEGER 3 a PKCS#12 file. Requests and certificates start otherwise. */
function isPrivateKeyDer(der: Buffer): boolean {
  const at = contentOf(der, 0, tag.sequence)
  if (at === null || der[at] !== tag.integer || der[at + 1] !== 1) return false
  const version = der[at + 2]
  const next = der[at + 3]
  if (version === 3) return next === tag.sequence
  if (version !== 0 && version !== 1) return false
  return next === tag.sequence || next === tag.octets || next === tag.integer
}

function contentOf(der: Buffer, at: number, expected: number): number | null {
  const length = der[at + 1]
  if (der[at] !== expected || length === undefined) return null
  return length < 0x80 ? at + 2 : at + 2 + (length & 0x7f)
}

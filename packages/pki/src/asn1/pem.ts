import { PkiError } from '../pki-error.ts'
import { type Bytes, fromHex } from './bytes.ts'
import { derLabel } from './der-label.ts'

/** Larger than a chain of two hundred certificates; anything above is not key material. */
const longestText = 1_048_576
const longestLabel = 64
const begin = '-----BEGIN '
const dashes = '-----'

/** Labels that other software uses for the same content. */
const olderLabels: Record<string, string> = {
  'NEW CERTIFICATE REQUEST': 'CERTIFICATE REQUEST',
  'X509 CERTIFICATE': 'CERTIFICATE',
}

export interface PemBlock {
  readonly label: string
  readonly der: Bytes
  /** Line of the BEGIN marker, counted from 1. */
  readonly line: number
}

/** Encryption of a key in the format before PKCS#8 (RFC 1421 4.6.1.3): OpenSSL's name of the cipher, and the IV. */
export interface OldLock {
  readonly cipher: string
  readonly iv: Bytes
}

export interface AnyPemBlock extends PemBlock {
  /** Present where `der` is encrypted with a password. */
  readonly lock?: OldLock
}

/** Text encoding of RFC 7468: 64 columns, ends with a newline. */
export function encodePem(label: string, der: Uint8Array): string {
  let binary = ''
  for (const byte of der) binary += String.fromCharCode(byte)
  const packed = btoa(binary)
  const lines: string[] = []
  for (let at = 0; at < packed.length; at += 64) lines.push(packed.slice(at, at + 64))
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`
}

/**
 * The DER of the one block in the text, which must carry `label`. Text around it, CRLF and a byte order mark are
 * tolerated (RFC 7468 section 2). Throws PkiError `pem.*`.
 */
export function decodePem(text: string, label: string): Bytes {
  const blocks = splitPem(text)
  const [block, another] = blocks
  if (!block) throw new PkiError('pem.missing')
  if (!label.endsWith('PRIVATE KEY') && blocks.some((each) => each.label.endsWith('PRIVATE KEY')))
    throw new PkiError('pem.private-key')
  if (another) throw new PkiError('pem.several', { line: another.line })
  if (block.label === 'PKCS12') throw new PkiError('pem.pfx')
  if (block.label !== label) throw new PkiError('pem.label', { expected: label, found: block.label, line: block.line })
  return block.der
}

/**
 * Every block of the text in order, old labels renamed to those of RFC 7468, in one pass. Throws PkiError `pem.*`,
 * `key.encrypted`.
 */
export function splitPem(text: string): PemBlock[] {
  return splitAnyPem(text).map(({ lock, ...block }) => {
    if (lock) throw new PkiError('key.encrypted', { line: block.line })
    return block
  })
}

/** Every block of the text, including keys encrypted in the format before PKCS#8. Throws PkiError `pem.*`. */
export function splitAnyPem(text: string): AnyPemBlock[] {
  if (text.length > longestText) throw new PkiError('pem.too-large', { limit: longestText })
  const blocks: AnyPemBlock[] = []
  let line = 1
  let counted = 0
  let at = text.indexOf(begin)
  while (at !== -1) {
    line += linesIn(text, counted, at)
    counted = at
    const { block, end } = readBlock(text, at, line)
    blocks.push(block)
    at = text.indexOf(begin, end)
  }
  return blocks.length > 0 ? blocks : bareBlock(text)
}

/** Shorter than any key or certificate. */
const shortestBare = 100

/** Base64 without its BEGIN and END lines, as panels and XML show it; nothing where it is not that of a known form. */
function bareBlock(text: string): AnyPemBlock[] {
  const packed = text.replace(/[\s\ufeff]/g, '')
  if (packed.length < shortestBare || !/^[A-Za-z0-9+/]+={0,2}$/.test(packed)) return []
  const der = decodeBase64(packed.padEnd(Math.ceil(packed.length / 4) * 4, '='), 1)
  const label = derLabel(der)
  return label === undefined ? [] : [{ label, der, line: 1 }]
}

/**
 * A file as PEM text: text stays as it is, in whatever Unicode it was saved; DER gets the label of its apparent type.
 * Other bytes come back as text, in which the reader then finds nothing.
 */
export function pemOfFile(bytes: Bytes): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const label = derLabel(bytes)
  return label === undefined ? new TextDecoder().decode(bytes) : encodePem(label, bytes)
}

const linesIn = (text: string, from: number, to: number) => text.slice(from, to).split('\n').length - 1

/** Looks no further than the next five dashes, so that thousands of BEGIN lines cost no more than one. */
function readBlock(text: string, at: number, line: number): { block: AnyPemBlock; end: number } {
  const labelStart = at + begin.length
  const labelEnd = text.slice(labelStart, labelStart + longestLabel + dashes.length).indexOf(dashes)
  const label = labelEnd > 0 ? text.slice(labelStart, labelStart + labelEnd) : ''
  if (!/^[A-Z0-9 ]+$/.test(label)) throw new PkiError('pem.missing', { line })

  const bodyStart = labelStart + label.length + dashes.length
  const bodyEnd = text.indexOf(dashes, bodyStart)
  const closing = `-----END ${label}-----`
  if (bodyEnd === -1 || !text.startsWith(closing, bodyEnd)) throw new PkiError('pem.unended', { line })

  const body = text.slice(bodyStart, bodyEnd)
  const { lock, length } = readOldLock(body)
  const der = decodeBase64(body.slice(length), line + linesIn(body, 0, length))
  const block = { label: olderLabels[label] ?? label, der, line, ...(lock ? { lock } : {}) }
  return { block, end: bodyEnd + closing.length }
}

/** Reads the two encryption headers that were used before PKCS#8 (RFC 1421 4.6.1.1). */
function readOldLock(body: string): { lock?: OldLock; length: number } {
  const headers = /^\s*Proc-Type: *4, *ENCRYPTED\s+DEK-Info: *([A-Z0-9-]{1,32}), *([0-9A-Fa-f]{16,64})\s/.exec(body)
  if (!headers) return { length: 0 }
  const [all, cipher = '', iv = ''] = headers
  return { lock: { cipher, iv: fromHex(iv) }, length: all.length }
}

/** Decodes base64; `line` is the line of BEGIN or of the last header. */
function decodeBase64(text: string, line: number): Bytes {
  const packed = text.replace(/[ \t\r\n]/g, '')
  if (packed.length === 0 || packed.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(packed))
    throw new PkiError('pem.base64', { line: line + wrongLine(text) })
  const binary = atob(packed)
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at)
  return bytes
}

/** Line with the first invalid character; otherwise the last line, where the text was cut off. */
function wrongLine(text: string): number {
  const lines = text.trimEnd().split('\n')
  const foreign = lines.findIndex((line) => /[^A-Za-z0-9+/=\s]/.test(line))
  return foreign === -1 ? lines.length - 1 : foreign
}

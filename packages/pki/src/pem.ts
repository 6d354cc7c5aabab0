import type { Bytes } from './bytes.ts'
import { PkiError } from './pki-error.ts'

/** Larger than a chain of two hundred certificates; anything above is not key material. */
const longestText = 1_048_576
const longestLabel = 64
const begin = '-----BEGIN '
const dashes = '-----'

/** Names other software has used for the same content. */
const olderLabels: Record<string, string> = {
  'NEW CERTIFICATE REQUEST': 'CERTIFICATE REQUEST',
  'X509 CERTIFICATE': 'CERTIFICATE',
}

export interface PemBlock {
  readonly label: string
  readonly der: Bytes
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
  const [block] = blocks
  if (!block) throw new PkiError('pem.missing')
  if (!label.endsWith('PRIVATE KEY') && blocks.some((each) => each.label.endsWith('PRIVATE KEY')))
    throw new PkiError('pem.private-key')
  if (blocks.length > 1) throw new PkiError('pem.several')
  if (block.label !== label) throw new PkiError('pem.label', { expected: label, found: block.label })
  return block.der
}

/** Every block of the text in order, old labels renamed to those of RFC 7468. Reads the text once. Throws PkiError `pem.*`, `key.encrypted`. */
export function splitPem(text: string): PemBlock[] {
  if (text.length > longestText) throw new PkiError('pem.too-large', { limit: longestText })
  const blocks: PemBlock[] = []
  let at = text.indexOf(begin)
  while (at !== -1) {
    const { block, end } = readBlock(text, at)
    blocks.push(block)
    at = text.indexOf(begin, end)
  }
  return blocks
}

/** Looks no further than the next five dashes, so that thousands of BEGIN lines cost no more than one. */
function readBlock(text: string, at: number): { block: PemBlock; end: number } {
  const labelStart = at + begin.length
  const labelEnd = text.slice(labelStart, labelStart + longestLabel + dashes.length).indexOf(dashes)
  const label = labelEnd > 0 ? text.slice(labelStart, labelStart + labelEnd) : ''
  if (!/^[A-Z0-9 ]+$/.test(label)) throw new PkiError('pem.missing')

  const bodyStart = labelStart + label.length + dashes.length
  const bodyEnd = text.indexOf(dashes, bodyStart)
  const closing = `-----END ${label}-----`
  if (bodyEnd === -1 || !text.startsWith(closing, bodyEnd)) throw new PkiError('pem.unended')

  const body = text.slice(bodyStart, bodyEnd)
  // Before PKCS#8 a header told of the password (RFC 1421 4.6.1.1).
  if (/^\s*Proc-Type:.*ENCRYPTED/.test(body)) throw new PkiError('key.encrypted')
  const block = { label: olderLabels[label] ?? label, der: decodeBase64(body) }
  return { block, end: bodyEnd + closing.length }
}

function decodeBase64(text: string): Bytes {
  const packed = text.replace(/[ \t\r\n]/g, '')
  if (packed.length === 0 || packed.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(packed))
    throw new PkiError('pem.base64')
  const binary = atob(packed)
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at)
  return bytes
}

import type { Bytes } from './bytes.ts'
import { encodeDer, malformed, tag, trailing } from './der.ts'

const deepest = 24
const constructed = 0x20

/**
 * Converts BER to DER: browsers and Java libraries write a PKCS#12 with indefinite lengths and strings in pieces (X.690
 * 8.1.3.6, 8.7.3), which DER forbids. Only for values that no signature covers. Faults on invalid BER and on trailing
 * bytes.
 */
export function derOfBer(source: Bytes): Bytes {
  const { der, end } = convert(source, 0, source.length, 0)
  if (end !== source.length) trailing(source, end)
  return der
}

interface Converted {
  der: Bytes
  end: number
}

function convert(source: Bytes, start: number, limit: number, depth: number): Converted {
  const kind = source[start] ?? 0
  if (start >= limit || depth > deepest || kind === 0 || (kind & 0x1f) === 0x1f) malformed(source, start)
  const { body, length } = readLength(source, start + 1, limit)
  if (!(kind & constructed)) {
    if (length === undefined) malformed(source, start)
    return { der: encodeDer(kind, source.subarray(body, body + length)), end: body + length }
  }
  const { parts, end } = readParts(source, body, { length, limit }, depth)
  // Pieces of an OCTET STRING join to one.
  if (kind === (tag.octetString | constructed))
    return { der: encodeDer(tag.octetString, ...parts.map((part) => pieceOf(part, source, start))), end }
  return { der: encodeDer(kind, ...parts), end }
}

function readParts(
  source: Bytes,
  body: number,
  { length, limit }: { length: number | undefined; limit: number },
  depth: number,
): { parts: Bytes[]; end: number } {
  const parts: Bytes[] = []
  const last = length === undefined ? limit : body + length
  let at = body
  // Without a length, two zero bytes end the value.
  while (length === undefined ? source[at] !== 0 : at < last) {
    const part = convert(source, at, last, depth + 1)
    parts.push(part.der)
    at = part.end
  }
  if (length !== undefined) return { parts, end: at }
  if (at + 2 > limit || source[at + 1] !== 0) malformed(source, at)
  return { parts, end: at + 2 }
}

/** Content of an OCTET STRING that is already converted to DER. */
function pieceOf(part: Bytes, source: Bytes, start: number): Uint8Array {
  if (part[0] !== tag.octetString) malformed(source, start)
  const first = part[1] ?? 0
  return part.subarray(first < 0x80 ? 2 : 2 + (first & 0x7f))
}

/** Reads a length; undefined where an end marker closes the value instead. */
function readLength(source: Bytes, at: number, limit: number): { body: number; length: number | undefined } {
  const first = at < limit ? (source[at] ?? 0) : malformed(source, at)
  if (first === 0x80) return { body: at + 1, length: undefined }
  const count = first < 0x80 ? 0 : first & 0x7f
  if (count > 4) malformed(source, at)
  const length =
    count === 0 ? first : source.subarray(at + 1, at + 1 + count).reduce((made, byte) => made * 256 + byte, 0)
  const body = at + 1 + count
  if (body + length > limit) malformed(source, at)
  return { body, length }
}

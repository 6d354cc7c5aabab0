import { PkiError } from '../pki-error.ts'
import { type Bytes, concatBytes } from './bytes.ts'

/**
 * A strict reader of DER (X.690 section 10). The libraries accept BER, trailing bytes and nesting without end, and take
 * twelve milliseconds for a large certificate; what enters from outside is therefore read here, once, every byte.
 */
export interface DerNode {
  readonly source: Bytes
  readonly tag: number
  readonly start: number
  readonly body: number
  readonly end: number
  readonly children: readonly DerNode[]
}

export const tag = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  utf8: 0x0c,
  sequence: 0x30,
  set: 0x31,
  utcTime: 0x17,
  generalizedTime: 0x18,
} as const

const deepest = 24
const constructed = 0x20

class DerFault extends Error {
  readonly kind: 'malformed' | 'trailing'
  /** Offset in the memory that was read, so that the place of a nested value can be reported. */
  readonly byte: number | undefined

  constructor(kind: 'malformed' | 'trailing', byte?: number) {
    super(kind)
    this.kind = kind
    this.byte = byte
  }
}

type Read = 'csr' | 'certificate' | 'key' | 'pfx'

/** Runs a reader of DER and adds to its fault the kind of content and the place. */
export function reading<T>(what: Read, read: () => T): T {
  try {
    return read()
  } catch (fault) {
    throw named(what, fault)
  }
}

/** `reading` for asynchronous work, such as deriving a key. */
export async function readingLater<T>(what: Read, read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (fault) {
    throw named(what, fault)
  }
}

function named(what: Read, fault: unknown): unknown {
  if (!(fault instanceof DerFault)) return fault
  return new PkiError(`${what}.${fault.kind}`, fault.byte === undefined ? {} : { byte: fault.byte })
}

/** Throws a fault: valid DER, but not the structure that the standard requires here. */
export function malformed(source?: Bytes, at = 0): never {
  throw new DerFault('malformed', source && source.byteOffset + at)
}

/** Throws a fault: bytes follow the end of the value. */
export function trailing(source: Bytes, at: number): never {
  throw new DerFault('trailing', source.byteOffset + at)
}

/** The whole of `source` as one value, or a fault. */
export function readDer(source: Bytes): DerNode {
  const node = readNode(source, 0, source.length, 0)
  if (node.end !== source.length) trailing(source, node.end)
  return node
}

function readNode(source: Bytes, start: number, limit: number, depth: number): DerNode {
  if (depth > deepest) malformed(source, start)
  const first = byteAt(source, start, limit)
  // No content read here has tag numbers above 30.
  if ((first & 0x1f) === 0x1f || first === 0) malformed(source, start)
  const { body, length } = readLength(source, start + 1, limit)
  const end = body + length
  if (end > limit) malformed(source, start)
  // In DER only sequences and sets of the universal class are constructed.
  if (first < 0x40 && first & constructed && first !== tag.sequence && first !== tag.set) malformed(source, start)
  const children: DerNode[] = []
  if (first & constructed) {
    for (let at = body; at < end; ) {
      const child = readNode(source, at, end, depth + 1)
      children.push(child)
      at = child.end
    }
  }
  const node = { source, tag: first, start, body, end, children }
  checkPrimitive(node)
  return node
}

function readLength(source: Bytes, at: number, limit: number): { body: number; length: number } {
  const first = byteAt(source, at, limit)
  if (first < 0x80) return { body: at + 1, length: first }
  const count = first & 0x7f
  // 0 is the indefinite length of BER; more than three bytes would be above 16 MiB.
  if (count === 0 || count > 3) malformed(source, at)
  let length = 0
  for (let index = 1; index <= count; index++) length = length * 256 + byteAt(source, at + index, limit)
  if (length < 0x80 || (count > 1 && length < 256 ** (count - 1))) malformed(source, at)
  return { body: at + 1 + count, length }
}

function byteAt(source: Bytes, at: number, limit: number): number {
  const byte = at < limit ? source[at] : undefined
  return byte ?? malformed(source, at)
}

function checkPrimitive({ source, tag: kind, start, body, end }: DerNode): void {
  const first = source[body] ?? 0
  const length = end - body
  if (kind === tag.integer) {
    const second = source[body + 1] ?? 0
    const padded = length > 1 && ((first === 0 && second < 0x80) || (first === 0xff && second >= 0x80))
    if (length === 0 || padded) malformed(source, start)
  } else if (kind === tag.boolean) {
    if (length !== 1 || (first !== 0 && first !== 0xff)) malformed(source, start)
  } else if (kind === tag.bitString) {
    if (
      length === 0 ||
      first > 7 ||
      (first > 0 && (length === 1 || ((source[end - 1] ?? 0) & ((1 << first) - 1)) !== 0))
    )
      malformed(source, start)
  } else if (kind === tag.null) {
    if (length !== 0) malformed(source, start)
  } else if (kind === 0x10 || kind === 0x11) malformed(source, start)
}

/** The child at a place, which must carry the tag when one is given. */
export function childAt(node: DerNode, at: number, kind?: number): DerNode {
  const child = node.children[at]
  if (!child || (kind !== undefined && child.tag !== kind)) malformed()
  return child
}

/** Faults unless the node carries the tag. */
export function expectTag(node: DerNode, kind: number): DerNode {
  return node.tag === kind ? node : malformed()
}

export function contentOf(node: DerNode): Bytes {
  return node.source.subarray(node.body, node.end)
}

/** The node with its tag and length, as signed and hashed. */
export function rawOf(node: DerNode): Bytes {
  return node.source.subarray(node.start, node.end)
}

/** Content of a BIT STRING of whole bytes. */
export function bitsOf(node: DerNode): Bytes {
  const content = contentOf(expectTag(node, tag.bitString))
  return content[0] === 0 ? content.subarray(1) : malformed()
}

/** Content of a non-negative INTEGER without its sign byte. */
export function unsignedOf(node: DerNode): Bytes {
  const content = contentOf(expectTag(node, tag.integer))
  if ((content[0] ?? 0) >= 0x80) malformed()
  return content.length > 1 && content[0] === 0 ? content.subarray(1) : content
}

/** Dotted form of an OBJECT IDENTIFIER. */
export function oidOf(node: DerNode): string {
  const content = contentOf(expectTag(node, tag.oid))
  const last = content.at(-1)
  if (last === undefined || last >= 0x80 || content.length > 64) malformed()
  const arcs: bigint[] = []
  let arc = 0n
  let isFirst = true
  for (const byte of content) {
    if (isFirst && byte === 0x80) malformed()
    arc = arc * 128n + BigInt(byte & 0x7f)
    isFirst = byte < 0x80
    if (!isFirst) continue
    arcs.push(arc)
    arc = 0n
  }
  const [head = 0n, ...rest] = arcs
  const root = head < 80n ? head / 40n : 2n
  return [root, head - root * 40n, ...rest].join('.')
}

const decoders = { utf8: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }) }

/** UTF-8 text, or a fault. */
export function utf8Of(node: DerNode): string {
  try {
    return decoders.utf8.decode(contentOf(node))
  } catch {
    return malformed()
  }
}

/** Text of one byte a character. */
export function latin1Of(node: DerNode): string {
  let text = ''
  for (const byte of contentOf(node)) text += String.fromCharCode(byte)
  return text
}

/** UTCTime or GeneralizedTime in the only form RFC 5280 4.1.2.5 allows, as unix seconds. */
export function timeOf(node: DerNode): number {
  const text = latin1Of(node)
  const isUtc = node.tag === tag.utcTime
  if (!isUtc) expectTag(node, tag.generalizedTime)
  const parts = (isUtc ? /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/ : /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/).exec(
    text,
  )
  if (!parts) malformed()
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.slice(1).map(Number)
  const fullYear = isUtc ? year + (year < 50 ? 2000 : 1900) : year
  const date = new Date(0)
  date.setUTCFullYear(fullYear, month - 1, day)
  date.setUTCHours(hour, minute, second)
  // JavaScript rolls 31 February over into March; a certificate may not.
  const isReal =
    date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60 && second < 60
  return isReal ? date.getTime() / 1000 : malformed()
}

/** Encodes a value: tag, shortest length and content. */
export function encodeDer(kind: number, ...parts: readonly Uint8Array[]): Bytes {
  const content = concatBytes(parts)
  const length: number[] = []
  for (let rest = content.length; rest > 0; rest = Math.floor(rest / 256)) length.unshift(rest % 256)
  const header = content.length < 0x80 ? [content.length] : [0x80 | length.length, ...length]
  return concatBytes([Uint8Array.from([kind, ...header]), content])
}

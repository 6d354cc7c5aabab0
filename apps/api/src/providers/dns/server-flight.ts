import { createDecipheriv, createHash, createHmac } from 'node:crypto'
import type { ClientHello } from './client-hello.ts'
import { type RecordCipher, recordCiphers, suiteNames, versionNames } from './tls-suites.ts'

/** Server's answer to a ClientHello, up to its certificates. */
export interface ServerFlight {
  /** Negotiated protocol, such as `TLSv1.3`. */
  protocol: string
  /** IANA name of the cipher suite. */
  cipher: string
  /** DER certificates in the order sent. */
  chain: Buffer[]
}

/** The bytes are not a valid answer to our ClientHello. */
export class FlightUnreadable extends Error {
  override name = 'FlightUnreadable'
}

const contentType = { handshake: 22, protectedData: 23 } as const
const messageType = { serverHello: 2, certificate: 11 } as const
const extension = { versions: 43, keyShare: 51 } as const
const tls13 = 0x0304

/**
 * Reads a server's flight so far; null until all its certificates have arrived. TLS 1.3 encrypts them under the shared
 * secret agreed by then (RFC 8446 7.1, 7.3), so reading them needs no further message. Throws `FlightUnreadable`.
 */
export function readFlight(wire: Buffer, hello: ClientHello): ServerFlight | null {
  const records = [...recordsIn(wire)]
  const plain = Buffer.concat(records.filter(({ type }) => type === contentType.handshake).map(({ body }) => body))
  let greeting: ServerHello | undefined
  for (const message of messagesIn(plain)) {
    if (greeting && message.type === messageType.certificate) return flight(greeting, listIn(message.body, 0))
    if (message.type === messageType.serverHello) greeting = readHello(message)
  }
  if (greeting?.version !== tls13) return null
  const sealed = records.filter(({ type }) => type === contentType.protectedData)
  // A context precedes the list, and extensions follow each certificate (RFC 8446 4.4.2).
  for (const { type, body } of messagesIn(Buffer.concat(opened(sealed, hello, greeting))))
    if (type === messageType.certificate) return flight(greeting, listIn(body.subarray(1 + (body[0] ?? 0)), 2))
  return null
}

function flight({ version, suite }: ServerHello, chain: Buffer[]): ServerFlight {
  const number = (value: number) => `0x${value.toString(16).padStart(4, '0')}`
  return { protocol: versionNames[version] ?? number(version), cipher: suiteNames[suite] ?? number(suite), chain }
}

interface Part {
  type: number
  body: Buffer
  /** Message with its type and length. */
  whole: Buffer
}

/** A normal flight has about five records before its certificates end; thousands would only keep the reader busy. */
const mostRecords = 100

/** Number of complete records: only a new one justifies another parse. Throws `FlightUnreadable`. */
export const recordCount = (wire: Buffer): number => [...recordsIn(wire)].length

/** Complete records (RFC 8446 5.1). */
function* recordsIn(wire: Buffer): Generator<Part> {
  for (let at = 0, count = 0; at + 5 <= wire.length; ) {
    const end = at + 5 + wire.readUInt16BE(at + 3)
    if (end > wire.length) return
    if (++count > mostRecords) throw new FlightUnreadable('TOO_MANY_RECORDS')
    yield { type: wire[at] ?? 0, body: wire.subarray(at + 5, end), whole: wire.subarray(at, end) }
    at = end
  }
}

/** Handshake messages, which may span records (RFC 8446 4). */
function* messagesIn(bytes: Buffer): Generator<Part> {
  for (let at = 0; at + 4 <= bytes.length; ) {
    const end = at + 4 + bytes.readUIntBE(at + 1, 3)
    if (end > bytes.length) return
    yield { type: bytes[at] ?? 0, body: bytes.subarray(at + 4, end), whole: bytes.subarray(at, end) }
    at = end
  }
}

interface ServerHello {
  version: number
  suite: number
  /** Key share of TLS 1.3: group and the server's public key. */
  share: { group: number; key: Buffer } | null
  whole: Buffer
}

/** Version, random, session id, suite, compression, extensions (RFC 8446 4.1.3). */
function readHello({ body, whole }: Part): ServerHello {
  const at = 35 + (body[34] ?? 0)
  if (at + 3 > body.length) throw new FlightUnreadable('SERVER_HELLO')
  const extensions = new Map<number, Buffer>()
  for (let next = at + 5; next + 4 <= body.length; ) {
    const end = next + 4 + body.readUInt16BE(next + 2)
    extensions.set(body.readUInt16BE(next), body.subarray(next + 4, end))
    next = end
  }
  const version = extensions.get(extension.versions)
  const share = extensions.get(extension.keyShare)
  return {
    version: version?.length === 2 ? version.readUInt16BE() : body.readUInt16BE(),
    suite: body.readUInt16BE(at),
    share: share && share.length > 4 ? { group: share.readUInt16BE(), key: share.subarray(4) } : null,
    whole,
  }
}

/** Certificates with length prefixes; with `tail` 2, each is followed by its extensions. */
function listIn(body: Buffer, tail: 0 | 2): Buffer[] {
  const certificates: Buffer[] = []
  for (let at = 3; at + 3 <= body.length; ) {
    const end = at + 3 + body.readUIntBE(at, 3)
    if (end + tail > body.length) throw new FlightUnreadable('CERTIFICATE')
    certificates.push(body.subarray(at + 3, end))
    at = tail === 0 ? end : end + 2 + body.readUInt16BE(end)
  }
  return certificates
}

/** Decrypts handshake messages up to the next key change (RFC 8446 5.2, 5.3). */
function opened(records: readonly Part[], hello: ClientHello, greeting: ServerHello): Buffer[] {
  const suite: RecordCipher | undefined = recordCiphers[greeting.suite as keyof typeof recordCiphers]
  if (!suite) throw new FlightUnreadable('CIPHER_SUITE')
  const secret = serverSecret(suite, hello, greeting)
  const key = expand(suite, secret, 'key', suite.keyBytes)
  const iv = expand(suite, secret, 'iv', 12)
  const messages: Buffer[] = []
  for (const [sequence, record] of records.entries()) {
    const nonce = Buffer.from(iv)
    nonce.writeUInt32BE((nonce.readUInt32BE(8) ^ sequence) >>> 0, 8)
    const inner = open(suite, key, nonce, record)
    if (inner === null && sequence === 0) throw new FlightUnreadable('BAD_RECORD_MAC')
    if (inner === null) break
    // The type is the last byte before the zero padding.
    const end = inner.findLastIndex((byte) => byte !== 0)
    if (inner[end] === contentType.handshake) messages.push(inner.subarray(0, end))
  }
  return messages
}

const tagBytes = 16

function open({ cipher }: RecordCipher, key: Buffer, nonce: Buffer, { whole, body }: Part): Buffer | null {
  try {
    // Node's types differ by cipher; all of these take an authentication tag and associated data.
    const decipher = createDecipheriv(cipher as 'aes-128-gcm', key, nonce, { authTagLength: tagBytes })
    decipher.setAAD(whole.subarray(0, 5))
    decipher.setAuthTag(body.subarray(-tagBytes))
    return Buffer.concat([decipher.update(body.subarray(0, -tagBytes)), decipher.final()])
  } catch {
    return null
  }
}

/** The server's handshake traffic secret (RFC 8446 7.1). */
function serverSecret(suite: RecordCipher, hello: ClientHello, { share, whole }: ServerHello): Buffer {
  const digest = (...parts: readonly Buffer[]) => createHash(suite.hash).update(Buffer.concat(parts)).digest()
  const extract = (salt: Buffer, key: Buffer) => createHmac(suite.hash, salt).update(key).digest()
  const agreed = share && agreedOn(hello, share)
  // Without a common group the server asks for another hello, which cannot happen: we offer a share for every group.
  if (!agreed) throw new FlightUnreadable('KEY_SHARE')
  const zeros = Buffer.alloc(digest().length)
  const early = extract(zeros, zeros)
  const handshake = extract(expand(suite, early, 'derived', zeros.length, digest()), agreed)
  return expand(suite, handshake, 's hs traffic', zeros.length, digest(hello.message, whole))
}

function agreedOn(hello: ClientHello, { group, key }: { group: number; key: Buffer }): Buffer | null {
  try {
    return hello.agree(group, key)
  } catch {
    return null
  }
}

/** HKDF-Expand-Label (RFC 8446 7.1), for at most one hash length. */
function expand({ hash }: RecordCipher, secret: Buffer, label: string, length: number, context = Buffer.alloc(0)) {
  const name = Buffer.from(`tls13 ${label}`)
  const info = [length >> 8, length & 0xff, name.length, ...name, context.length, ...context, 1]
  return createHmac(hash, secret).update(Buffer.from(info)).digest().subarray(0, length)
}

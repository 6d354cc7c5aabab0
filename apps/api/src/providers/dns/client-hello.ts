import { createECDH, createPublicKey, diffieHellman, generateKeyPairSync, randomBytes } from 'node:crypto'
import { suiteNames, versionNames } from './tls-suites.ts'

/** ClientHello message with the key shares that it offers. */
export interface ClientHello {
  /** TLS record to send. */
  record: Buffer
  /** Handshake message in it, for the transcript hash. */
  message: Buffer
  /**
   * Shared secret with the peer's key share, for a group by its number; null where that group was not offered. @throws
   * Error for an impossible share
   */
  agree(group: number, theirs: Buffer): Buffer | null
}

interface Share {
  group: number
  ours: Buffer
  agree: (theirs: Buffer) => Buffer
}

const extension = {
  ...{ serverName: 0, groups: 10, pointFormats: 11, signatures: 13 },
  ...{ masterSecret: 23, versions: 43, pskModes: 45, keyShare: 51 },
} as const

/** Signature schemes: ECDSA, RSA-PSS, RSA and Ed25519 with every digest, SHA-1 last (RFC 8446 4.2.3). */
const signatures = [
  ...[0x0403, 0x0503, 0x0603, 0x0804, 0x0805, 0x0806, 0x0807, 0x0808],
  ...[0x0809, 0x080a, 0x080b, 0x0401, 0x0501, 0x0601, 0x0203, 0x0201],
]
/** Signals secure renegotiation (RFC 5746 3.3). */
const renegotiationSignal = 0x00ff

/**
 * ClientHello that every server from TLS 1.0 to 1.3 understands (RFC 8446 4.1.2), with a key share for each group in
 * it, so that no server has to ask for another one. `serverName` is a host name, null for an IP address.
 */
export function clientHello(serverName: string | null): ClientHello {
  const shares = [x25519(), ...curves.map(([group, curve]) => ecdh(group, curve))]
  const groups = shares.map(({ group }) => group)
  const extensions = [
    ...(serverName === null ? [] : [part(extension.serverName, list(2, Buffer.from([0]), text(serverName)))]),
    part(extension.masterSecret),
    part(extension.groups, numbers(2, groups)),
    part(extension.pointFormats, Buffer.from([1, 0])),
    part(extension.signatures, numbers(2, signatures)),
    part(extension.versions, numbers(1, Object.keys(versionNames).map(Number).reverse())),
    part(extension.pskModes, Buffer.from([1, 1])),
    part(extension.keyShare, list(2, ...shares.map(({ group, ours }) => Buffer.concat([u16(group), list(2, ours)])))),
  ]
  const body = Buffer.concat([
    u16(0x0303),
    randomBytes(32),
    list(1, randomBytes(32)),
    numbers(2, [...suites, renegotiationSignal]),
    Buffer.from([1, 0]),
    list(2, ...extensions),
  ])
  const message = Buffer.concat([Buffer.from([1]), list(3, body)])
  return {
    record: Buffer.concat([Buffer.from([22, 3, 1]), list(2, message)]),
    message,
    agree: (group, theirs) => shares.find((share) => share.group === group)?.agree(theirs) ?? null,
  }
}

// JavaScript sorts numeric keys: reverse them so that the newest suites and versions come first.
const suites = Object.keys(suiteNames).map(Number)

const curves = [
  [23, 'prime256v1'],
  [24, 'secp384r1'],
  [25, 'secp521r1'],
] as const

function ecdh(group: number, curve: string): Share {
  const half = createECDH(curve)
  return { group, ours: half.generateKeys(), agree: (theirs) => half.computeSecret(theirs) }
}

/** DER header of an X25519 SubjectPublicKeyInfo; the key follows (RFC 8410 4). */
const x25519Head = Buffer.from('302a300506032b656e032100', 'hex')

function x25519(): Share {
  const { privateKey, publicKey } = generateKeyPairSync('x25519')
  const ours = publicKey.export({ type: 'spki', format: 'der' }).subarray(x25519Head.length)
  const agree = (theirs: Buffer) => {
    const key = Buffer.concat([x25519Head, theirs])
    return diffieHellman({ privateKey, publicKey: createPublicKey({ key, type: 'spki', format: 'der' }) })
  }
  return { group: 29, ours, agree }
}

function u16(value: number): Buffer {
  return Buffer.from([value >> 8, value & 0xff])
}

/** Encodes a list with a length prefix of so many bytes. */
function list(lengthBytes: 1 | 2 | 3, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const length = Buffer.alloc(lengthBytes)
  length.writeUIntBE(content.length, 0, lengthBytes)
  return Buffer.concat([length, content])
}

const text = (value: string) => list(2, Buffer.from(value, 'latin1'))
const numbers = (lengthBytes: 1 | 2, values: readonly number[]) => list(lengthBytes, ...values.map(u16))
const part = (kind: number, content: Buffer = Buffer.alloc(0)) => Buffer.concat([u16(kind), list(2, content)])

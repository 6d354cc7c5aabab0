import { type Bytes, concatBytes } from '../asn1/bytes.ts'

/** A digest function with its sizes in bytes. */
export interface Digest {
  (bytes: Uint8Array): Uint8Array
  readonly blockLen: number
  readonly outputLen: number
}

/** Purposes of derived bytes (RFC 7292 B.3). */
export const purpose = { key: 1, iv: 2, mac: 3 } as const

/** BMPString encoding: two bytes per UTF-16 code unit. */
export function utf16(text: string): Bytes {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at))
  return bytes
}

/** Password encoding of RFC 7292 B.1: BMPString with a terminating zero character. */
export const pkcs12Secret = (password: string): Bytes => utf16(`${password}\0`)

/** Number of digests that make up so many bytes; each costs all rounds. */
export const piecesOf = (digest: Digest, size: number) => Math.ceil(size / digest.outputLen)

export interface Pkcs12Derivation {
  digest: Digest
  purpose: (typeof purpose)[keyof typeof purpose]
  /** Encoded password, from `pkcs12Secret`. */
  secret: Uint8Array
  salt: Uint8Array
  rounds: number
  /** Number of bytes to derive. */
  size: number
}

/**
 * Derives keys from a password by RFC 7292 appendix B.2. Uses its own synchronous digests: WebCrypto answers each round
 * asynchronously, which is too slow.
 */
export function deriveBytes({ digest, purpose, secret, salt, rounds, size }: Pkcs12Derivation): Bytes {
  const block = digest.blockLen
  const filled = (bytes: Uint8Array) =>
    Uint8Array.from({ length: Math.ceil(bytes.length / block) * block }, (_, at) => bytes[at % bytes.length] ?? 0)
  const diversifier = new Uint8Array(block).fill(purpose)
  const input = concatBytes([filled(salt), filled(secret)])
  const pieces: Uint8Array[] = []
  for (let left = piecesOf(digest, size); left > 0; left--) {
    let piece = digest(concatBytes([diversifier, input]))
    for (let round = 1; round < rounds; round++) piece = digest(piece)
    pieces.push(piece)
    for (let at = 0; at < input.length; at += block) addOneMore(input.subarray(at, at + block), piece)
  }
  return concatBytes(pieces).subarray(0, size)
}

/** Adds the repeated piece and one to the block, dropping the overflow. */
function addOneMore(block: Uint8Array, piece: Uint8Array): void {
  let carry = 1
  for (let at = block.length - 1; at >= 0; at--) {
    carry += (block[at] ?? 0) + (piece[at % piece.length] ?? 0)
    block[at] = carry
    carry >>= 8
  }
}

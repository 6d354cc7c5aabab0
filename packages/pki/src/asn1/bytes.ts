/** Bytes that WebCrypto takes: never backed by shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>

const hexOf = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Lower-case hex without separators. */
export function toHex(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += hexOf[byte]
  return text
}

/** Bytes from hex of even length. */
export function fromHex(text: string): Bytes {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** An unsigned big-endian number. */
export function toBigInt(bytes: Uint8Array): bigint {
  return bytes.length === 0 ? 0n : BigInt(`0x${toHex(bytes)}`)
}

export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  return a.every((byte, at) => byte === b[at])
}

export function concatBytes(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** A copy that owns its memory, for values handed out of this package. */
export function ownBytes(bytes: Uint8Array): Bytes {
  return new Uint8Array(bytes)
}

/** Lower-case hex of the digest. */
export async function digestHex(algorithm: 'SHA-1' | 'SHA-256', bytes: Bytes): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest(algorithm, bytes)))
}

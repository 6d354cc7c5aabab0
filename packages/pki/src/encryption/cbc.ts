import { type Bytes, concatBytes } from '../asn1/bytes.ts'

const size = 8

const mix = (a: Uint8Array, b: Uint8Array): Bytes => Uint8Array.from(a, (byte, at) => byte ^ (b[at] ?? 0))

/** Encrypts in CBC mode with blocks of eight bytes and PKCS#7 padding. */
export function hideCbc(encrypt: (block: Uint8Array) => Bytes, iv: Uint8Array, plain: Uint8Array): Bytes {
  const fill = size - (plain.length % size)
  const filled = concatBytes([plain, new Uint8Array(fill).fill(fill)])
  const blocks: Bytes[] = []
  let last: Uint8Array = iv
  for (let at = 0; at < filled.length; at += size) {
    const block = encrypt(mix(filled.subarray(at, at + size), last))
    blocks.push(block)
    last = block
  }
  return concatBytes(blocks)
}

/** Decrypts CBC over whole blocks; null where the padding is wrong, as with a wrong key. */
export function readCbc(decrypt: (block: Uint8Array) => Bytes, iv: Uint8Array, hidden: Uint8Array): Bytes | null {
  const blocks: Bytes[] = []
  let last: Uint8Array = iv
  for (let at = 0; at < hidden.length; at += size) {
    const block = hidden.subarray(at, at + size)
    blocks.push(mix(decrypt(block), last))
    last = block
  }
  const plain = concatBytes(blocks)
  const fill = plain.at(-1) ?? 0
  const isFilled = fill >= 1 && fill <= size && plain.subarray(-fill).every((byte) => byte === fill)
  return isFilled ? plain.subarray(0, -fill) : null
}

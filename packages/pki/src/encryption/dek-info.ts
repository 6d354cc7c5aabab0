import { md5 } from '@noble/hashes/legacy.js'
import { type Bytes, concatBytes } from '../asn1/bytes.ts'
import { malformed } from '../asn1/der.ts'
import type { OldLock } from '../asn1/pem.ts'
import { PkiError } from '../pki-error.ts'
import { readAes, readTripleDes } from './pbes2.ts'

/** Ciphers of `DEK-Info`, with key and block size in bytes. */
const ciphers: Record<string, { size: number; block: number }> = {
  'AES-128-CBC': { size: 16, block: 16 },
  'AES-192-CBC': { size: 24, block: 16 },
  'AES-256-CBC': { size: 32, block: 16 },
  'DES-EDE3-CBC': { size: 24, block: 8 },
}

/**
 * Decrypts a key in OpenSSL's format from before PKCS#8: one round of MD5 over password and salt for each sixteen bytes
 * of key, with the padding as the only check. Throws PkiError `key.password`, `key.protection`; faults on malformed
 * input.
 */
export async function openOldLock({ cipher, iv }: OldLock, hidden: Bytes, password: string): Promise<Bytes> {
  const known = ciphers[cipher.toUpperCase()]
  if (!known) throw new PkiError('key.protection', { kind: cipher })
  if (iv.length !== known.block || hidden.length % known.block !== 0) malformed()
  const salted = concatBytes([new TextEncoder().encode(password), iv.subarray(0, 8)])
  let key: Bytes = new Uint8Array()
  let last: Uint8Array = key
  while (key.length < known.size) {
    last = md5(concatBytes([last, salted]))
    key = concatBytes([key, last])
  }
  const read = known.block === 8 ? readTripleDes : readAes
  return read(key.slice(0, known.size), iv, hidden)
}

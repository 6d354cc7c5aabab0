import { sha1 } from '@noble/hashes/legacy.js'
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js'
import type { Bytes } from '../asn1/bytes.ts'
import { type Digest, deriveBytes, purpose } from '../encryption/pkcs12-kdf.ts'

/** Digest algorithms of a PKCS#12 MAC by OID. */
export const macDigests: Record<string, MacDigest> = {
  '1.3.14.3.2.26': { name: 'SHA-1', digest: sha1 },
  '2.16.840.1.101.3.4.2.1': { name: 'SHA-256', digest: sha256 },
  '2.16.840.1.101.3.4.2.2': { name: 'SHA-384', digest: sha384 },
  '2.16.840.1.101.3.4.2.3': { name: 'SHA-512', digest: sha512 },
}

export interface MacDigest {
  name: 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512'
  digest: Digest
}

/** HMAC over the authenticated safe with a key derived by RFC 7292 appendix B. */
export async function macOf(
  safe: Bytes,
  { name, digest }: MacDigest,
  { secret, salt, rounds }: { secret: Uint8Array; salt: Bytes; rounds: number },
): Promise<Bytes> {
  const raw = deriveBytes({ digest, purpose: purpose.mac, secret, salt, rounds, size: digest.outputLen })
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: name }, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, safe))
}

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * Hash sent instead of the password: SHA-256 in hex over `<site code>:<password>`. Without WebCrypto, which plain http
 * lacks.
 */
export function hashPassword(siteCode: string, password: string): string {
  return bytesToHex(sha256(utf8ToBytes(`${siteCode}:${password}`)))
}

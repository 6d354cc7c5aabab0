import type { Bytes } from './bytes.ts'
import { type DerNode, malformed, readDer, tag } from './der.ts'

/** PEM label of DER by its outer shape: the reader later checks the content. Undefined for what has none of the shapes. */
export function derLabel(der: Bytes): string | undefined {
  if (isPfx(der)) return 'PKCS12'
  try {
    return labelOf(readDer(der))
  } catch {
    return undefined
  }
}

/** PKCS#12 alone begins with version 3 (RFC 7292 4); programs write it with lengths that DER does not have. */
function isPfx(bytes: Bytes): boolean {
  const [outer, length = 0] = bytes
  const start = 2 + (length > 0x80 ? length - 0x80 : 0)
  const [kind, size, version] = bytes.subarray(start, start + 3)
  return outer === tag.sequence && kind === tag.integer && size === 1 && version === 3
}

function labelOf({ children }: DerNode): string {
  const [first, second] = children
  if (first?.tag === tag.oid) return 'PKCS7'
  if (first?.tag === tag.sequence && second?.tag === tag.octetString) return 'ENCRYPTED PRIVATE KEY'
  if (first?.tag === tag.sequence && children.length === 3) {
    // A request starts with its version; a certificate wraps its version or, in version 1, has a serial and no
    // attributes.
    const isRequest = first.children[0]?.tag === tag.integer && first.children[3]?.tag === 0xa0
    return isRequest ? 'CERTIFICATE REQUEST' : 'CERTIFICATE'
  }
  if (first?.tag === tag.sequence && second?.tag === tag.bitString) return 'PUBLIC KEY'
  if (first?.tag === tag.integer && second?.tag === tag.sequence) return 'PRIVATE KEY'
  if (first?.tag === tag.integer && second?.tag === tag.octetString) return 'EC PRIVATE KEY'
  return first?.tag === tag.integer && children.length >= 9 ? 'RSA PRIVATE KEY' : malformed()
}

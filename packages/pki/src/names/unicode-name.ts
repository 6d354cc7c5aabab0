import punycode from 'punycode/punycode.js'

// Letters, digits and marks of any script, and the joiners of RFC 5892 A.3 to A.7; no symbols, no emoji.
const idnLabel = /^[\p{L}\p{N}\p{M}\u00b7\u0375\u05f3\u05f4\u30fb-]+$/u

/** Host in ASCII form, as the URL standard encodes it; null for an invalid host. */
export const hostnameOf = (host: string): string | null => URL.parse(`http://${host}/`)?.hostname ?? null

/**
 * Unicode form of a name without `*.`. Null for an invalid encoding, or one that does not convert back to the same
 * name.
 */
export function unicodeOf(ascii: string): string | null {
  if (!/(^|\.)xn--/.test(ascii)) return ascii
  const unicode = decoded(ascii)
  if (unicode === null || !unicode.split('.').every((label) => idnLabel.test(label))) return null
  return hostnameOf(unicode) === ascii ? unicode : null
}

function decoded(ascii: string): string | null {
  try {
    return punycode.toUnicode(ascii)
  } catch {
    return null
  }
}

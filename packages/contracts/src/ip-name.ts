/** Whether a name of an order is an IP address: no host name has a colon or ends in a number. */
export const isIpName = (name: string): boolean => name.includes(':') || /(^|\.)\d+$/.test(name)

/** Canonical form of an IP address, IPv6 by RFC 5952; null for other text. */
export function canonicalIp(text: string): string | null {
  const isV6 = text.includes(':')
  if (!(isV6 ? /^[\da-f:.]+$/i : /^\d{1,3}(\.\d{1,3}){3}$/).test(text)) return null
  const host = URL.parse(isV6 ? `http://[${text}]/` : `http://${text}/`)?.hostname
  // URL parsers read numbers with a leading zero as octal.
  if (host === undefined || (!isV6 && host !== text)) return null
  return host.replace(/^\[|\]$/g, '')
}

/** Host part of a URL for a name; IPv6 addresses need brackets. */
export const urlHost = (name: string): string => (name.includes(':') ? `[${name}]` : name)

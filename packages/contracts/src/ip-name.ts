/** Whether a name of an order is an IP address: no host name has a colon or ends in a number. */
export const isIpName = (name: string): boolean => name.includes(':') || /(^|\.)\d+$/.test(name)

/** An address as certificates and orders write it, IPv6 as RFC 5952 has it; null for what is no address. */
export function canonicalIp(text: string): string | null {
  const isV6 = text.includes(':')
  if (!(isV6 ? /^[\da-f:.]+$/i : /^\d{1,3}(\.\d{1,3}){3}$/).test(text)) return null
  const host = URL.parse(isV6 ? `http://[${text}]/` : `http://${text}/`)?.hostname
  // Numbers with a zero in front would be read as octal.
  if (host === undefined || (!isV6 && host !== text)) return null
  return host.replace(/^\[|\]$/g, '')
}

/** The address as it stands in a URL. */
export const urlHost = (name: string): string => (name.includes(':') ? `[${name}]` : name)

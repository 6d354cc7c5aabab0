import { fromHex } from '../asn1/bytes.ts'
import { PkiError } from '../pki-error.ts'

/**
 * Canonical form of an address: dotted decimal, or IPv6 by RFC 5952. Null for anything else; octets with a leading zero
 * are refused.
 */
export function canonicalIp(text: string): string | null {
  const isV6 = text.includes(':')
  if (!(isV6 ? /^[\da-f:.]+$/i : /^\d{1,3}(\.\d{1,3}){3}$/).test(text)) return null
  const host = URL.parse(isV6 ? `http://[${text}]/` : `http://${text}/`)?.hostname
  if (host === undefined || (!isV6 && host !== text)) return null
  return host.replace(/^\[|\]$/g, '')
}

/** Octets of an iPAddress (RFC 5280 4.2.1.6): four or sixteen. Throws PkiError `name.invalid`. */
export function ipBytes(text: string): Uint8Array<ArrayBuffer> {
  const address = canonicalIp(text)
  if (address === null) throw new PkiError('name.invalid')
  if (!address.includes(':')) return Uint8Array.from(address.split('.'), Number)
  const [before = '', after] = address.split('::')
  const groupsOf = (part = '') => part.split(':').filter(Boolean)
  const [head, tail] = [groupsOf(before), groupsOf(after)]
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return fromHex([...head, ...zeros, ...tail].map((group) => group.padStart(4, '0')).join(''))
}

/** Text form of four or sixteen octets; null for any other number. */
export function ipText(bytes: Uint8Array): string | null {
  if (bytes.length === 4) return bytes.join('.')
  if (bytes.length !== 16) return null
  const groups = Array.from({ length: 8 }, (_, at) =>
    (((bytes[at * 2] ?? 0) << 8) | (bytes[at * 2 + 1] ?? 0)).toString(16),
  )
  return canonicalIp(groups.join(':'))
}

// Networks that the registries of special-purpose addresses (RFC 6890) keep from the public network: address and prefix
// length in bits.
const reserved: readonly (readonly [address: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

/** Whether an address is public: global unicast, and in no special-purpose registry (BR 4.2.2). */
export function isPublicIp(text: string): boolean {
  const address = ipBytes(text)
  if (address.length === 16 && !isWithin(address, '2000::', 3)) return false
  return !reserved.some(([network, bits]) => isWithin(address, network, bits))
}

function isWithin(address: Uint8Array, network: string, bits: number): boolean {
  const base = ipBytes(network)
  if (base.length !== address.length) return false
  return base.every((octet, at) => {
    const mask = (0xff << Math.max(0, 8 - Math.max(0, bits - at * 8))) & 0xff
    return (octet & mask) === ((address[at] ?? 0) & mask)
  })
}

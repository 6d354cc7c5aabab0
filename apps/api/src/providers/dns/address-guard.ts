import ipaddr from 'ipaddr.js'

/** Global unicast, the only part of IPv6 that is the public network (RFC 4291 §2.4). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Says whether an address is one that this server may connect to on a stranger's word. */
export type AddressGuard = (address: string) => boolean

/**
 * Lets public unicast addresses through, and those in `allowNetworks` (CIDR; for networks of one's own and for tests).
 * Addresses that carry another one inside (v4-mapped, NAT64, 6to4, Teredo) are not public, whatever they carry.
 * @throws Error where a network cannot be read
 */
export function addressGuard(allowNetworks: readonly string[]): AddressGuard {
  const allowed = allowNetworks.map((network) => ipaddr.parseCIDR(network))
  return (text) => {
    if (!ipaddr.isValid(text)) return false
    const address = ipaddr.parse(text)
    const inside = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() ? address.toIPv4Address() : address
    if (allowed.some(([net, bits]) => net.kind() === inside.kind() && inside.match(net, bits))) return true
    if (address instanceof ipaddr.IPv6 && !address.match(globalUnicast)) return false
    return address.range() === 'unicast'
  }
}

import ipaddr from 'ipaddr.js'

/** Global unicast, the only public part of IPv6 (RFC 4291 §2.4). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether this server may connect to an address that a stranger supplied. */
export type AddressGuard = (address: string) => boolean

/**
 * Allows public unicast addresses and those in `allowNetworks` (CIDR; for internal networks and tests). Addresses that
 * embed another one (v4-mapped, NAT64, 6to4, Teredo) never count as public. @throws Error for an invalid network
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

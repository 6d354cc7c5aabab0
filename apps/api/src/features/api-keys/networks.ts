import ipaddr from 'ipaddr.js'
import { DomainError } from '#core/domain-error.ts'

/** Addresses and networks as they are stored, each once: networks by their first address. Refuses anything else. */
export function storedNetworks(typed: readonly string[]): string[] {
  const networks = typed.map((text) => {
    const network = networkOf(text)
    if (network === null) throw new DomainError('request.invalid', {}, { ipList: 'field.network' })
    return network
  })
  return [...new Set(networks)]
}

function networkOf(text: string): string | null {
  if (ipaddr.isValid(text) && !isShortened(text)) return ipaddr.process(text).toString()
  if (!ipaddr.isValidCIDR(text) || isShortened(text)) return null
  const [address, bits] = ipaddr.parseCIDR(text)
  const first =
    address.kind() === 'ipv4'
      ? ipaddr.IPv4.networkAddressFromCIDR(text).toString()
      : ipaddr.IPv6.networkAddressFromCIDR(text).toString()
  return `${first}/${bits}`
}

/** `10.1` and `0x0a.1` are addresses for some programs and not for others. */
const isShortened = (text: string) => !text.includes(':') && !/^(\d{1,3}\.){3}\d{1,3}(\/\d{1,2})?$/.test(text)

/** Whether an address is one of these, or in one of these networks; an empty list is everywhere. */
export function isWithin(ip: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true
  if (!ipaddr.isValid(ip)) return false
  const address = ipaddr.process(ip)
  return networks.some((network) => {
    if (!network.includes('/')) return ipaddr.process(network).toString() === address.toString()
    const [first, bits] = ipaddr.parseCIDR(network)
    return first.kind() === address.kind() && address.match(first, bits)
  })
}

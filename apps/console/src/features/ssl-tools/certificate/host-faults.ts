import { isIpName } from '@app/contracts/ip-name'
import type { ServedChain } from '@app/contracts/ssl-tools'
import type { BundleInspection, CertificateInspection } from '#features/keys/key-tasks.ts'

/** What is wrong with how a host serves its certificates. A mild one keeps nobody from connecting. */
export type HostFault =
  | { is: 'name-wrong'; host: string }
  | { is: 'old-protocol'; protocol: string }
  | { is: 'incomplete' | 'order' | 'strays' | 'root' }

export const isMildHostFault = ({ is }: HostFault) => is === 'strays' || is === 'root'

const oldProtocols = ['TLSv1', 'TLSv1.1']

/** The gravest first. `bundle` is what was sent, put in order, perhaps with more that was found elsewhere. */
export function hostFaults(host: string, served: ServedChain, { chain }: BundleInspection): HostFault[] {
  const [leaf] = chain
  const sent = served.chain.flatMap((pem) => chain.find((one) => one.pem === pem) ?? [])
  const faults: HostFault[] = []
  if (leaf && !holdsName(leaf, host)) faults.push({ is: 'name-wrong', host })
  if (served.protocol !== null && oldProtocols.includes(served.protocol))
    faults.push({ is: 'old-protocol', protocol: nameOfProtocol(served.protocol) })
  if (sent.length === 1 && leaf && !leaf.isSelfIssued && !leaf.isCa) faults.push({ is: 'incomplete' })
  if (sent.some((one, at) => one !== chain[at])) faults.push({ is: 'order' })
  if (sent.length < served.chain.length) faults.push({ is: 'strays' })
  if (sent.length > 1 && sent.some((one) => one.isSelfIssued)) faults.push({ is: 'root' })
  return faults
}

export const nameOfProtocol = (protocol: string) => protocol.replace('TLSv', 'TLS ')

/** A wildcard stands for one label (RFC 6125 6.4.3); an address is matched whole. */
export function holdsName({ dnsNames, ips }: Pick<CertificateInspection, 'dnsNames' | 'ips'>, host: string): boolean {
  if (isIpName(host)) return ips.includes(host)
  const wildcard = `*${host.slice(host.indexOf('.'))}`
  return dnsNames.some((name) => [host, wildcard].includes(name.toLowerCase()))
}

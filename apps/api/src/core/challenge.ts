import { isIpName } from '@app/contracts/ip-name'
import type { DcvMethod } from '@app/contracts/products/products'

/** Domain name with its validation method. */
export interface NameToProve {
  domain: string
  method: DcvMethod
  /** Recipient of the mail, for validation by email. */
  recipient?: string | undefined
}

/**
 * Whether a validation method fits a name: only a file for an IP address (BR 3.2.2.5.1), anything but a file for a
 * wildcard.
 */
export function methodFits(domain: string, method: DcvMethod): boolean {
  return isIpName(domain) ? method === 'http' : method !== 'http' || !domain.startsWith('*.')
}

/** Domain at which a name is validated: a wildcard's is its base domain. */
export const baseOf = (domain: string): string => domain.replace(/^\*\./, '')

/**
 * Whether the proof of one name covers another: a file covers its host only (BR 3.2.2.4.18), and so does a persistent
 * record without a wildcard policy; DNS covers the domain with its subdomains and wildcards (BR 3.2.2.4.7).
 */
export function provesName(proof: NameToProve, name: string): boolean {
  const isNarrow = proof.method === 'http' || (proof.method === 'dns-persist' && !proof.domain.startsWith('*.'))
  if (isNarrow) return proof.domain === name && !name.startsWith('*.')
  return `.${baseOf(name)}`.endsWith(`.${baseOf(proof.domain)}`)
}

/** Form of a challenge: DNS record, file, or answer to a mail. */
export type ChallengeType = 'TXT' | 'CNAME' | 'HTTP' | 'EMAIL'

/**
 * Challenge that the owner publishes. For HTTP `host` is the URL and `value` the body; for a mail they are its
 * recipient and the random value to return. Hosts carry no trailing dot.
 */
export interface Challenge {
  domain: string
  method: DcvMethod
  type: ChallengeType
  host: string
  value: string
}

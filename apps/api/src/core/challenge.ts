import { isIpName } from '@app/contracts/ip-name'
import type { DcvMethod } from '@app/contracts/products'

/** A name and the way its owner wants to prove it. */
export interface NameToProve {
  domain: string
  method: DcvMethod
  /** Whom the mail goes to, where that is the method. */
  recipient?: string | undefined
}

/** Whether a name can be proven in a way: an address by a file alone (BR 3.2.2.5.1), a wildcard by anything but a file. */
export function methodFits(domain: string, method: DcvMethod): boolean {
  return isIpName(domain) ? method === 'http' : method !== 'http' || !domain.startsWith('*.')
}

/** The domain that a name is proven at: a wildcard's is what stands behind the asterisk. */
export const baseOf = (domain: string): string => domain.replace(/^\*\./, '')

/**
 * Whether the proof of one name proves another as well: a file speaks for its host alone (BR 3.2.2.4.18), and so does a lasting record
 * without a word about wildcards; the DNS speaks for the domain and all below it, wildcards too (BR 3.2.2.4.7).
 */
export function provesName(proof: NameToProve, name: string): boolean {
  const isNarrow = proof.method === 'http' || (proof.method === 'dns-persist' && !proof.domain.startsWith('*.'))
  if (isNarrow) return proof.domain === name && !name.startsWith('*.')
  return `.${baseOf(name)}`.endsWith(`.${baseOf(proof.domain)}`)
}

/** What a proof is made of: a record, a file, or the answer to a mail. */
export type ChallengeType = 'TXT' | 'CNAME' | 'HTTP' | 'EMAIL'

/**
 * What the owner has to publish. For HTTP `host` is the URL and `value` the body; for a mail they are its recipient and the random value
 * that has to come back. Hosts carry no trailing dot.
 */
export interface Challenge {
  domain: string
  method: DcvMethod
  type: ChallengeType
  host: string
  value: string
}

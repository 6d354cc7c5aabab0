import { isIpName } from '@app/contracts/ip-name'
import { constructedAt } from '@app/contracts/mail-proof'
import { getDomain } from 'tldts'
import { baseOf } from './challenge.ts'

// The private section too: below `github.io` strangers have names just as below `co.uk`.
const rules = { allowPrivateDomains: true, detectIp: false, validateHostname: false }

/** The Base Domain Name of a name (BR 1.6.1): one label below its public suffix. Null where it is such a suffix itself. */
export const baseDomainOf = (name: string): string | null => getDomain(baseOf(name), rules)

/** Whether a name, or what stands behind its asterisk, is a public suffix: no certificate may hold it (BR 3.2.2.6). */
export const isPublicSuffix = (name: string): boolean => !isIpName(name) && baseDomainOf(name) === null

/** The names at which control of a name may be shown (BR 1.6.1, Authorization Domain Name): from what was registered down to itself. */
export function authorizationDomains(name: string): string[] {
  const base = baseOf(name)
  const top = isIpName(name) ? null : baseDomainOf(name)
  if (top === null) return [base]
  const below = base.slice(0, -top.length).split('.').filter(Boolean)
  return [top, ...below.map((_, at) => [...below.slice(below.length - 1 - at), top].join('.'))]
}

/** The mailboxes that speak for a name by their own names alone (BR 3.2.2.4.4), of the registered domain first; none for an address. */
export const constructedAddresses = (name: string): string[] =>
  isPublicSuffix(name) || isIpName(name) ? [] : constructedAt(authorizationDomains(name))

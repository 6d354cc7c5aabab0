import { isIpName } from '@app/contracts/ip-name'
import { constructedAt } from '@app/contracts/validation/mail-proof'
import { getDomain } from 'tldts'
import { baseOf } from './challenge.ts'

// Includes the private section: strangers share `github.io` just as they share `co.uk`.
const rules = { allowPrivateDomains: true, detectIp: false, validateHostname: false }

/** Base Domain Name (BR 1.6.1): one label below the public suffix. Null for a public suffix itself. */
export const baseDomainOf = (name: string): string | null => getDomain(baseOf(name), rules)

/** Whether a name, or a wildcard's base domain, is a public suffix: no certificate may hold it (BR 3.2.2.6). */
export const isPublicSuffix = (name: string): boolean => !isIpName(name) && baseDomainOf(name) === null

/** Whether a name is kept for tests and documentation (RFC 6761): nobody can register it. */
export const isReserved = (name: string): boolean => /(^|\.)(test|example|localhost)$/.test(baseOf(name))

/**
 * Authorization Domain Names of a name (BR 1.6.1), at which its control can be proven: from the registered domain down
 * to itself.
 */
export function authorizationDomains(name: string): string[] {
  const base = baseOf(name)
  const top = isIpName(name) ? null : baseDomainOf(name)
  if (top === null) return [base]
  const below = base.slice(0, -top.length).split('.').filter(Boolean)
  return [top, ...below.map((_, at) => [...below.slice(below.length - 1 - at), top].join('.'))]
}

/** Constructed mailboxes of a name (BR 3.2.2.4.4), those of the registered domain first; none for an IP address. */
export const constructedAddresses = (name: string): string[] =>
  isPublicSuffix(name) || isIpName(name) ? [] : constructedAt(authorizationDomains(name))

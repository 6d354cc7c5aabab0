import { isIpName } from '../ip-name.ts'
import type { ValidType } from './product-values.ts'

/** Rules of a product for names in its certificates. */
export interface NameRules {
  validType: ValidType
  namesMax: number
  allowsIp: boolean
  allowsWildcard: boolean
  /** Whether the first name must be a wildcard. */
  requiresWildcard: boolean
}

export const isWildcard = (name: string): boolean => name.startsWith('*.')

export type NameFault = 'too-many' | 'no-ip' | 'ev-wildcard' | 'first-wildcard' | 'no-wildcard'

/** Rule that these names break; undefined if they break none, or if there are no names yet. */
export function nameFault(names: readonly string[], rules: NameRules): NameFault | undefined {
  const [first] = names
  if (first === undefined) return undefined
  if (!rules.allowsIp && names.some(isIpName)) return 'no-ip'
  // EV certificates never contain wildcards, whatever the product says (EVG 7.1.4.2.1).
  if (rules.validType === 'ev' && names.some(isWildcard)) return 'ev-wildcard'
  if (rules.requiresWildcard && !isWildcard(first)) return 'first-wildcard'
  if (!rules.allowsWildcard && names.some(isWildcard)) return 'no-wildcard'
  return names.length > rules.namesMax ? 'too-many' : undefined
}

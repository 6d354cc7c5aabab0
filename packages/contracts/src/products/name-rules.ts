import { isIpName } from '../ip-name.ts'
import type { ValidType } from './product-values.ts'

/** Product rules for the names of its certificates. */
export interface NameRules {
  validType: ValidType
  namesMax: number
  allowsIp: boolean
  allowsWildcard: boolean
  /** The first name has to be one. */
  requiresWildcard: boolean
}

export const isWildcard = (name: string): boolean => name.startsWith('*.')

export type NameFault = 'too-many' | 'no-ip' | 'ev-wildcard' | 'first-wildcard' | 'no-wildcard'

/** Why a product does not take these names; nothing where it does, or where there are none yet. */
export function nameFault(names: readonly string[], rules: NameRules): NameFault | undefined {
  const [first] = names
  if (first === undefined) return undefined
  if (!rules.allowsIp && names.some(isIpName)) return 'no-ip'
  // An EV certificate holds no wildcards, whatever a product says (EVG 7.1.4.2.1).
  if (rules.validType === 'ev' && names.some(isWildcard)) return 'ev-wildcard'
  if (rules.requiresWildcard && !isWildcard(first)) return 'first-wildcard'
  if (!rules.allowsWildcard && names.some(isWildcard)) return 'no-wildcard'
  return names.length > rules.namesMax ? 'too-many' : undefined
}

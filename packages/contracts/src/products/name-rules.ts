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
  /** Whether the counterpart of a name is included free, and does not count. */
  includesPair: boolean
}

export const isWildcard = (name: string): boolean => name.startsWith('*.')

/**
 * Counterpart of a name, as the brands include it: `www` of a bare name, the bare name of a `www`, the apex of a
 * wildcard. Undefined for an IP address and for a name that has none.
 */
export function pairOf(name: string): string | undefined {
  if (isIpName(name) || !name.includes('.')) return undefined
  const bare = /^(?:\*|www)\.(.+)$/.exec(name)?.[1]
  if (bare !== undefined) return bare.includes('.') ? bare : undefined
  return name.length + 4 > 253 ? undefined : `www.${name}`
}

/** Names that are counted and priced: all but free counterparts of others. */
export function countedNames(
  names: readonly string[],
  { includesPair }: Pick<NameRules, 'includesPair'>,
): readonly string[] {
  if (!includesPair) return names
  const free = new Set<string>()
  // Wildcards first: an apex is free whichever name was given first.
  for (const name of [...names.filter(isWildcard), ...names.filter((each) => !isWildcard(each))]) {
    const pair = free.has(name) ? undefined : pairOf(name)
    if (pair !== undefined && names.includes(pair)) free.add(pair)
  }
  return names.filter((name) => !free.has(name))
}

/** Names that cost extra, in the order given: what the product includes are plain names, or wildcards first where it requires them. */
export function extraNames(
  names: readonly string[],
  rules: Pick<NameRules, 'includesPair' | 'requiresWildcard'> & { namesIncluded: number },
): { plain: readonly string[]; wildcard: readonly string[] } {
  const counted = countedNames(names, rules)
  const wildcards = counted.filter((name) => isWildcard(name) && !name.includes('@'))
  const plain = counted.filter((name) => !wildcards.includes(name))
  const included = rules.requiresWildcard ? Math.min(wildcards.length, rules.namesIncluded) : 0
  return { plain: plain.slice(rules.namesIncluded - included), wildcard: wildcards.slice(included) }
}

/** Plain names that a wildcard of the same list covers: it stands for one label (RFC 9525 6.3). */
export const coveredByWildcard = (names: readonly string[]): readonly string[] =>
  names.filter(
    (name) => !isWildcard(name) && !isIpName(name) && names.includes(`*.${name.slice(name.indexOf('.') + 1)}`),
  )

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
  return countedNames(names, rules).length > rules.namesMax ? 'too-many' : undefined
}

import { isIpName } from '@app/contracts/ip-name'
import {
  countedNames,
  isWildcard,
  type NameFault,
  type NameRules,
  nameFault,
  pairOf,
} from '@app/contracts/products/name-rules'
import type { Product } from '@app/contracts/products/products'
import { parseDnsOrIp, type ReadNames, readNames } from '@app/pki/names/domain-name'

export interface Tidied {
  names: string[]
  /** Number of entries that were URLs, duplicates or international names. */
  addresses: number
  duplicates: number
  international: number
  refused: ReadNames['refused']
}

/**
 * Adds typed or pasted names to a list: cleaned, encoded, without duplicates, in order; IP addresses where the product
 * allows them.
 */
export function addNames(present: readonly string[], text: string, allowsIp = false): Tidied {
  const read = readNames(text, allowsIp ? parseDnsOrIp : undefined)
  // Public CAs require a name under a public suffix; the parser still accepts localhost for other uses.
  const isWhole = ({ base }: { base: string }) => base.includes('.') || isIpName(base)
  const single = read.names.filter((name) => !isWhole(name))
  const usable = read.names.filter(isWhole).map((name) => name.ascii)
  const fresh = usable.filter((name) => !present.includes(name))
  return {
    names: [...present, ...fresh],
    addresses: text.match(/:\/\//g)?.length ?? 0,
    duplicates: read.duplicates.length + usable.length - fresh.length,
    international: read.names.filter((name) => name.ascii !== name.unicode && fresh.includes(name.ascii)).length,
    refused: [...read.refused, ...single.map((name) => ({ text: name.ascii, code: 'name.single-label' as const }))],
  }
}

/** Whether a product has a price for these names: it has none for names it does not accept. */
export const isPriceable = (names: readonly string[], product: NameRules & Pick<Product, 'usageType'>): boolean =>
  product.usageType !== 'ssl' || nameFault(names, product) === undefined

// Names below a domain are rarely served with a www of their own.
const isDomain = (name: string): boolean => /^[^.]+\.(?:(?:com|net|org|gov|edu|ac|co)\.[a-z]{2}|[^.]+)$/.test(name)

type PairRules = Pick<NameRules, 'includesPair' | 'namesMax'>

/** Missing counterpart (www, bare name, apex of a wildcard) of the first name, if it still fits. */
export function missingPair(names: readonly string[], rules: PairRules): string | undefined {
  const [first] = names
  if (first === undefined || names.includes(`*.${first}`)) return undefined
  // A wildcard's apex is a name like any other where it is not free.
  const isMeant = isDomain(first) || (rules.includesPair && (isWildcard(first) || first.startsWith('www.')))
  const pair = isMeant ? pairOf(first) : undefined
  if (pair === undefined || names.includes(pair)) return undefined
  return countedNames([...names, pair], rules).length <= rules.namesMax ? pair : undefined
}

/** The names, with the counterpart of the first one where the product includes it free. */
export function withFreePair(names: readonly string[], rules: PairRules): string[] {
  const pair = rules.includesPair ? missingPair(names, rules) : undefined
  return pair === undefined ? [...names] : [...names, pair]
}

export type NameProblem = 'names.missing' | `names.${NameFault}`

/** Why a product cannot certify a list of names; undefined if it can. */
export function nameProblem(names: readonly string[], product: NameRules): NameProblem | undefined {
  if (names.length === 0) return 'names.missing'
  const fault = nameFault(names, product)
  return fault && `names.${fault}`
}

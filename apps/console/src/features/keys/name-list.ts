import { isIpName } from '@app/contracts/ip-name'
import { type NameFault, type NameRules, nameFault } from '@app/contracts/products/name-rules'
import type { Product } from '@app/contracts/products/products'
import { parseDnsOrIp, type ReadNames, readNames, wwwPair } from '@app/pki/names/domain-name'

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

/** Missing counterpart (www or bare) of the first name, if it still fits. */
export function missingPair(names: readonly string[], namesMax: number): string | undefined {
  const [first] = names
  if (first === undefined || names.length >= namesMax || names.includes(`*.${first}`)) return undefined
  const pair = wwwPair(first)
  return pair !== null && first.split('.').length === 2 && !names.includes(pair) ? pair : undefined
}

export type NameProblem = 'names.missing' | `names.${NameFault}`

/** Why a product cannot certify a list of names; undefined if it can. */
export function nameProblem(names: readonly string[], product: NameRules): NameProblem | undefined {
  if (names.length === 0) return 'names.missing'
  const fault = nameFault(names, product)
  return fault && `names.${fault}`
}

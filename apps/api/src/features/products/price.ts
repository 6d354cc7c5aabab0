import type { PriceLine } from '@app/contracts/orders'
import type { OfferRow, ProductRow } from './products.table.ts'

export interface Quote {
  priceLines: PriceLine[]
  totalMinor: number
  costMinor: number
}

type Counted = Pick<ProductRow, 'namesIncluded' | 'requiresWildcard'>
type Prices = Pick<OfferRow, 'priceMinor' | 'extraNameMinor' | 'extraWildcardMinor' | 'costMinor'>

/**
 * What these names cost, in minor units. Every name counts for itself: `example.com` beside `*.example.com`, or `www.example.com`
 * beside `example.com`, is one more name, because each is proven and certified on its own. The names in the price are plain ones,
 * unless the product is a wildcard, where they are wildcards first. Without names yet, it is the price alone.
 */
export function quote(product: Counted, offer: Prices, names: readonly string[]): Quote {
  const extra = extraNames(product, names)
  const priceLines = [
    line('base', 1, offer.priceMinor),
    line('extraName', extra.plain, offer.extraNameMinor),
    line('extraWildcard', extra.wildcard, offer.extraWildcardMinor),
  ].filter(({ count }) => count > 0)
  const totalMinor = priceLines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return { priceLines, totalMinor, costMinor: costOf(offer, totalMinor) }
}

function extraNames(product: Counted, names: readonly string[]): { plain: number; wildcard: number } {
  const wildcards = names.filter((name) => name.startsWith('*.')).length
  const plain = names.length - wildcards
  const coveredWildcards = product.requiresWildcard ? Math.min(wildcards, product.namesIncluded) : 0
  const coveredPlain = Math.min(plain, product.namesIncluded - coveredWildcards)
  return { plain: plain - coveredPlain, wildcard: wildcards - coveredWildcards }
}

const line = (kind: PriceLine['kind'], count: number, unitMinor: number): PriceLine => ({
  kind,
  count,
  unitMinor,
  amountMinor: count * unitMinor,
})

// Upstream lists price names as they price the certificate: the share that the base costs is the share that names cost.
function costOf({ priceMinor, costMinor }: Prices, totalMinor: number): number {
  if (priceMinor === 0) return costMinor
  return costMinor + Math.round(((totalMinor - priceMinor) * costMinor) / priceMinor)
}

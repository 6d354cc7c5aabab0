import type { PriceLine } from '@app/contracts/orders/orders'
import { extraNames } from '@app/contracts/products/name-rules'
import type { PriceChange, Rounding } from '@app/contracts/products/product-prices'
import type { ProductRow } from './products.table.ts'

export interface Quote {
  priceLines: PriceLine[]
  totalMinor: number
  costMinor: number
}

type Counted = Pick<ProductRow, 'namesIncluded' | 'requiresWildcard' | 'includesPair'>

/** Price of a term for one buyer. */
export interface BuyerPrice {
  priceMinor: number
  extraNameMinor: number
  extraWildcardMinor: number
  /** Left out if the cost is unknown. */
  costMinor: number
}

/**
 * Price of these names in minor units. Every name counts, because each is proven and certified on its own: also
 * `example.com` beside `*.example.com`, or `www.example.com` beside `example.com`, unless the product includes the
 * counterpart. The included names are plain ones, or wildcards first for a wildcard product. Without names it is the
 * base price.
 */
export function quote(product: Counted, terms: BuyerPrice, names: readonly string[]): Quote {
  const extra = extraNames(names, product)
  const priceLines = [
    line('base', 1, terms.priceMinor),
    line('extraName', extra.plain.length, terms.extraNameMinor),
    line('extraWildcard', extra.wildcard.length, terms.extraWildcardMinor),
  ].filter(({ count }) => count > 0)
  const totalMinor = priceLines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return { priceLines, totalMinor, costMinor: costOf(terms, totalMinor) }
}

const line = (kind: PriceLine['kind'], count: number, unitMinor: number): PriceLine => ({
  kind,
  count,
  unitMinor,
  amountMinor: count * unitMinor,
})

// Cost of the names: suppliers price names in proportion to the certificate, so cost and price have the same ratio.
function costOf({ priceMinor, costMinor }: BuyerPrice, totalMinor: number): number {
  if (priceMinor === 0) return costMinor
  return costMinor + Math.round(((totalMinor - priceMinor) * costMinor) / priceMinor)
}

/** Whether a price is below a cost that is known. */
export const isLoss = (minor: number, costMinor: number | null): boolean => costMinor !== null && minor < costMinor

/** Price after a change. Free prices stay free under a percentage, and no price becomes negative. */
export function changedPrice(minor: number, by: PriceChange['by'], rounding: Rounding): number {
  // Calculated in hundredths of a percent, to avoid binary fractions.
  const changed =
    by.kind === 'percent'
      ? Math.round((minor * (10_000 + Math.round(by.percent * 100))) / 10_000)
      : minor + by.amountMinor
  return changed <= 0 ? 0 : rounded(changed, rounding)
}

/** Rounds to cents, units, tens, or up to a unit ending in nine. A price is never rounded down to zero. */
export function rounded(minor: number, rounding: Rounding): number {
  const step = { cent: 1, unit: 100, ten: 1000, nine: 1000 }[rounding]
  if (rounding === 'nine') return Math.ceil((minor - 900) / step) * step + 900
  return Math.max(Math.round(minor / step), 1) * step
}

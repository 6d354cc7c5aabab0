import type { PriceLine } from '@app/contracts/orders/orders'
import type { PriceChange, Rounding } from '@app/contracts/products/product-prices'
import type { PriceLevel } from '@app/contracts/products/products'
import type { OfferRow, ProductRow } from './products.table.ts'

export interface Quote {
  priceLines: PriceLine[]
  totalMinor: number
  costMinor: number
}

type Counted = Pick<ProductRow, 'namesIncluded' | 'requiresWildcard'>

/** What one buyer pays for a term. */
export interface Asked {
  priceMinor: number
  extraNameMinor: number
  extraWildcardMinor: number
  /** Nothing where no cost is known. */
  costMinor: number
}

type Levels = Pick<OfferRow, 'priceMinor' | 'levelAMinor' | 'levelBMinor' | 'levelCMinor'>

/** The price of a level: its own where it has one, else the list price. */
export function priceAt(level: PriceLevel | null, offer: Levels): number {
  const own = { A: offer.levelAMinor, B: offer.levelBMinor, C: offer.levelCMinor }
  return (level && own[level]) ?? offer.priceMinor
}

/**
 * Price of these names in minor units. Every name counts: `example.com` beside `*.example.com`, or `www.example.com`
 * beside `example.com`, is one more, because each is proven and certified on its own. The included names are plain
 * ones, or wildcards first for a wildcard product. Without names it is the base price.
 */
export function quote(product: Counted, asked: Asked, names: readonly string[]): Quote {
  const extra = extraNames(product, names)
  const priceLines = [
    line('base', 1, asked.priceMinor),
    line('extraName', extra.plain, asked.extraNameMinor),
    line('extraWildcard', extra.wildcard, asked.extraWildcardMinor),
  ].filter(({ count }) => count > 0)
  const totalMinor = priceLines.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return { priceLines, totalMinor, costMinor: costOf(asked, totalMinor) }
}

function extraNames(product: Counted, names: readonly string[]): { plain: number; wildcard: number } {
  const wildcards = names.filter((name) => name.startsWith('*.') && !name.includes('@')).length
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
function costOf({ priceMinor, costMinor }: Asked, totalMinor: number): number {
  if (priceMinor === 0) return costMinor
  return costMinor + Math.round(((totalMinor - priceMinor) * costMinor) / priceMinor)
}

/** A price after a change. What is free stays free by a percentage, and nothing becomes less than free. */
export function changedPrice(minor: number, by: PriceChange['by'], rounding: Rounding): number {
  // In hundredths of a per cent, so that no binary fraction takes part.
  const changed =
    by.kind === 'percent'
      ? Math.round((minor * (10_000 + Math.round(by.percent * 100))) / 10_000)
      : minor + by.amountMinor
  return changed <= 0 ? 0 : rounded(changed, rounding)
}

/** Rounds to cents, units, tens, or up to a unit that ends in nine. A price is never rounded down to zero. */
export function rounded(minor: number, rounding: Rounding): number {
  const step = { cent: 1, unit: 100, ten: 1000, nine: 1000 }[rounding]
  if (rounding === 'nine') return Math.ceil((minor - 900) / step) * step + 900
  return Math.max(Math.round(minor / step), 1) * step
}

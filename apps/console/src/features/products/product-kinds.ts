import type { Product, usageTypes, validTypes } from '@app/contracts/products/products'

export const nameKinds = ['single', 'wildcard', 'multi'] as const
export type NameKind = (typeof nameKinds)[number]

/** How the trade calls a product by the names it takes; nothing for one that certifies no domain. */
export function kindOf({ usageType, requiresWildcard, namesMax }: Product): NameKind | undefined {
  if (usageType !== 'ssl') return undefined
  if (requiresWildcard) return 'wildcard'
  return namesMax > 1 ? 'multi' : 'single'
}

export interface ProductFilter {
  q?: string | undefined
  usage?: (typeof usageTypes)[number] | undefined
  validType?: (typeof validTypes)[number] | undefined
  kind?: NameKind | undefined
  brand?: string | undefined
}

const includes = (text: string, part: string) => text.toLowerCase().includes(part)

/** The products that fit; the words looked for are found in name, number and brand of either language. */
export function filterProducts(products: readonly Product[], filter: ProductFilter): Product[] {
  const q = filter.q?.trim().toLowerCase()
  return products.filter(
    (product) =>
      (!filter.usage || product.usageType === filter.usage) &&
      (!filter.validType || product.validType === filter.validType) &&
      (!filter.kind || kindOf(product) === filter.kind) &&
      (!filter.brand || product.brand === filter.brand) &&
      (!q || [product.name.zh, product.name.en, product.productNo, product.brand].some((text) => includes(text, q))),
  )
}

/** What stays of a price after its cost, in per cent with one decimal; nothing where the cost is not known. */
export function marginPercent(priceMinor: number, costMinor: number | null): number | undefined {
  if (costMinor === null || priceMinor <= 0) return undefined
  return Math.round(((priceMinor - costMinor) / priceMinor) * 1000) / 10
}

/** The least that any of its prices leaves of itself; nothing where no cost is known. */
export function lowestMargin({ prices }: Pick<Product, 'prices'>): number | undefined {
  const margins = prices.flatMap(({ priceMinor, levels, costMinor }) =>
    [priceMinor, ...Object.values(levels ?? {})].flatMap((minor) =>
      minor === null ? [] : (marginPercent(minor, costMinor) ?? []),
    ),
  )
  return margins.length > 0 ? Math.min(...margins) : undefined
}

/** Whether it is sold under its cost to anybody. */
export const isLoss = (product: Pick<Product, 'prices'>): boolean => (lowestMargin(product) ?? 0) < 0

import type { Product } from '@app/contracts/products/products'
import { nameProblem } from '#features/keys/name-list.ts'

/**
 * What to order instead where a product holds fewer names: of the same level, the same brand first, then the one that
 * costs least for this term.
 */
export function widerProduct(
  products: readonly Product[],
  { product, names, validity }: { product: Product; names: readonly string[]; validity: number | null },
): Product | undefined {
  const priceOf = ({ prices }: Product) =>
    prices.find((price) => price.validity === validity)?.priceMinor ?? Number.POSITIVE_INFINITY
  const isOther = (one: Product) => Number(one.brand !== product.brand)
  return products
    .filter((one) => one.onSale && one.isOrderable && one.usageType === 'ssl' && one.validType === product.validType)
    .filter((one) => nameProblem(names, one) === undefined && Number.isFinite(priceOf(one)))
    .toSorted((a, b) => isOther(a) - isOther(b) || priceOf(a) - priceOf(b))[0]
}

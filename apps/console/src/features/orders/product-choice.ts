import type { Product, Validity } from '@app/contracts/products'

/** The period a product opens with: one year where it has one, else its first. */
export function firstValidity({ prices }: Pick<Product, 'prices'>): Validity | null {
  return prices.find(({ validity }) => validity === 1)?.validity ?? prices[0]?.validity ?? null
}

/** The period that stays when another product is chosen, where that product has it. */
export function keptValidity(product: Pick<Product, 'prices'>, before: Validity | null): Validity | null {
  return product.prices.some(({ validity }) => validity === before) ? before : firstValidity(product)
}

import type { Validity } from '@app/contracts/products'
import { DomainError } from '#core/domain-error.ts'
import type { Tx } from '#db/client.ts'
import { findOffer, findProduct } from './products.repo.ts'
import type { OfferRow, ProductRow } from './products.table.ts'

export { type Quote, quote } from './price.ts'

/** Whether the console can take an order for it from placing to download. */
export function isOrderable(product: Pick<ProductRow, 'usageType' | 'validType'>): boolean {
  return product.usageType === 'ssl' && product.validType === 'dv'
}

/** A product and what the site asks for it over a term; 'product.missing' where the site does not sell it so. */
export async function priceOf(
  tx: Tx,
  siteId: string,
  productId: string,
  validity: Validity,
): Promise<{ product: ProductRow; offer: OfferRow }> {
  const found = await findOffer(tx, siteId, productId, validity)
  if (!found) throw new DomainError('product.missing')
  return found
}

/** A product of the catalogue, on sale or not: what an order that exists was bought as. */
export async function productOf(tx: Tx, productId: string): Promise<ProductRow> {
  const product = await findProduct(tx, productId)
  if (!product) throw new DomainError('product.missing')
  return product
}

import type { Tx } from '#db/client.ts'
import { productOf } from '#features/products/products.service.ts'
import type { ProductRow } from '#features/products/products.table.ts'
import type { OrderRow } from '../orders.table.ts'

/** Product of an order. Counterparts of names that were free when it was sold stay free. */
export async function productOfOrder(
  tx: Tx,
  { productId, includesPair }: Pick<OrderRow, 'productId' | 'includesPair'>,
): Promise<ProductRow> {
  const product = await productOf(tx, productId)
  return { ...product, includesPair: product.includesPair || includesPair }
}

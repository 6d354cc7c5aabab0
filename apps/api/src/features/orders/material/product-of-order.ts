import type { Tx } from '#db/client.ts'
import { productOf, suppliedBy } from '#features/products/products.service.ts'
import type { ProductRow } from '#features/products/products.table.ts'
import type { OrderRow } from '../orders.table.ts'

/** Product of an order, on the CA that it was sold on. Counterparts of names that were free when it was sold stay free. */
export async function productOfOrder(
  tx: Tx,
  {
    productId,
    includesPair,
    supplyConnectionId: connectionId,
  }: Pick<OrderRow, 'productId' | 'includesPair' | 'supplyConnectionId'>,
): Promise<ProductRow> {
  const product = suppliedBy(await productOf(tx, productId), connectionId === null ? null : { connectionId })
  return { ...product, includesPair: product.includesPair || includesPair }
}

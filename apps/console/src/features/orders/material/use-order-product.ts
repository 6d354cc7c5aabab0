import { can } from '@app/contracts/access/permissions'
import type { Order } from '@app/contracts/orders/orders'
import type { Product } from '@app/contracts/products/products'
import { useQuery } from '@tanstack/react-query'
import { productQueries } from '#features/products/products.queries.ts'
import { useActor } from '#session/use-actor.ts'

/** The product of an order; nothing while it is on its way, and for those who may not see products. */
export function useOrderProduct({ productId }: Pick<Order, 'productId'>): Product | undefined {
  const actor = useActor()
  const { data } = useQuery({ ...productQueries.all(), enabled: can(actor, 'product.view') })
  return data?.allProducts.find(({ id }) => id === productId)
}

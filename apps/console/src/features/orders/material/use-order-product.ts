import { can } from '@app/contracts/access/permissions'
import type { Order } from '@app/contracts/orders/orders'
import type { Product } from '@app/contracts/products/products'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { productQueries } from '#features/products/products.queries.ts'
import { useActor } from '#session/use-actor.ts'

/**
 * The product of an order, with what was sold as free; nothing while it is on its way, and for those who may not see
 * products.
 */
export function useOrderProduct({
  productId,
  includesPair,
}: Pick<Order, 'productId' | 'includesPair'>): Product | undefined {
  const actor = useActor()
  const { data } = useQuery({ ...productQueries.all(), enabled: can(actor, 'product.view') })
  const product = data?.allProducts.find(({ id }) => id === productId)
  return useMemo(
    () => product && { ...product, includesPair: product.includesPair || includesPair },
    [product, includesPair],
  )
}

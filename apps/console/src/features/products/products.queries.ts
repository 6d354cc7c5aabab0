import { getProduct, listProducts } from '@app/contracts/products/products'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const productQueries = {
  /** Whole catalogue: small, and filtered on the page. With a buyer, an operator gets that customer's prices. */
  all: (buyerId?: string) =>
    queryOptions({
      queryKey: ['products', 'all', ...(buyerId ? [buyerId] : [])],
      queryFn: ({ signal }) => call(listProducts, { query: { limit: 1000, offset: 1, buyerId } }, signal),
      staleTime: 5 * 60_000,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['products', 'one', id],
      queryFn: async ({ signal }) => (await call(getProduct, { params: { id } }, signal)).product,
    }),
}

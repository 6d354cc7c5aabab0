import type { Sent } from '@app/contracts/endpoint'
import { getPrices, setPrices } from '@app/contracts/product-prices'
import {
  createProduct,
  deleteProduct,
  getProduct,
  listProducts,
  type Product,
  shelveProduct,
  updateProduct,
} from '@app/contracts/products'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const productQueries = {
  /** The whole catalogue: it is small, and filtered on the page. */
  all: () =>
    queryOptions({
      queryKey: ['products', 'all'],
      queryFn: ({ signal }) => call(listProducts, { query: { limit: 1000, offset: 1 } }, signal),
      staleTime: 5 * 60_000,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['products', 'one', id],
      queryFn: async ({ signal }) => (await call(getProduct, { params: { id } }, signal)).product,
    }),
  prices: (id: string) =>
    queryOptions({
      queryKey: ['products', 'prices', id],
      queryFn: ({ signal }) => call(getPrices, { params: { id } }, signal),
    }),
}

/** Does something to the catalogue; every list and page of it is read again. */
function useProductMove<Input, Answer>(move: (input: Input) => Promise<Answer>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: move,
    onSuccess: () => Promise.all([['products'], ['logs']].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  })
}

export type ProductBody = Sent<typeof createProduct>['body']

/** Creates a product, or changes the version of the stored one that was seen. */
export const useSaveProduct = () =>
  useProductMove(async ({ stored, body }: { stored: Product | undefined; body: ProductBody }) => {
    const { product } = stored
      ? await call(updateProduct, { params: { id: stored.id }, body: { ...body, version: stored.version } })
      : await call(createProduct, { body })
    return product
  })

export const useShelveProduct = () =>
  useProductMove(
    async ({ id, onSale }: { id: string; onSale: boolean }) =>
      (await call(shelveProduct, { params: { id }, body: { onSale } })).product,
  )

export const useDeleteProduct = () =>
  useProductMove(({ id, reason }: { id: string; reason: string }) =>
    call(deleteProduct, { params: { id }, query: { reason } }),
  )

export const useSetPrices = () =>
  useProductMove(({ id, body }: { id: string; body: Sent<typeof setPrices>['body'] }) =>
    call(setPrices, { params: { id }, body }),
  )

import type { Sent } from '@app/contracts/endpoint'
import { cancelPrices, getPrices, setPrices } from '@app/contracts/products/product-prices'
import { createProduct, deleteProduct, type Product, updateProduct } from '@app/contracts/products/products'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useProductMove } from './use-product-acts.ts'

/** Apart from the catalogue's own fetches: every list that names products has those, and none of them writes. */
export const priceQueries = {
  of: (id: string) =>
    queryOptions({
      queryKey: ['products', 'prices', id],
      queryFn: ({ signal }) => call(getPrices, { params: { id } }, signal),
    }),
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

export const useDeleteProduct = () =>
  useProductMove(({ id, reason }: { id: string; reason: string }) =>
    call(deleteProduct, { params: { id }, query: { reason } }),
  )

export const useSetPrices = () =>
  useProductMove(({ id, body }: { id: string; body: Sent<typeof setPrices>['body'] }) =>
    call(setPrices, { params: { id }, body }),
  )

export const useCancelPrices = () =>
  useProductMove((input: Sent<typeof cancelPrices> & { idempotencyKey: string }) => call(cancelPrices, input))

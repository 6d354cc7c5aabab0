import { changePrices, type PriceChange, previewPrices } from '@app/contracts/products/product-prices'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '#lib/call.ts'

export const usePreviewPrices = () => useMutation({ mutationFn: (body: PriceChange) => call(previewPrices, { body }) })

export function useChangePrices() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<typeof changePrices>) => call(changePrices, input),
    onSuccess: () => cache.invalidateQueries({ queryKey: ['products'] }),
  })
}

import type { Sent } from '@app/contracts/endpoint'
import {
  cancelSpecialPrice,
  getCustomerPrices,
  listSpecialPrices,
  setSpecialPrices,
} from '@app/contracts/products/special-prices'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const pricingQueries = {
  /** Prices of a customer now, or at a moment in unix seconds. */
  of: (id: string, at?: number) =>
    queryOptions({
      queryKey: ['customer-prices', id, at ?? null],
      queryFn: ({ signal }) =>
        call(getCustomerPrices, { params: { id }, query: at === undefined ? {} : { at } }, signal),
    }),
  history: (id: string) =>
    queryOptions({
      queryKey: ['customer-prices', id, 'history'],
      queryFn: ({ signal }) => call(listSpecialPrices, { params: { id } }, signal),
    }),
}

// A buyer's prices stand in the catalogue and in quotes too.
function usePriceMove<Input, Answer>(move: (input: Input) => Promise<Answer>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: move,
    onSettled: () =>
      Promise.all(
        [['customer-prices'], ['products'], ['logs']].map((queryKey) => cache.invalidateQueries({ queryKey })),
      ),
  })
}

export const useSetSpecialPrices = () =>
  usePriceMove((input: Sent<typeof setSpecialPrices> & { idempotencyKey: string }) => call(setSpecialPrices, input))

export const useCancelSpecialPrice = () =>
  usePriceMove((input: Sent<typeof cancelSpecialPrice> & { idempotencyKey: string }) => call(cancelSpecialPrice, input))

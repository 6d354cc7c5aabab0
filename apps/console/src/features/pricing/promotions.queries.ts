import type { Sent } from '@app/contracts/endpoint'
import { createPromotion, listPromotions, updatePromotion } from '@app/contracts/products/promotions'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const promotionQueries = {
  /** All promotions of the site: few, and filtered on the page. */
  all: () =>
    queryOptions({
      queryKey: ['promotions'],
      queryFn: ({ signal }) => call(listPromotions, {}, signal),
    }),
}

export type PromotionBody = Sent<typeof createPromotion>['body']

/** Creates a promotion, or changes the stored one over the version that was seen. */
export function useSavePromotion() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version, body }: { id: string | undefined; version: number; body: PromotionBody }) =>
      id === undefined
        ? call(createPromotion, { body })
        : call(updatePromotion, { params: { id }, body: { ...body, version } }),
    onSettled: () => Promise.all([['promotions'], ['logs']].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  })
}

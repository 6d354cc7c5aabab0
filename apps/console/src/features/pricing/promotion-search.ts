import { promotionStates } from '@app/contracts/products/promotion-values'
import { z } from 'zod'
import { defineListSearch, type SearchOf, words } from '#lib/list-search.ts'
import { listPaths } from '#lib/view-search.ts'

export const promotionViews = ['all', ...promotionStates] as const

/** The address of the list. A new promotion is open over it by `do`, one that is there by `id`. */
export const promotionSearch = defineListSearch({
  path: listPaths.promotions,
  filters: { view: z.enum(promotionViews), q: words },
  settings: { sort: z.enum(['from', '-from', 'uses', '-uses', 'discount', '-discount']) },
  over: { do: z.enum(['new']), id: z.uuid() },
})
export type PromotionSearch = SearchOf<typeof promotionSearch>

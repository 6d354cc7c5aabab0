import { type Promotion, promotionStates } from '@app/contracts/products/promotions'
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

const figures = {
  from: ({ from }: Promotion) => from,
  uses: ({ uses }: Promotion) => uses,
  discount: ({ discountMinor }: Promotion) => discountMinor,
}

/** Rows of a search in its order, and how many each view has. */
export function foundPromotions(all: readonly Promotion[], { view = 'all', q = '', sort }: PromotionSearch) {
  const named = all.filter(({ name, code }) => `${name} ${code}`.toLowerCase().includes(q.toLowerCase()))
  const inView = named.filter(({ state }) => view === 'all' || state === view)
  const by = sort && figures[sort.replace('-', '') as keyof typeof figures]
  const promotions = by
    ? inView.toSorted((a, b) => (sort.startsWith('-') ? by(b) - by(a) : by(a) - by(b)))
    : [...inView]
  const views = Object.fromEntries(
    promotionViews.map((id) => [id, all.filter(({ state }) => id === 'all' || state === id).length]),
  )
  return { promotions, total: promotions.length, views }
}

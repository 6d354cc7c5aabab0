import type { Promotion } from '@app/contracts/products/promotions'
import { type PromotionSearch, promotionViews } from './promotion-search.ts'

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

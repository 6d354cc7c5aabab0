import type { CustomerPrice } from '@app/contracts/products/special-prices'
import type { SpecialSearch } from './special-search.ts'

/** Rows that the search leaves. */
export function filterPrices(prices: readonly CustomerPrice[], search: SpecialSearch): CustomerPrice[] {
  const q = search.q?.toLowerCase() ?? ''
  return prices.filter(
    ({ name, productNo, brand, usageType, special, planned }) =>
      [name.zh, name.en, productNo].some((text) => text.toLowerCase().includes(q)) &&
      (search.brand === undefined || brand === search.brand) &&
      (search.usage === undefined || usageType === search.usage) &&
      (!search.only || special !== null || planned.length > 0),
  )
}

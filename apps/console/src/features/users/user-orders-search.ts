import { OrderFilter } from '@app/contracts/orders/order-filter'
import { type OrderView, orderViews } from '@app/contracts/orders/order-states'
import { z } from 'zod'
import { defineListSearch, type SearchOf, words } from '#lib/list-search.ts'

const views = Object.keys(orderViews) as [OrderView, ...OrderView[]]
const { status, sort } = OrderFilter.shape

/** The address of a customer's list of orders, which its own path stands before. */
export const userOrdersSearch = defineListSearch({
  path: '',
  filters: { view: z.enum(views), q: words, status: z.coerce.string().pipe(status.unwrap()) },
  settings: { sort },
})
export type UserOrdersSearch = SearchOf<typeof userOrdersSearch>

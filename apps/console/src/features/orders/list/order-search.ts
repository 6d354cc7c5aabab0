import { DateDay, linesOf, OrderFilter } from '@app/contracts/orders/order-filter'
import { type OrderView, orderViews } from '@app/contracts/orders/order-states'
import { z } from 'zod'
import { type DefinedList, defineListSearch, type SearchOf } from '#lib/list-search.ts'
import { usualOrderSort } from '#lib/usual-sort.ts'
import { listPaths } from '#lib/view-search.ts'

const views = Object.keys(orderViews) as [OrderView, ...OrderView[]]
const shape = OrderFilter.shape

// The router may read digits as a number; in a search text they are text.
const Text = z.coerce.string().trim().min(1).max(8000)

// The call's own names, so that the request can start before the code has loaded.
const search = defineListSearch({
  path: listPaths.orders,
  filters: {
    view: z.enum(views),
    q: Text,
    status: z.coerce.string().pipe(shape.status.unwrap()),
    productId: z.uuid(),
    accountId: z.uuid(),
    managerId: shape.managerId,
    brand: Text,
    usageType: shape.usageType,
    validType: shape.validType,
    validity: shape.validity,
    source: shape.source,
    amountFrom: shape.amountFrom,
    amountTo: shape.amountTo,
    method: shape.method,
    assignee: shape.assignee,
    tag: z.coerce.string().pipe(shape.tag.unwrap()),
    hasNote: z.coerce.string().pipe(z.literal('1')),
    createdFrom: DateDay,
    createdTo: DateDay,
    paidFrom: DateDay,
    paidTo: DateDay,
    issuedFrom: DateDay,
    issuedTo: DateDay,
    refundedFrom: DateDay,
    refundedTo: DateDay,
    dueWithin: shape.dueWithin,
    endsWithin: z.coerce.number().int().min(0).max(400),
    waitingHours: z.coerce.number().int().min(1).max(10_000),
  },
  settings: { sort: shape.sort },
  paging: { cursor: Text },
})
export type OrderSearch = SearchOf<typeof search>

const asked = (said: OrderSearch): OrderSearch => ({ ...said, sort: said.sort ?? usualOrderSort(said.view) })

/** The list's address, and what the call is `asked`: a view's own order too. */
export const orderSearch = {
  ...search,
  asked,
  unpaged: (said: OrderSearch) => search.unpaged(asked(said)),
} satisfies DefinedList<OrderSearch> & Record<'asked', unknown>

/** Filters that have no place in the bar: they are set in the drawer of more. */
const moreNames: readonly string[] = [
  ...['brand', 'usageType', 'validType', 'validity', 'source', 'amountFrom', 'amountTo', 'method'],
  ...['assignee', 'tag', 'hasNote'],
]

/** Dates of an order that a range of days may be of. */
export const orderDates = ['created', 'paid', 'issued', 'refunded'] as const
export type OrderDate = (typeof orderDates)[number]

/** The range of days of one date. */
export const daysOf = (search: OrderSearch, date: OrderDate): { from: string | undefined; to: string | undefined } => ({
  from: search[`${date}From`],
  to: search[`${date}To`],
})

/** Sets the range of one date; the others are cleared, since the bar shows one range. */
export const setDays = (date: OrderDate, { from, to }: ReturnType<typeof daysOf>): Partial<OrderSearch> => ({
  ...Object.fromEntries(orderDates.flatMap((each) => [`${each}From`, `${each}To`]).map((name) => [name, undefined])),
  [`${date}From`]: from,
  [`${date}To`]: to,
})

/** The date that the list is narrowed by; when it is not, the one of placing. */
export const shownDate = (search: OrderSearch): OrderDate =>
  orderDates.find((date) => Object.values(daysOf(search, date)).some(Boolean)) ?? 'created'

/** The view alone, every filter gone. */
export const unfiltered = ({ view, sort, limit }: OrderSearch): OrderSearch => ({ view, sort, limit })

/** Whether anything but the view narrows the list. */
export const isFiltered = (search: OrderSearch): boolean => orderSearch.isFiltered({ ...search, view: undefined })

/** How many of the drawer's filters are set. */
export const moreCount = (search: OrderSearch): number =>
  Object.entries(search).filter(([name, value]) => value !== undefined && moreNames.includes(name)).length

/** How many filters are set, the search and the view left out; both ends of a range are one. */
export const filterCount = (search: OrderSearch): number =>
  new Set(
    Object.keys(search)
      .filter((name) => !['view', 'q'].includes(name) && isFiltered({ [name]: search[name as keyof OrderSearch] }))
      .map((name) => name.replace(/(From|To)$/, '')),
  ).size

/** Whether several lines are searched for. */
export const isManyLines = (q: string | undefined): boolean => q !== undefined && linesOf(q).length > 1

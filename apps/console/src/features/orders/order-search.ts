import { type OrderView, orderViews } from '@app/contracts/order-states'
import { DateDay, OrderFilter } from '@app/contracts/orders'
import { z } from 'zod'

const views = Object.keys(orderViews) as [OrderView, ...OrderView[]]
const shape = OrderFilter.shape

/** One parameter of the address: what cannot be read counts as absent, so that a mangled link shows the plain list. */
const lenient = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)

// The router may read digits as a number; in a search text they are text.
const Text = z.coerce.string().trim().min(1).max(253)

/** The list's address. It uses the call's own names, so that the request can start before the code has loaded. */
export const OrderSearch = z.object({
  view: lenient(z.enum(views)),
  q: lenient(Text),
  productId: lenient(z.uuid()),
  accountId: lenient(z.uuid()),
  createdFrom: lenient(DateDay),
  createdTo: lenient(DateDay),
  endsWithin: lenient(z.coerce.number().int().min(0).max(400)),
  waitingHours: lenient(z.coerce.number().int().min(1).max(10_000)),
  sort: lenient(shape.sort.unwrap()),
  limit: lenient(z.coerce.number().int().min(1).max(100)),
  offset: lenient(z.coerce.number().int().min(1).max(1_000_000)),
  cursor: lenient(Text),
  /** By which of the member's own views the list was reached. */
  saved: lenient(z.uuid()),
})
export type OrderSearch = z.infer<typeof OrderSearch>

/** A narrower or wider list begins at its first page. */
export function narrowed(search: OrderSearch, change: Partial<OrderSearch>): OrderSearch {
  return { ...search, offset: undefined, cursor: undefined, ...change }
}

const filterNames = ['q', 'productId', 'accountId', 'createdFrom', 'createdTo', 'endsWithin', 'waitingHours'] as const

/** The view alone, every filter gone. */
export const unfiltered = ({ view, sort, limit }: OrderSearch): OrderSearch => ({ view, sort, limit })

export const isFiltered = (search: OrderSearch): boolean => filterNames.some((name) => search[name] !== undefined)

/** What a list shows without the page it is at: what an export asks for. */
export const unpaged = ({ limit: _, offset: __, cursor: ___, saved: ____, ...rest }: OrderSearch) => rest

/** The address of a list. */
export function listHref(search: OrderSearch): string {
  const pairs = Object.entries(search).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const text = new URLSearchParams(pairs).toString()
  return `/ssl/order/list${text ? `?${text}` : ''}`
}

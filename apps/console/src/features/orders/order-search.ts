import { DateDay, linesOf, OrderFilter } from '@app/contracts/order-filter'
import { type OrderView, orderViews } from '@app/contracts/order-states'
import { z } from 'zod'

const views = Object.keys(orderViews) as [OrderView, ...OrderView[]]
const shape = OrderFilter.shape

/** One parameter of the address: what cannot be read counts as absent, so that a mangled link shows the plain list. */
const lenient = <S extends z.ZodType>(schema: S) => schema.optional().catch(undefined)

// The router may read digits as a number; in a search text they are text.
const Text = z.coerce.string().trim().min(1).max(8000)

/** The list's address. It uses the call's own names, so that the request can start before the code has loaded. */
export const OrderSearch = z.object({
  view: lenient(z.enum(views)),
  q: lenient(Text),
  status: lenient(z.coerce.string().pipe(shape.status.unwrap())),
  productId: lenient(z.uuid()),
  accountId: lenient(z.uuid()),
  brand: lenient(Text),
  usageType: lenient(shape.usageType),
  validType: lenient(shape.validType),
  validity: lenient(shape.validity),
  source: lenient(shape.source),
  amountFrom: lenient(shape.amountFrom),
  amountTo: lenient(shape.amountTo),
  method: lenient(shape.method),
  assignee: lenient(shape.assignee),
  tag: lenient(z.coerce.string().pipe(shape.tag.unwrap())),
  hasNote: lenient(z.coerce.string().pipe(z.literal('1'))),
  createdFrom: lenient(DateDay),
  createdTo: lenient(DateDay),
  paidFrom: lenient(DateDay),
  paidTo: lenient(DateDay),
  dueWithin: lenient(shape.dueWithin),
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

/** What stands in the address beside the filters. */
const kept = ['view', 'sort', 'limit', 'offset', 'cursor', 'saved'] as const

/** Filters that have no place in the bar: they are set in the drawer of more. */
const moreNames: readonly string[] = [
  ...['brand', 'usageType', 'validType', 'validity', 'source', 'amountFrom', 'amountTo', 'method'],
  ...['assignee', 'tag', 'hasNote'],
]

/** The view alone, every filter gone. */
export const unfiltered = ({ view, sort, limit }: OrderSearch): OrderSearch => ({ view, sort, limit })

export const isFiltered = (search: OrderSearch): boolean =>
  Object.entries(search).some(([name, value]) => value !== undefined && !kept.some((each) => each === name))

/** How many of the drawer's filters are set. */
export const moreCount = (search: OrderSearch): number =>
  Object.entries(search).filter(([name, value]) => value !== undefined && moreNames.includes(name)).length

/** Whether several lines are searched for. */
export const isManyLines = (q: string | undefined): boolean => q !== undefined && linesOf(q).length > 1

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

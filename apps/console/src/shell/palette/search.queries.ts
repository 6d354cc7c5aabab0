import { type Found, FoundOrder, hitsPerKind, search, type searchKinds } from '@app/contracts/search'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { callUrl } from '#lib/call-url.ts'
import { send } from '#lib/send.ts'

/** What the server finds. Its failures are told in the palette, so they are not announced besides. */
export const foundQuery = (q: string, only: (typeof searchKinds)[number] | undefined) =>
  queryOptions({
    queryKey: ['search', q, only],
    queryFn: ({ signal }) => send<Found>({ method: 'GET', url: callUrl(search.path, {}, { q, only }), signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    gcTime: 60_000,
  })

/** What the search wants of a page of orders. */
const OrdersPage = z.object({ orders: z.array(FoundOrder) })

/** Cached orders that match the text: shown until the server answers. */
export function ordersAtHand(cache: QueryClient, text: string): Found['orders'] {
  const wanted = text.toLowerCase()
  const hits = new Map<string, Found['orders'][number]>()
  for (const [, page] of cache.getQueriesData<unknown>({ queryKey: ['orders', 'list'] })) {
    for (const order of OrdersPage.safeParse(page).data?.orders ?? []) {
      if (`${order.orderNo} ${order.primaryName}`.toLowerCase().includes(wanted)) hits.set(order.id, order)
    }
  }
  return [...hits.values()].slice(0, hitsPerKind)
}

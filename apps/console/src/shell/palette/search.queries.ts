import { listOrders } from '@app/contracts/orders'
import { type Found, hitsPerKind, search, type searchKinds } from '@app/contracts/search'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
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

/** Orders that lists on screen have brought already and that hold the text: shown while the server is still being asked. */
export function ordersAtHand(cache: QueryClient, text: string): Found['orders'] {
  const wanted = text.toLowerCase()
  const hits = new Map<string, Found['orders'][number]>()
  for (const [, page] of cache.getQueriesData<unknown>({ queryKey: ['orders', 'list'] })) {
    const read = listOrders.reply.safeParse(page)
    for (const { id, orderNo, primaryName, accountName, status } of read.data?.orders ?? []) {
      if (`${orderNo} ${primaryName}`.toLowerCase().includes(wanted))
        hits.set(id, { id, orderNo, primaryName, accountName, status })
    }
  }
  return [...hits.values()].slice(0, hitsPerKind)
}

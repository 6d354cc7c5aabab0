import type { Reply } from '@app/contracts/endpoint'
import type { listOrders } from '@app/contracts/orders/orders'
import { useEffect, useRef } from 'react'
import { fieldErrors } from '#lib/call.ts'
import { defaultLimit, lastPage } from '#lib/list-search.ts'
import { type OrderSearch, orderSearch } from './order-search.ts'

interface Listed {
  data: Reply<typeof listOrders> | undefined
  error: unknown
  isPlaceholderData: boolean
}

/** Where a page of the list really is: nothing where the address is good; else the address that is. */
export function mendedPage(search: OrderSearch, { data, error, isPlaceholderData }: Listed): OrderSearch | undefined {
  // A cursor of another list, or of an older release.
  if (search.cursor !== undefined && 'cursor' in fieldErrors(error)) return { ...search, cursor: undefined }
  if (!data || isPlaceholderData || data.orders.length > 0 || data.total === 0) return undefined
  const last = lastPage(search, data.total)
  return last && orderSearch.paged(search, last, search.limit ?? defaultLimit)
}

/** A link to a page that the list no longer has leads to its last one. */
export function useMendedPage(search: OrderSearch, listed: Listed, go: (search: OrderSearch) => void): void {
  const mended = mendedPage(search, listed)
  const wanted = mended && JSON.stringify(mended)
  const latest = useRef({ mended, go })
  latest.current = { mended, go }
  useEffect(() => {
    const { mended: to, go: leave } = latest.current
    if (wanted !== undefined && to) leave(to)
  }, [wanted])
}

import { listDueReturns } from '@app/contracts/wholesale'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

/** What the own site has at the one that it buys from. */
export const wholesaleQueries = {
  due: () => queryOptions({ queryKey: ['due-returns'], queryFn: ({ signal }) => call(listDueReturns, {}, signal) }),
}

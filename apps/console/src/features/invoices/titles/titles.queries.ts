import type { Endpoint, Reply } from '@app/contracts/endpoint'
import * as contract from '@app/contracts/invoices/titles'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '#lib/call.ts'

export const titleQueries = {
  /** Titles of a customer, the default first; of the reader's own account without one. */
  of: (accountId: string | null) =>
    queryOptions({
      queryKey: ['invoices', 'titles', accountId],
      queryFn: async ({ signal }) =>
        (await call(contract.listTitles, { query: accountId === null ? {} : { accountId } }, signal)).titles,
    }),
}

/** A change of titles: every list of them is stale after it. */
export function useTitleMove<E extends Endpoint>(endpoint: E) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>): Promise<Reply<E>> => call(endpoint, input),
    onSettled: () => cache.invalidateQueries({ queryKey: ['invoices', 'titles'] }),
  })
}

import type { Endpoint, Reply, Sent } from '@app/contracts/endpoint'
import * as days from '@app/contracts/reconcile/day-close'
import * as contract from '@app/contracts/reconcile/reconcile'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '#lib/call.ts'
import { defaultLimit } from '#lib/list-search.ts'
import { type DifferenceSearch, differenceSearch } from './difference-search.ts'
import { shownDays } from './reconcile-days.ts'
import type { DaysSearch } from './reconcile-search.ts'

type RowsQuery = Sent<typeof contract.listStatementRows>['query']

export const reconcileQueries = {
  days: ({ source, state, ...search }: DaysSearch) => {
    const query = { ...shownDays(search), ...(source && { source }), ...(state && { state }) }
    return queryOptions({
      queryKey: ['reconcile', 'days', query],
      queryFn: ({ signal }) => call(contract.listReconcileDays, { query }, signal),
      placeholderData: keepPreviousData,
    })
  },
  closes: (search: DaysSearch) => {
    const query = shownDays(search)
    return queryOptions({
      queryKey: ['reconcile', 'closes', query],
      queryFn: ({ signal }) => call(days.listDayCloses, { query }, signal),
      placeholderData: keepPreviousData,
    })
  },
  check: (day: string) =>
    queryOptions({
      queryKey: ['reconcile', 'check', day],
      queryFn: ({ signal }) => call(days.checkDay, { query: { day } }, signal),
    }),
  rows: (query: RowsQuery) =>
    queryOptions({
      queryKey: ['reconcile', 'rows', query],
      queryFn: ({ signal }) => call(contract.listStatementRows, { query }, signal),
      placeholderData: keepPreviousData,
    }),
  mappings: () =>
    queryOptions({
      queryKey: ['reconcile', 'mappings'],
      queryFn: ({ signal }) => call(contract.listMappings, {}, signal),
    }),
  differences: (search: DifferenceSearch) => {
    const query = { limit: defaultLimit, ...differenceSearch.listed(search) }
    return queryOptions({
      queryKey: ['reconcile', 'differences', query],
      queryFn: ({ signal }) => call(contract.listDifferences, { query }, signal),
      placeholderData: keepPreviousData,
    })
  },
  difference: (id: string) =>
    queryOptions({
      queryKey: ['reconcile', 'difference', id],
      queryFn: async ({ signal }) => (await call(contract.getDifference, { params: { id } }, signal)).difference,
    }),
  owners: () =>
    queryOptions({
      queryKey: ['reconcile', 'owners'],
      queryFn: async ({ signal }) => (await call(contract.differenceChoices, {}, signal)).owners,
    }),
  transfers: (id: string) =>
    queryOptions({
      queryKey: ['reconcile', 'transfers', id],
      queryFn: async ({ signal }) => (await call(contract.differenceTransfers, { params: { id } }, signal)).transfers,
    }),
}

/** A change of what is matched or booked: lists, balances and counts are stale after it. */
export function useReconcileMove<E extends Endpoint>(endpoint: E) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>): Promise<Reply<E>> => call(endpoint, input),
    onSuccess: () => {
      for (const key of ['reconcile', 'bills', 'payments', 'users', 'orders', 'dashboard'])
        void cache.invalidateQueries({ queryKey: [key] })
    },
  })
}

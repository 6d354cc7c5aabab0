import * as contract from '@app/contracts/access/company'
import type { Endpoint, Reply } from '@app/contracts/endpoint'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '#lib/call.ts'
import { defaultLimit } from '#lib/list-search.ts'
import { type SubAccountSearch, subAccountSearch } from './sub-account-search.ts'

export const subAccountQueries = {
  list: (search: SubAccountSearch) =>
    queryOptions({
      queryKey: ['subAccounts', 'list', subAccountSearch.listed(search)],
      queryFn: ({ signal }) =>
        call(contract.listSubAccounts, { query: { limit: defaultLimit, ...subAccountSearch.listed(search) } }, signal),
      placeholderData: keepPreviousData,
    }),
  /** Everybody who can take over from somebody else. */
  everybody: () =>
    queryOptions({
      queryKey: ['subAccounts', 'everybody'],
      queryFn: async ({ signal }) =>
        (await call(contract.listSubAccounts, { query: { limit: 1000, sort: 'name' } }, signal)).subAccounts,
      staleTime: 30_000,
    }),
  departments: () =>
    queryOptions({
      queryKey: ['depts', 'list'],
      queryFn: async ({ signal }) => (await call(contract.listDepts, { query: { limit: 1000 } }, signal)).depts,
      staleTime: 30_000,
    }),
}

/** A change of members: lists and the counts beside roles and departments are stale after it. */
export function useSubAccountMove<E extends Endpoint>(endpoint: E) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>): Promise<Reply<E>> => call(endpoint, input),
    onSuccess: () => {
      for (const queryKey of [['subAccounts'], ['roles'], ['depts']]) void cache.invalidateQueries({ queryKey })
    },
  })
}

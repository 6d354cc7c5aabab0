import type { Endpoint, Reply } from '@app/contracts/endpoint'
import * as contract from '@app/contracts/organisations'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '#lib/call.ts'
import { defaultLimit } from '#lib/list-search.ts'
import { type OrganisationSearch, organisationSearch } from './organisation-search.ts'

export const organisationQueries = {
  list: (search: OrganisationSearch) =>
    queryOptions({
      queryKey: ['organisations', 'list', organisationSearch.listed(search)],
      queryFn: ({ signal }) =>
        call(
          contract.listOrganisations,
          { query: { limit: defaultLimit, ...organisationSearch.listed(search) } },
          signal,
        ),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['organisations', 'one', id],
      queryFn: async ({ signal }) => (await call(contract.getOrganisation, { params: { id } }, signal)).organisation,
    }),
}

/** A change of organisations: every list and every one of them is stale after it. */
export function useOrganisationMove<E extends Endpoint>(endpoint: E) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>): Promise<Reply<E>> => call(endpoint, input),
    onSuccess: () =>
      Promise.all([['organisations'], ['dashboard']].map((queryKey) => cache.invalidateQueries({ queryKey }))),
  })
}

import * as contract from '@app/contracts/access/api-keys'
import type { Endpoint, Reply } from '@app/contracts/endpoint'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '#lib/call.ts'
import { defaultLimit } from '#lib/list-search.ts'
import { type ApiKeySearch, apiKeySearch } from './api-key-search.ts'

export const apiKeyQueries = {
  list: (search: ApiKeySearch) =>
    queryOptions({
      queryKey: ['apiKeys', 'list', apiKeySearch.listed(search)],
      queryFn: ({ signal }) =>
        call(contract.listApiKeys, { query: { limit: defaultLimit, ...apiKeySearch.listed(search) } }, signal),
      placeholderData: keepPreviousData,
    }),
  ofUser: (id: string) =>
    queryOptions({
      queryKey: ['apiKeys', 'user', id],
      queryFn: async ({ signal }) => (await call(contract.listUserApiKeys, { params: { id } }, signal)).apiKeys,
    }),
}

/** A change of keys: every list of them is stale after it. */
export function useApiKeyMove<E extends Endpoint>(endpoint: E) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>): Promise<Reply<E>> => call(endpoint, input),
    onSuccess: () => void cache.invalidateQueries({ queryKey: ['apiKeys'] }),
  })
}

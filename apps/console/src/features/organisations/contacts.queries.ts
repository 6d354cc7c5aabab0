import * as contract from '@app/contracts/contacts'
import type { Endpoint, Reply } from '@app/contracts/endpoint'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '#lib/call.ts'
import { defaultLimit } from '#lib/list-search.ts'
import { type ContactSearch, contactSearch } from './contact-search.ts'

export const contactQueries = {
  list: (search: ContactSearch) =>
    queryOptions({
      queryKey: ['contacts', 'list', contactSearch.listed(search)],
      queryFn: ({ signal }) =>
        call(contract.listContacts, { query: { limit: defaultLimit, ...contactSearch.listed(search) } }, signal),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['contacts', 'one', id],
      queryFn: ({ signal }) => call(contract.getContact, { params: { id } }, signal),
    }),
  /** The contacts of one account, by name: what may be chosen from; with null, all that the caller sees. */
  choices: (accountId: string | null) =>
    queryOptions({
      queryKey: ['contacts', 'of', accountId],
      queryFn: async ({ signal }) => {
        const query = { limit: 100, sort: 'name' as const, ...(accountId === null ? {} : { accountId }) }
        return (await call(contract.listContacts, { query }, signal)).contacts
      },
      staleTime: 10_000,
    }),
}

/** A change of contacts: every list of them is stale after it. */
export function useContactMove<E extends Endpoint>(endpoint: E) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>): Promise<Reply<E>> => call(endpoint, input),
    onSuccess: () => void cache.invalidateQueries({ queryKey: ['contacts'] }),
  })
}

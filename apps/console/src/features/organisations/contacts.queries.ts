import * as contract from '@app/contracts/contacts'
import type { Endpoint, Reply } from '@app/contracts/endpoint'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '#lib/call.ts'
import type { ContactSearch } from './contact-search.ts'

/** What of the address is about the list and not about what lies over it. */
const listed = ({ do: _, id: __, saved: ___, ...rest }: ContactSearch) => rest

export const contactQueries = {
  list: (search: ContactSearch) =>
    queryOptions({
      queryKey: ['contacts', 'list', listed(search)],
      queryFn: ({ signal }) => call(contract.listContacts, { query: { limit: 20, ...listed(search) } }, signal),
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

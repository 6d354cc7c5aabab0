import { getUser } from '@app/contracts/users/user-record'
import { listUsers } from '@app/contracts/users/users'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const customerQueries = {
  search: (q: string) =>
    queryOptions({
      queryKey: ['users', 'search', q],
      queryFn: ({ signal }) => call(listUsers, { query: { limit: 20, offset: 1, ...(q ? { q } : {}) } }, signal),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['users', 'one', id],
      queryFn: ({ signal }) => call(getUser, { params: { id } }, signal),
    }),
}

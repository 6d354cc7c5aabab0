import type { Endpoint, Reply, Sent } from '@app/contracts/endpoint'
import * as membersOf from '@app/contracts/users/user-members'
import * as recordOf from '@app/contracts/users/user-record'
import * as contract from '@app/contracts/users/users'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input, saveAnswer } from '#lib/call.ts'
import { defaultLimit } from '#lib/list-search.ts'
import { shownTimeZone } from '#lib/time.ts'
import { useTaskStarted } from '#session/task-centre.ts'
import { type UserSearch, userSearch } from './user-search.ts'

/** Filter of the list without order: what sums and counts depend on. */
const sums = ({ sort: _, ...search }: Partial<UserSearch>) => search

export const userQueries = {
  list: (search: UserSearch) =>
    queryOptions({
      queryKey: ['users', 'list', userSearch.listed(search)],
      queryFn: ({ signal }) =>
        call(contract.listUsers, { query: { limit: defaultLimit, ...userSearch.listed(search) } }, signal),
      placeholderData: keepPreviousData,
    }),
  figures: (search: UserSearch) =>
    queryOptions({
      queryKey: ['users', 'figures', sums(userSearch.unpaged(search))],
      queryFn: ({ signal }) => call(contract.userFigures, { query: sums(userSearch.unpaged(search)) }, signal),
      placeholderData: keepPreviousData,
    }),
  /** Operators who can look after customers, and tags in use. */
  choices: () =>
    queryOptions({
      queryKey: ['users', 'choices'],
      queryFn: ({ signal }) => call(contract.userChoices, {}, signal),
      staleTime: 60_000,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['users', 'one', id],
      queryFn: ({ signal }) => call(recordOf.getUser, { params: { id } }, signal),
    }),
  overview: (id: string) =>
    queryOptions({
      queryKey: ['users', 'overview', id],
      queryFn: ({ signal }) => call(recordOf.getUserOverview, { params: { id } }, signal),
    }),
  record: (id: string) =>
    queryOptions({
      queryKey: ['users', 'record', id],
      queryFn: ({ signal }) => call(recordOf.getUserRecord, { params: { id } }, signal),
    }),
  notes: (id: string) =>
    queryOptions({
      queryKey: ['users', 'notes', id],
      queryFn: async ({ signal }) => (await call(recordOf.listUserNotes, { params: { id } }, signal)).notes,
    }),
  members: (id: string) =>
    queryOptions({
      queryKey: ['users', 'members', id],
      queryFn: ({ signal }) => call(membersOf.listUserMembers, { params: { id } }, signal),
    }),
}

/** A change of customers: every list and record of them is stale after it. */
export function useUserMove<E extends Endpoint>(endpoint: E) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>): Promise<Reply<E>> => call(endpoint, input),
    onSuccess: () => {
      for (const queryKey of [['users'], ['logs']]) void cache.invalidateQueries({ queryKey })
    },
  })
}

/** Saves the customers of the list as a file, or starts the task that makes it. */
export function useExportUsers() {
  const started = useTaskStarted()
  return useMutation({
    mutationFn: (query: Omit<Sent<typeof contract.exportUsers>['query'], 'timeZone'>) =>
      saveAnswer(contract.exportUsers, { query: { ...query, timeZone: shownTimeZone() } }),
    onSuccess: (task) => task && started('users.export'),
  })
}

import { getLog, listLogs, logFilters, verifyLogs } from '@app/contracts/logs'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { type LogSearch, logSearch } from './log-search.ts'

export const logQueries = {
  /** A page of log entries. */
  list: (search: LogSearch) =>
    queryOptions({
      queryKey: ['logs', 'list', logSearch.listed(search)],
      queryFn: ({ signal }) => call(listLogs, { query: logSearch.listed(search) }, signal),
      placeholderData: keepPreviousData,
    }),
  /** One log entry with its changes. Entries are immutable. */
  one: (id: string) =>
    queryOptions({
      queryKey: ['logs', 'one', id],
      queryFn: async ({ signal }) => (await call(getLog, { params: { id } }, signal)).log,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** Values to filter by. */
  filters: () =>
    queryOptions({
      queryKey: ['logs', 'filters'],
      queryFn: ({ signal }) => call(logFilters, {}, signal),
      staleTime: 60_000,
    }),
}

/** Verifies the whole chain on the server. */
export const verifyMutation = () => mutationOptions({ mutationFn: () => call(verifyLogs, {}) })

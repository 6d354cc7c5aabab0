import { findHelp, readHelp } from '@app/contracts/cms/page-help'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

/** What the `?` drawer offers; `locale` because titles come in the language of the console. */
export const pageHelpQueries = {
  found: (wish: { page?: string; q?: string }, locale: string) =>
    queryOptions({
      queryKey: ['page-help', 'found', wish, locale],
      queryFn: async ({ signal }) => (await call(findHelp, { query: wish }, signal)).documents,
      placeholderData: keepPreviousData,
    }),
  text: (id: string, locale: string) =>
    queryOptions({
      queryKey: ['page-help', 'text', id, locale],
      queryFn: ({ signal }) => call(readHelp, { params: { id } }, signal),
    }),
}

import { listOwnArticles, readOwnArticle } from '@app/contracts/cms/own-articles'
import type { Locale } from '@app/contracts/wire'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import type { ReadingSearch } from './reading-search.ts'

/** Articles on one page of the list. */
export const readingLimit = 20

/** Articles as members read them; `locale` because they come in the language of the console. */
export const readingQueries = {
  list: ({ q, categoryId, page = 1 }: ReadingSearch, locale: Locale) =>
    queryOptions({
      queryKey: ['reading', 'list', { q, categoryId, page }, locale],
      queryFn: ({ signal }) =>
        call(
          listOwnArticles,
          { query: { ...(q ? { q } : {}), ...(categoryId ? { categoryId } : {}), limit: readingLimit, offset: page } },
          signal,
        ),
      placeholderData: keepPreviousData,
    }),
  one: (id: string, locale: Locale) =>
    queryOptions({
      queryKey: ['reading', 'one', id, locale],
      queryFn: ({ signal }) => call(readOwnArticle, { params: { id } }, signal),
    }),
}

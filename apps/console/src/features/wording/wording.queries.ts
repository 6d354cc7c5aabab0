import type { Endpoint, Reply } from '@app/contracts/endpoint'
import {
  getWord,
  listWording,
  listWordPacks,
  type publishWording,
  type rollBackWording,
} from '@app/contracts/wording/wording'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { followSiteWords } from '#i18n/i18n.ts'
import { call, type Input } from '#lib/call.ts'
import { refreshSite } from '#lib/refresh-site.ts'
import { type WordingSearch, wordingSearch } from './wording-search.ts'

export const wordingQueries = {
  list: (search: WordingSearch) =>
    queryOptions({
      queryKey: ['wording', 'list', wordingSearch.listed(search)],
      queryFn: ({ signal }) => call(listWording, { query: wordingSearch.listed(search) }, signal),
      placeholderData: keepPreviousData,
    }),
  one: (key: string) =>
    queryOptions({
      queryKey: ['wording', 'one', key],
      queryFn: ({ signal }) => call(getWord, { query: { key } }, signal),
    }),
  versions: () =>
    queryOptions({
      queryKey: ['wording', 'versions'],
      queryFn: async ({ signal }) => (await call(listWordPacks, {}, signal)).versions,
    }),
}

/** A change of the site's words: every list of them is stale after it. */
export function useWordingMove<E extends Endpoint>(endpoint: E) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>): Promise<Reply<E>> => call(endpoint, input),
    onSettled: () => void cache.invalidateQueries({ queryKey: ['wording'] }),
  })
}

/** Puts texts in force; this window then speaks as everybody's next page. */
export function usePublish<E extends typeof publishWording | typeof rollBackWording>(endpoint: E) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>): Promise<Reply<E>> => call(endpoint, input),
    onSuccess: async () => {
      await refreshSite()
      await followSiteWords()
      // The server words the menu.
      void cache.invalidateQueries({ queryKey: ['session'] })
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: ['wording'] }),
  })
}

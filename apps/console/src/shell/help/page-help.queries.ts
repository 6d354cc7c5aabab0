import { noteHelpSearch } from '@app/contracts/cms/help-searches'
import { answerHelp, findHelp, readHelp } from '@app/contracts/cms/page-help'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '#lib/call.ts'
import { useActor } from '#session/use-actor.ts'

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

/** Says whether a document is useful; a second answer takes the place of the first. */
export function useAnswerHelp(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { isUseful: boolean; remark?: string }) => call(answerHelp, { params: { id }, body }),
    onSuccess: () => {
      // Editors see the count of answers.
      void cache.invalidateQueries({ queryKey: ['cms', 'help'] })
      return cache.invalidateQueries({ queryKey: ['page-help', 'text', id] })
    },
  })
}

/** Long enough for somebody who still types to have gone on. */
const noteDelayMs = 1500

/** Counts words that find nothing once they stay as they are; not those of an operator in a member's place. */
export function useNoteSearch(q: string): void {
  const { operator } = useActor()
  useEffect(() => {
    if (q === '' || operator) return
    const timer = setTimeout(() => void call(noteHelpSearch, { body: { q } }).catch(() => undefined), noteDelayMs)
    return () => clearTimeout(timer)
  }, [q, operator])
}

import { holdArticle, holdSeconds, releaseArticle } from '@app/contracts/cms/article-holds'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '#lib/call.ts'

/** Often enough that one lost call does not end the hold. */
const everyMs = (holdSeconds * 1000) / 3

const isToldHere = () => true

/**
 * Holds an article while its page is open, and asks again and again. `holder` is who else edits it: then the article is
 * only read, until that one leaves or the reader takes over; then `onFree` is called. Without an id nothing is held.
 */
export function useArticleHold(id: string | undefined, onFree: () => void) {
  const cache = useQueryClient()
  const queryKey = ['cms', 'hold', id]
  const hold = (take: boolean) => call(holdArticle, { params: { id: id ?? '' }, body: { take } }, undefined, isToldHere)
  const { data } = useQuery({
    queryKey,
    queryFn: () => hold(false),
    enabled: id !== undefined,
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
    // A page that is opened again asks anew.
    gcTime: 0,
    retry: false,
  })
  const take = useMutation({
    mutationFn: () => call(holdArticle, { params: { id: id ?? '' }, body: { take: true } }),
    onSuccess: (answer) => cache.setQueryData(queryKey, answer),
  })
  useEffect(() => {
    if (id === undefined) return
    // Closing the tab may cut this off; then the hold ends by itself.
    return () => void call(releaseArticle, { params: { id } }, undefined, isToldHere).catch(() => undefined)
  }, [id])
  const holder = data?.holder ?? null
  const wasHeld = useRef(false)
  const free = useEffectEvent(onFree)
  useEffect(() => {
    if (wasHeld.current && holder === null) free()
    wasHeld.current = holder !== null
  }, [holder])
  return { holder, take: () => take.mutate(), isTaking: take.isPending }
}
export type ArticleHold = ReturnType<typeof useArticleHold>

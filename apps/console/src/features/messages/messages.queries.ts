import type { Sent } from '@app/contracts/endpoint'
import { getMessage, listMessageSites, listMessages, readMessage, resendMessage } from '@app/contracts/messages'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, Offline } from '#lib/call.ts'
import { type MessageSearch, messageSearch } from './message-search.ts'

export interface MessageWish {
  id: string
  siteId: string | undefined
}
const addressOf = ({ id, siteId }: MessageWish) => ({ params: { id }, query: { siteId } })

export const messageQueries = {
  list: (search: MessageSearch) =>
    queryOptions({
      queryKey: ['messages', 'list', messageSearch.listed(search)],
      queryFn: ({ signal }) => call(listMessages, { query: messageSearch.listed(search) }, signal),
      placeholderData: keepPreviousData,
    }),
  /** Newest messages of an order. */
  ofOrder: (orderId: string, limit: number) =>
    queryOptions({
      queryKey: ['messages', 'list', { orderId, limit }],
      queryFn: ({ signal }) => call(listMessages, { query: { orderId, limit } }, signal),
    }),
  one: (wish: MessageWish) =>
    queryOptions({
      queryKey: ['messages', 'one', wish],
      queryFn: ({ signal }) => call(getMessage, addressOf(wish), signal),
    }),
  sites: () =>
    queryOptions({
      queryKey: ['messages', 'sites'],
      queryFn: ({ signal }) => call(listMessageSites, {}, signal),
      staleTime: 5 * 60_000,
    }),
}

/** Reads the text of a message. Not a query: each read is logged, so it must not run on its own. */
export const useReadMessage = () =>
  useMutation({ mutationFn: (wish: MessageWish) => call(readMessage, addressOf(wish)) })

/** Resends a message. */
export function useResendMessage() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Sent<typeof resendMessage> & { idempotencyKey: string }) => call(resendMessage, input),
    retry: (failures, error) => error instanceof Offline && failures < 2,
    onSuccess: () => {
      for (const queryKey of [['messages'], ['dashboard']]) void cache.invalidateQueries({ queryKey })
    },
  })
}

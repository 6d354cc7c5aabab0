import type { Sent } from '@app/contracts/endpoint'
import {
  getMessage,
  listMessageSites,
  listMessages,
  type MessageFilter,
  readMessage,
  resendMessage,
} from '@app/contracts/messages'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, Offline } from '#lib/call.ts'

interface ListWish extends MessageFilter {
  siteId?: string | undefined
  limit?: number | undefined
  offset?: number | undefined
}
export interface MessageWish {
  id: string
  siteId: string | undefined
}
const addressOf = ({ id, siteId }: MessageWish) => ({ params: { id }, query: { siteId } })

export const messageQueries = {
  list: (wish: ListWish) =>
    queryOptions({
      queryKey: ['messages', 'list', wish],
      queryFn: ({ signal }) => call(listMessages, { query: wish }, signal),
      placeholderData: keepPreviousData,
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

/** Reads the text of a message. Not a query: each reading is written down, so none may happen by itself. */
export const useReadMessage = () =>
  useMutation({ mutationFn: (wish: MessageWish) => call(readMessage, addressOf(wish)) })

/** Sends a message once more. */
export function useResendMessage() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Sent<typeof resendMessage> & { idempotencyKey: string }) => call(resendMessage, input),
    retry: (failures, error) => error instanceof Offline && failures < 2,
    onSuccess: () => void cache.invalidateQueries({ queryKey: ['messages'] }),
  })
}

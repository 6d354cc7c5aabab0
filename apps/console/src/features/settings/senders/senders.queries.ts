import type { Endpoint, Reply } from '@app/contracts/endpoint'
import {
  type checkSenderDomain,
  listSenders,
  type removeSender,
  type saveMailSender,
  type saveSmsSender,
  type switchSender,
  testMailSender,
  testSmsSender,
} from '@app/contracts/settings/senders'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '#lib/call.ts'

export const senderQueries = {
  all: () =>
    queryOptions({ queryKey: ['settings', 'senders'], queryFn: ({ signal }) => call(listSenders, {}, signal) }),
}

type SenderMove =
  | typeof saveMailSender
  | typeof saveSmsSender
  | typeof switchSender
  | typeof removeSender
  | typeof checkSenderDomain

/** One move on the site's senders; the answer is how they stand then. */
export function useSenderMove<E extends SenderMove & Endpoint>(endpoint: E) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>): Promise<Reply<E>> => call(endpoint, input),
    onSuccess: (senders) => {
      cache.setQueryData(senderQueries.all().queryKey, senders)
      for (const queryKey of [['messages'], ['dashboard']]) void cache.invalidateQueries({ queryKey })
    },
  })
}

/** Sends a test mail to the member's own address. */
export const useTestMailSender = () => useMutation({ mutationFn: () => call(testMailSender, {}) })

/** Sends a test text message to the member's own telephone. */
export const useTestSmsSender = () => useMutation({ mutationFn: () => call(testSmsSender, {}) })

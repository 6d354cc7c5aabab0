import type { Endpoint, Reply } from '@app/contracts/endpoint'
import * as contract from '@app/contracts/webhooks'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '#lib/call.ts'

/** Deliveries are followed while they are on screen. */
const followMs = 5000

export const webhookQueries = {
  list: () =>
    queryOptions({
      queryKey: ['webhooks', 'list'],
      queryFn: async ({ signal }) => (await call(contract.listWebhooks, {}, signal)).webhooks,
    }),
  deliveries: (id: string) =>
    queryOptions({
      queryKey: ['webhooks', 'deliveries', id],
      queryFn: ({ signal }) => call(contract.listDeliveries, { params: { id }, query: { limit: 50 } }, signal),
      refetchInterval: followMs,
    }),
}

/** A change of endpoints or deliveries: every list of them is stale after it. */
export function useWebhookMove<E extends Endpoint>(endpoint: E) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>): Promise<Reply<E>> => call(endpoint, input),
    onSuccess: () => void cache.invalidateQueries({ queryKey: ['webhooks'] }),
  })
}

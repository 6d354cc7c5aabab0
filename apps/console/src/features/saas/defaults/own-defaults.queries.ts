import type { Endpoint, Reply } from '@app/contracts/endpoint'
import {
  type ApplicationDefaults,
  getApplicationDefaults,
  getApplicationMessage,
  type MessageChannel,
  setApplicationProducts,
} from '@app/contracts/saas/application-defaults'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '#lib/call.ts'

export const ownDefaultsQueries = {
  /** What an application hands down beside its switches. */
  of: (id: string) =>
    queryOptions({
      queryKey: ['applications', 'defaults', id],
      queryFn: ({ signal }) => call(getApplicationDefaults, { params: { id } }, signal),
    }),
  message: (id: string, channel: MessageChannel, template: string) =>
    queryOptions({
      queryKey: ['applications', 'message', id, channel, template],
      queryFn: ({ signal }) => call(getApplicationMessage, { params: { id, channel, template } }, signal),
    }),
}

/** A change of what an application hands down: the application and what its versions lack are stale after it, and after a refusal. */
export function useOwnDefaultsMove<E extends Endpoint>(endpoint: E) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>): Promise<Reply<E>> => call(endpoint, input),
    onSettled: () => void cache.invalidateQueries({ queryKey: ['applications'] }),
  })
}

type Products = Input<typeof setApplicationProducts>['body']['products']

/** Changes products of an application over the version that is on screen. */
export function useSetProducts(id: string) {
  const cache = useQueryClient()
  const { queryKey } = ownDefaultsQueries.of(id)
  const move = useOwnDefaultsMove(setApplicationProducts)
  const set = (products: Products, onSuccess: () => void) => {
    const { version = 0 } = cache.getQueryData<ApplicationDefaults>(queryKey) ?? {}
    const keep = (next: ApplicationDefaults) => {
      cache.setQueryData(queryKey, next)
      onSuccess()
    }
    // Also where the drawer that asked is closed by the answer.
    move.mutateAsync({ params: { id }, body: { version, products } }).then(keep, () => {})
  }
  return { set, isPending: move.isPending }
}

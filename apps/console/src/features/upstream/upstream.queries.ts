import type { Endpoint, Reply } from '@app/contracts/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '#lib/call.ts'

/** A change of connections, or a test of one: what is known of them is stale after it. */
export function useConnectionMove<E extends Endpoint>(endpoint: E) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>): Promise<Reply<E>> => call(endpoint, input),
    onSuccess: () => {
      for (const queryKey of [['connections'], ['products'], ['dashboard']]) void cache.invalidateQueries({ queryKey })
    },
  })
}

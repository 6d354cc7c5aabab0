import type { Endpoint, Reply } from '@app/contracts/endpoint'
import { listRobots } from '@app/contracts/settings/notify-robots'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '#lib/call.ts'

export const robotQueries = {
  list: () =>
    queryOptions({
      queryKey: ['settings', 'robots'],
      queryFn: async ({ signal }) => (await call(listRobots, {}, signal)).robots,
    }),
}

/** A change of robots: the list is stale after it. */
export function useRobotMove<E extends Endpoint>(endpoint: E) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>): Promise<Reply<E>> => call(endpoint, input),
    onSuccess: () => void cache.invalidateQueries({ queryKey: robotQueries.list().queryKey }),
  })
}

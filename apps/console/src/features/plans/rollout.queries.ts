import { previewRollout, pushDefaults, rollBackDefaults } from '@app/contracts/saas/defaults'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '#lib/call.ts'
import { useTaskStarted } from '#session/task-centre.ts'

/** What a version of an application's defaults, the newest if none is named, would change at each tenant. */
export const rolloutQuery = (id: string, number?: number) =>
  queryOptions({
    queryKey: ['applications', 'rollout', id, number ?? 'newest'],
    queryFn: ({ signal }) =>
      call(previewRollout, { params: { id }, query: number === undefined ? {} : { number } }, signal),
  })

/** Starts to hand a version down, or to take tenants back to an earlier one. */
export function useRollout(verb: 'push' | 'rollback') {
  const cache = useQueryClient()
  const started = useTaskStarted()
  return useMutation({
    mutationFn: (input: Input<typeof rollBackDefaults>) =>
      verb === 'push'
        ? call(pushDefaults, { ...input, body: { tenantIds: input.body.tenantIds, reason: input.body.reason } })
        : call(rollBackDefaults, input),
    onSuccess: () => {
      started(`defaults.${verb}`)
      void cache.invalidateQueries({ queryKey: ['applications'] })
      void cache.invalidateQueries({ queryKey: ['tenants'] })
    },
  })
}

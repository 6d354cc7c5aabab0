import type { Endpoint, Reply } from '@app/contracts/endpoint'
import { listApplicationOwners, listApplications } from '@app/contracts/plans/applications'
import { getOwnPlan, listPlanTenants } from '@app/contracts/plans/subscriptions'
import { listApplicationFigures } from '@app/contracts/saas/application-overview'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '#lib/call.ts'

export const applicationQueries = {
  own: () => queryOptions({ queryKey: ['own-plan'], queryFn: ({ signal }) => call(getOwnPlan, {}, signal) }),
  /** Tenants with a plan, as they stand now. */
  tenantsOf: (planId: string) =>
    queryOptions({
      queryKey: ['applications', 'tenants-of', planId],
      queryFn: ({ signal }) => call(listPlanTenants, { params: { id: planId } }, signal),
    }),
  /** What the tenants of each application sell, and what is wrong with them. */
  figures: () =>
    queryOptions({
      queryKey: ['applications', 'figures'],
      queryFn: ({ signal }) => call(listApplicationFigures, {}, signal),
    }),
  owners: () =>
    queryOptions({
      queryKey: ['applications', 'owners'],
      queryFn: ({ signal }) => call(listApplicationOwners, {}, signal),
    }),
  all: () => queryOptions({ queryKey: ['applications'], queryFn: ({ signal }) => call(listApplications, {}, signal) }),
}

/** A change of applications or their plans: those, and the tenants that have them, are stale after it. */
export function useApplicationMove<E extends Endpoint>(endpoint: E) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>): Promise<Reply<E>> => call(endpoint, input),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: ['applications'] })
      void cache.invalidateQueries({ queryKey: ['tenants'] })
    },
  })
}

import type { Endpoint, Reply } from '@app/contracts/endpoint'
import { saveConflictCode } from '@app/contracts/error-codes'
import { listApplicationOwners, listApplications } from '@app/contracts/plans/applications'
import { getOwnPlan, listPlanTenants } from '@app/contracts/plans/subscriptions'
import { listApplicationFigures } from '@app/contracts/saas/application-overview'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input, type Refused } from '#lib/call.ts'

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

/** Whether somebody else has saved meanwhile, which a form shows itself. */
export const isConflict = ({ code }: Refused): boolean => code === saveConflictCode

/** A change of applications or their plans: those, and the tenants that have them, are stale after it. `isToldHere` leaves a refusal to the page. */
export function useApplicationMove<E extends Endpoint>(endpoint: E, isToldHere?: (refusal: Refused) => boolean) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>): Promise<Reply<E>> => call(endpoint, input, undefined, isToldHere),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: ['applications'] })
      void cache.invalidateQueries({ queryKey: ['tenants'] })
    },
  })
}

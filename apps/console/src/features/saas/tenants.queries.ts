import type { Endpoint, Reply, Sent } from '@app/contracts/endpoint'
import type { PlanTerm } from '@app/contracts/plans/plan-values'
import { quoteRenewal } from '@app/contracts/plans/renewals'
import { getTenantPlan, quotePlan } from '@app/contracts/plans/subscriptions'
import { getApplicationOverview } from '@app/contracts/saas/application-overview'
import { getTenantDefaults } from '@app/contracts/saas/defaults'
import { lookAtTenantNames } from '@app/contracts/saas/tenant-names'
import { getTenantPrices } from '@app/contracts/saas/tenant-prices'
import { wasProvisioned } from '@app/contracts/saas/tenant-steps'
import { exportTenants, getTenant, listTenants, type Tenant } from '@app/contracts/saas/tenants'
import { listVisits } from '@app/contracts/saas/visits'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input, Refused, saveAnswer } from '#lib/call.ts'
import { defaultLimit } from '#lib/list-search.ts'
import { shownTimeZone } from '#lib/time.ts'
import { useTaskStarted } from '#session/task-centre.ts'
import { type TenantSearch, tenantSearch } from './tenant-search.ts'

/** Provisioning is followed while it is on screen. */
const followMs = 1500

/** Whether a step failed, so that nothing goes on by itself. */
export const hasFailed = ({ state, steps }: Tenant): boolean =>
  state === 'provisioning' && steps.some((one) => one.state === 'failed')

/** Whether provisioning came to its end: a tenant that is closed before that was rolled back. */
export const wasOpened = ({ steps }: Tenant): boolean => wasProvisioned(steps)

const isPending = ({ state, steps }: Tenant) => state === 'active' && steps.some((one) => one.state === 'pending')
/** What waits for DNS or a CA changes by itself, but not by the second. */
const followPendingMs = 5000

const isUnderWay = (tenant: Tenant) =>
  tenant.state === 'provisioning' ? !hasFailed(tenant) : tenant.closed?.erasedAt === null && !wasOpened(tenant)

/** Whether a record was asked for that is not there, which its page says itself. */
export const isMissing = (error: unknown): boolean => error instanceof Refused && error.status === 404

/** Records in the DNS are looked for again while somebody waits for them. */
const lookAgainMs = 20_000

export const tenantQueries = {
  /** What is wished for a new tenant: whether it is free, and where its host leads. */
  names: (wish: { code: string; ownHost: string }) =>
    queryOptions({
      queryKey: ['tenants', 'names', wish],
      queryFn: ({ signal }) => call(lookAtTenantNames, { query: wish }, signal),
      enabled: wish.code !== '' || wish.ownHost !== '',
      refetchInterval: ({ state: { data } }) => {
        const lead = data?.ownHost?.lead
        return lead && lead.leads !== 'alias' ? lookAgainMs : false
      },
    }),
  list: (search: TenantSearch) =>
    queryOptions({
      queryKey: ['tenants', 'list', tenantSearch.listed(search)],
      queryFn: ({ signal }) =>
        call(listTenants, { query: { limit: defaultLimit, ...tenantSearch.listed(search) } }, signal),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) => (data?.tenants.some(isUnderWay) ? followMs : false),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['tenants', 'one', id],
      queryFn: ({ signal }) => call(getTenant, { params: { id } }, signal, isMissing),
      refetchInterval: ({ state: { data } }) => {
        if (!data) return false
        if (isUnderWay(data.tenant)) return followMs
        return isPending(data.tenant) ? followPendingMs : false
      },
    }),
  defaults: (id: string) =>
    queryOptions({
      queryKey: ['tenants', 'defaults', id],
      queryFn: ({ signal }) => call(getTenantDefaults, { params: { id } }, signal),
    }),
  /** How the tenants of an application do. */
  overview: (applicationId: string) =>
    queryOptions({
      queryKey: ['tenants', 'overview', applicationId],
      queryFn: ({ signal }) => call(getApplicationOverview, { params: { id: applicationId } }, signal),
    }),
  prices: (id: string) =>
    queryOptions({
      queryKey: ['tenants', 'prices', id],
      queryFn: ({ signal }) => call(getTenantPrices, { params: { id } }, signal),
    }),
  visits: (id: string) =>
    queryOptions({
      queryKey: ['tenants', 'visits', id],
      queryFn: ({ signal }) => call(listVisits, { params: { id } }, signal),
    }),
  plan: (id: string) =>
    queryOptions({
      queryKey: ['tenants', 'plan', id],
      queryFn: ({ signal }) => call(getTenantPlan, { params: { id } }, signal),
    }),
  planQuote: (id: string, body: { planId: string; months: PlanTerm }) =>
    queryOptions({
      queryKey: ['tenants', 'plan', id, body],
      queryFn: ({ signal }) => call(quotePlan, { params: { id }, body }, signal),
      // What is due falls with every second.
      staleTime: 0,
    }),
  renewalQuote: (id: string, months: PlanTerm) =>
    queryOptions({
      queryKey: ['tenants', 'plan', id, 'renewal', months],
      queryFn: ({ signal }) => call(quoteRenewal, { params: { id }, body: { months } }, signal),
      staleTime: 0,
    }),
}

/** A change of tenants: the list is stale after it. `isToldHere` leaves a refusal to the page. */
export function useTenantMove<E extends Endpoint>(endpoint: E, isToldHere?: (refusal: Refused) => boolean) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>): Promise<Reply<E>> => call(endpoint, input, undefined, isToldHere),
    onSuccess: () => void cache.invalidateQueries({ queryKey: ['tenants'] }),
  })
}

/** Saves the list as a file; a long one is made by a task. */
export function useExportTenants() {
  const started = useTaskStarted()
  return useMutation({
    mutationFn: (query: Omit<Sent<typeof exportTenants>['query'], 'timeZone'>) =>
      saveAnswer(exportTenants, { query: { ...query, timeZone: shownTimeZone() } }),
    onSuccess: (task) => task && started('tenants.list'),
  })
}

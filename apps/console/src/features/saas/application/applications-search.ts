import { z } from 'zod'
import { applicationStandings } from '#features/plans/maintenance-window.ts'
import { defineListSearch, type SearchOf, words } from '#lib/list-search.ts'

/** Orders of the list of applications, as its table sorts; without one, the oldest is first. */
export const applicationSorts = ['-tenants', 'tenants', '-sales', 'sales'] as const

/** Address of the list of applications. */
export const applicationSearch = defineListSearch({
  path: '/saas/manage',
  filters: { q: words, state: z.enum(applicationStandings), edition: words },
  settings: { sort: z.enum(applicationSorts), show: z.enum(['table']) },
})
export type ApplicationSearch = SearchOf<typeof applicationSearch>

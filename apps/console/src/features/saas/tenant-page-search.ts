import { z } from 'zod'
import { objectLogFilters } from '#features/logs/log-search.ts'
import { defineListSearch, type SearchOf } from '#lib/list-search.ts'

/** URL parameters of a tenant's page: its tab, and the filters of its log with the open entry. */
export const tenantPageSearch = defineListSearch({
  path: '/saas',
  filters: objectLogFilters,
  settings: { tab: z.enum(['overview', 'config', 'hosts', 'plan', 'admin', 'logs']) },
  over: { id: z.uuid() },
})
export type TenantTab = NonNullable<SearchOf<typeof tenantPageSearch>['tab']>

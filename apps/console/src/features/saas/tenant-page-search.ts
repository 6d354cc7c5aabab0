import { objectLogFilters, openEntry } from '#features/logs/log-search.ts'
import { defineListSearch, words } from '#lib/list-search.ts'

/** URL parameters of a tenant's page: its tab, and the filters of its log with the open entry. */
export const tenantPageSearch = defineListSearch({
  path: '/saas',
  filters: objectLogFilters,
  // Which tabs there are, the page knows: the list of them would be on every page.
  settings: { tab: words },
  over: openEntry,
})

import { objectLogFilters, openEntry } from '#features/logs/log-search.ts'
import { defineListSearch, type SearchOf, words } from '#lib/list-search.ts'

/** URL parameters of the page of a tenant or an application: its tab and the part of it, filters of prices, of tenants, and of its log with the open entry. */
export const recordPageSearch = defineListSearch({
  path: '/saas',
  // Which tabs there are and what their lists are filtered by, the page knows: that would be on every page.
  filters: {
    ...objectLogFilters,
    ...{ source: words, sale: words, margin: words },
    ...{ state: words, plan: words, planId: words, ending: words },
  },
  settings: { tab: words, part: words, sort: words },
  over: openEntry,
})
export type RecordPageSearch = SearchOf<typeof recordPageSearch>

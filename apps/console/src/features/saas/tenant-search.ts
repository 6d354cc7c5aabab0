import { TenantFilter } from '@app/contracts/saas/tenant-filter'
import { defineListSearch, type SearchOf, words } from '#lib/list-search.ts'
import { listPaths } from '#lib/view-search.ts'

const { view, applicationId, plan, planId, state, ending, accountId, sort } = TenantFilter.shape

/** Address of the list of tenants. */
export const tenantSearch = defineListSearch({
  path: listPaths.tenants,
  filters: { view, q: words, applicationId, plan, planId, state, ending, accountId },
  settings: { sort },
})
export type TenantSearch = SearchOf<typeof tenantSearch>

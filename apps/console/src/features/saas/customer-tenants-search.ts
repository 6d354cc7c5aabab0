import { TenantFilter } from '@app/contracts/saas/tenant-filter'
import { defineListSearch, type SearchOf } from '#lib/list-search.ts'

/** The address of a customer's tenants, which its own path stands before. */
export const customerTenantsSearch = defineListSearch({ path: '', filters: { state: TenantFilter.shape.state } })
export type CustomerTenantsSearch = SearchOf<typeof customerTenantsSearch>

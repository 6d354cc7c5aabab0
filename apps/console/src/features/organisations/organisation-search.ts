import { OrganisationFilter } from '@app/contracts/list-filters'
import { z } from 'zod'
import { defineListSearch, type SearchOf, words } from '#lib/list-search.ts'
import { listPaths } from '#lib/view-search.ts'

const { view, vetting, country, accountId, sort } = OrganisationFilter.shape

export const organisationTabs = ['details', 'documents', 'vetting', 'history'] as const
export type OrganisationTab = (typeof organisationTabs)[number]

/**
 * Search parameters of the list. `id` is the open organisation, `tab` its part; `do` opens its form, or that of a new
 * one.
 */
export const organisationSearch = defineListSearch({
  path: listPaths.organisations,
  filters: { view, q: words, vetting, country, accountId },
  settings: { sort },
  over: { do: z.enum(['new', 'edit']), id: z.uuid(), tab: z.enum(organisationTabs) },
})
export type OrganisationSearch = SearchOf<typeof organisationSearch>

import { ApiKeyFilter } from '@app/contracts/list-filters'
import { z } from 'zod'
import { defineListSearch, type SearchOf, words } from '#lib/list-search.ts'
import { listPaths } from '#lib/view-search.ts'

const { view, sort } = ApiKeyFilter.shape

/** The address of the list. A new key, or the webhooks, lie open over it by `do`. */
export const apiKeySearch = defineListSearch({
  path: listPaths['api-keys'],
  filters: { view, q: words },
  settings: { sort },
  over: { do: z.enum(['new', 'webhooks']) },
})
export type ApiKeySearch = SearchOf<typeof apiKeySearch>

import { SubAccountFilter } from '@app/contracts/list-filters'
import { z } from 'zod'
import { defineListSearch, type SearchOf, words } from '#lib/list-search.ts'
import { listPaths } from '#lib/view-search.ts'

const { view, roleId, deptId, sort } = SubAccountFilter.shape

/** The address of the list. By `do` an invitation lies over it, or many of a file. */
export const subAccountSearch = defineListSearch({
  path: listPaths['sub-accounts'],
  filters: { view, q: words, roleId, deptId },
  settings: { sort },
  over: { do: z.enum(['invite', 'import']) },
})
export type SubAccountSearch = SearchOf<typeof subAccountSearch>

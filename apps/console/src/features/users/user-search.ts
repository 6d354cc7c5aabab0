import { UserFilter } from '@app/contracts/list-filters'
import { z } from 'zod'
import { defineListSearch, type SearchOf, words } from '#lib/list-search.ts'
import { listPaths } from '#lib/view-search.ts'

const { view, kind, level, status, managerId, tag, source, verified, balanceFrom, balanceTo, sort } = UserFilter.shape

/** The address of the list. A new customer or an import is open over it by `do`. */
export const userSearch = defineListSearch({
  path: listPaths.users,
  filters: { view, q: words, kind, level, status, managerId, tag, source, verified, balanceFrom, balanceTo },
  settings: { sort },
  over: { do: z.enum(['new', 'import']) },
})
export type UserSearch = SearchOf<typeof userSearch>

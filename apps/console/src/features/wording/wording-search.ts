import { WordingFilter } from '@app/contracts/list-filters'
import { z } from 'zod'
import { defineListSearch, type SearchOf, words } from '#lib/list-search.ts'
import { listPaths } from '#lib/view-search.ts'

const { view, module, language, sort } = WordingFilter.shape

/** The address of the list; `id` is the key of the open text. */
export const wordingSearch = defineListSearch({
  path: listPaths.wording,
  filters: { view, q: words, module, language },
  settings: { sort },
  over: { id: z.string().max(200) },
})
export type WordingSearch = SearchOf<typeof wordingSearch>

import { differenceKinds, differenceViews, statementSources } from '@app/contracts/reconcile/reconcile-values'
import { z } from 'zod'
import { defineListSearch, type SearchOf, words } from '#lib/list-search.ts'
import { listPaths } from '#lib/view-search.ts'

const day = z.iso.date()

/** The address of the differences. One is open over them by `id`. */
export const differenceSearch = defineListSearch({
  path: listPaths.differences,
  filters: {
    ...{ view: z.enum(differenceViews), q: words, source: z.enum(statementSources), account: z.string().max(40) },
    ...{ kind: z.enum(differenceKinds), from: day, to: day },
  },
  over: { id: z.uuid(), do: z.enum(['resolve', 'credit', 'reopen']) },
})
export type DifferenceSearch = SearchOf<typeof differenceSearch>

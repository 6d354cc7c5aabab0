import { LogFilter } from '@app/contracts/logs'
import { DateDay } from '@app/contracts/orders/orders'
import { z } from 'zod'
import { defineListSearch, type SearchOf, words } from '#lib/list-search.ts'
import { listPaths } from '#lib/view-search.ts'

const { actor, group, object } = LogFilter.shape

/** URL parameters of the log; includes the open entry, so that a link can be shared. */
export const logSearch = defineListSearch({
  path: listPaths.logs,
  filters: { view: z.literal('all'), q: words, actor, group, object, from: DateDay, to: DateDay },
  over: { id: z.uuid() },
})
export type LogSearch = SearchOf<typeof logSearch>

import { LogFilter } from '@app/contracts/logs'
import { DateDay } from '@app/contracts/orders/orders'
import { z } from 'zod'
import { defineListSearch, type SearchOf, words } from '#lib/list-search.ts'
import { listPaths } from '#lib/view-search.ts'

const { actor, group, object } = LogFilter.shape

/** Filters of the entries about one object. */
export const objectLogFilters = { q: words, actor, group, from: DateDay, to: DateDay }

/** The open entry, so that a link can be shared. */
export const openEntry = { id: z.uuid() }

/** URL parameters of the log. */
export const logSearch = defineListSearch({
  path: listPaths.logs,
  filters: { view: z.literal('all'), ...objectLogFilters, object, objectId: words },
  over: openEntry,
})
export type LogSearch = SearchOf<typeof logSearch>

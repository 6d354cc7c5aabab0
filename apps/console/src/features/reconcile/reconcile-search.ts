import { dayStates, statementSources } from '@app/contracts/reconcile/reconcile-values'
import { z } from 'zod'
import { defineListSearch, type SearchOf } from '#lib/list-search.ts'

const day = z.iso.date()

/** The address of the days. Over them lies one channel's day, the closing of a day, or an import. */
export const daysSearch = defineListSearch({
  path: '/finance/reconcile',
  filters: { source: z.enum(statementSources), state: z.enum(dayStates), from: day, to: day },
  over: { of: z.string().max(120), close: day, do: z.enum(['import']) },
})
export type DaysSearch = SearchOf<typeof daysSearch>

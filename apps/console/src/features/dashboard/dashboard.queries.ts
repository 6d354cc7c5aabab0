import { getDashboard } from '@app/contracts/dashboard'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import type { PeriodQuery } from './dashboard-period.ts'

export const dashboardQueries = {
  /** Another period fills in where the old one stands, so that nothing on the page jumps. */
  of: (query: PeriodQuery) =>
    queryOptions({
      queryKey: ['dashboard', query],
      queryFn: ({ signal }) => call(getDashboard, { query }, signal),
      placeholderData: keepPreviousData,
    }),
}

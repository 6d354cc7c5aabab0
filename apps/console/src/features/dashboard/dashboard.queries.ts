import { getDashboard } from '@app/contracts/dashboard'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const dashboardQueries = {
  all: () =>
    queryOptions({
      queryKey: ['dashboard'],
      queryFn: ({ signal }) => call(getDashboard, {}, signal),
    }),
}

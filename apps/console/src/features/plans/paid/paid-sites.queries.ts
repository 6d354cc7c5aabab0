import { listPaidSites } from '@app/contracts/saas/paid-sites'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const paidSiteQueries = {
  all: () => queryOptions({ queryKey: ['paid-sites'], queryFn: ({ signal }) => call(listPaidSites, {}, signal) }),
}

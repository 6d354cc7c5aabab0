import { listProvenDomains } from '@app/contracts/proven-domains'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'

export const validationQueries = {
  proven: (accountId: string) =>
    queryOptions({
      // Below the orders: whatever moves an order makes it stale.
      queryKey: ['orders', 'proven', accountId],
      queryFn: ({ signal }) => call(listProvenDomains, { query: { accountId } }, signal),
    }),
}

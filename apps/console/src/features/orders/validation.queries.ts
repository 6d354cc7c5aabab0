import { listProvenDomains } from '@app/contracts/proven-domains'
import { restartValidation, sendInstructions } from '@app/contracts/validation'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useOrderMove } from './orders.queries.ts'

export const validationQueries = {
  proven: (accountId: string) =>
    queryOptions({
      // Below the orders: whatever moves an order makes it stale.
      queryKey: ['orders', 'proven', accountId],
      queryFn: ({ signal }) => call(listProvenDomains, { query: { accountId } }, signal),
    }),
}

export const useRestartValidation = () => useOrderMove(restartValidation)
export const useSendInstructions = () => useOrderMove(sendInstructions)

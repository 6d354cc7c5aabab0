import type { Sent } from '@app/contracts/endpoint'
import { checkDeployment } from '@app/contracts/orders/deployment'
import {
  findKeyUses,
  listRecipients,
  preflightOrder,
  resendMail,
  restartValidation,
  sendInstructions,
  syncOrder,
} from '@app/contracts/orders/validation'
import { listProvenDomains } from '@app/contracts/validation/proven-domains'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useOrderMove } from '../orders.queries.ts'

export const validationQueries = {
  proven: (accountId: string) =>
    queryOptions({
      // Below the orders: whatever moves an order makes it stale.
      queryKey: ['orders', 'proven', accountId],
      queryFn: ({ signal }) => call(listProvenDomains, { query: { accountId } }, signal),
    }),
  recipients: (id: string, domain: string) =>
    queryOptions({
      queryKey: ['orders', 'recipients', id, domain],
      queryFn: ({ signal }) => call(listRecipients, { params: { id }, query: { domain } }, signal),
      staleTime: 60_000,
    }),
  keyUses: (body: Sent<typeof findKeyUses>['body']) =>
    queryOptions({
      queryKey: ['orders', 'key-uses', body],
      queryFn: ({ signal }) => call(findKeyUses, { body }, signal),
      staleTime: 60_000,
      retry: false,
    }),
  preflight: (body: Sent<typeof preflightOrder>['body']) =>
    queryOptions({
      queryKey: ['orders', 'preflight', body],
      queryFn: ({ signal }) => call(preflightOrder, { body }, signal),
      placeholderData: keepPreviousData,
      staleTime: 60_000,
      // A hint is not worth asking twice for.
      retry: false,
    }),
}

export const useResendMail = () => useOrderMove(resendMail)
export const useRestartValidation = () => useOrderMove(restartValidation)
export const useSyncOrder = () => useOrderMove(syncOrder)
export const useSendInstructions = () => useOrderMove(sendInstructions)

/** Looks at the servers of a certificate's names; where all of them show it, the order says so from then on. */
export function useCheckDeployment() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Sent<typeof checkDeployment>) => call(checkDeployment, input),
    onSuccess: ({ isComplete }) => {
      if (isComplete) void cache.invalidateQueries({ queryKey: ['orders'] })
    },
  })
}

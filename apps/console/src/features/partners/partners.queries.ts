import type { Endpoint, Reply } from '@app/contracts/endpoint'
import * as contract from '@app/contracts/partners/partners'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '#lib/call.ts'

/** Whose partnership: the reader's own account without one. */
const of = (accountId: string | undefined) => (accountId === undefined ? {} : { accountId })

export const partnerQueries = {
  one: (accountId?: string) =>
    queryOptions({
      queryKey: ['partners', 'one', accountId],
      queryFn: ({ signal }) => call(contract.getPartner, { query: of(accountId) }, signal),
    }),
  commissions: (accountId: string | undefined, limit: number) =>
    queryOptions({
      queryKey: ['partners', 'commissions', accountId, limit],
      queryFn: ({ signal }) => call(contract.listCommissions, { query: { ...of(accountId), limit } }, signal),
      placeholderData: keepPreviousData,
    }),
  referrals: (accountId: string | undefined, limit: number) =>
    queryOptions({
      queryKey: ['partners', 'referrals', accountId, limit],
      queryFn: ({ signal }) => call(contract.listReferrals, { query: { ...of(accountId), limit } }, signal),
      placeholderData: keepPreviousData,
    }),
  /** Of an account; of nobody, the operators' queue. */
  withdrawals: (accountId?: string) =>
    queryOptions({
      queryKey: ['partners', 'withdrawals', accountId],
      queryFn: async ({ signal }) =>
        (await call(contract.listWithdrawals, { query: of(accountId) }, signal)).withdrawals,
    }),
  list: (q: string, limit: number) =>
    queryOptions({
      queryKey: ['partners', 'list', q, limit],
      queryFn: ({ signal }) => call(contract.listPartners, { query: { q, limit } }, signal),
      placeholderData: keepPreviousData,
    }),
  programme: () =>
    queryOptions({
      queryKey: ['partners', 'programme'],
      queryFn: async ({ signal }) => (await call(contract.getProgramme, {}, signal)).programme,
    }),
}

/** A change of partnerships or their money: balances and bills are stale after it. */
export function usePartnerMove<E extends Endpoint>(endpoint: E) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>): Promise<Reply<E>> => call(endpoint, input),
    onSettled: () =>
      Promise.all(
        [['partners'], ['users'], ['bills'], ['session'], ['dashboard'], ['logs']].map((queryKey) =>
          cache.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

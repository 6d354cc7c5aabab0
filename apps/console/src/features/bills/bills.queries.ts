import * as contract from '@app/contracts/bills/bills'
import type { Endpoint, Reply, Sent } from '@app/contracts/endpoint'
import { getBalance } from '@app/contracts/finance/finance'
import { billRefundWays } from '@app/contracts/payments/payment-refunds'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input, saveAnswer } from '#lib/call.ts'
import { defaultLimit } from '#lib/list-search.ts'
import { shownTimeZone } from '#lib/time.ts'
import { useTaskStarted } from '#session/task-centre.ts'
import { type BillSearch, billSearch } from './bill-search.ts'

export const billQueries = {
  list: (search: BillSearch) =>
    queryOptions({
      queryKey: ['bills', 'list', billSearch.listed(search)],
      queryFn: ({ signal }) =>
        call(contract.listBills, { query: { limit: defaultLimit, ...billSearch.listed(search) } }, signal),
      placeholderData: keepPreviousData,
    }),
  /** Sums over all pages. */
  figures: (search: BillSearch) => {
    const { sort: _, ...query } = billSearch.unpaged(search)
    return queryOptions({
      queryKey: ['bills', 'figures', query],
      queryFn: ({ signal }) => call(contract.billFigures, { query }, signal),
      placeholderData: keepPreviousData,
    })
  },
  one: (id: string) =>
    queryOptions({
      queryKey: ['bills', 'one', id],
      queryFn: async ({ signal }) => (await call(contract.getBill, { params: { id } }, signal)).bill,
    }),
  refundWays: (id: string) =>
    queryOptions({
      queryKey: ['bills', 'refund-ways', id],
      queryFn: ({ signal }) => call(billRefundWays, { params: { id } }, signal),
    }),
  /** The balance of the reader's own account. */
  balance: () =>
    queryOptions({ queryKey: ['bills', 'balance'], queryFn: ({ signal }) => call(getBalance, {}, signal) }),
}

/** A movement of money: lists, balances and orders are stale after it. */
export function useBillMove<E extends Endpoint>(endpoint: E) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>): Promise<Reply<E>> => call(endpoint, input),
    onSuccess: () => {
      for (const key of ['bills', 'users', 'orders', 'dashboard']) void cache.invalidateQueries({ queryKey: [key] })
    },
  })
}

/** Exports all lines of a filter; many become a task in the task centre. */
export function useExportBills() {
  const started = useTaskStarted()
  return useMutation({
    mutationFn: (query: Omit<Sent<typeof contract.exportBills>['query'], 'timeZone'>) =>
      saveAnswer(contract.exportBills, { query: { ...query, timeZone: shownTimeZone() } }),
    onSuccess: (task) => task && started('bills.export'),
  })
}

/** Saves a customer's statement as a PDF. */
export const useSaveStatement = () =>
  useMutation({
    mutationFn: ({ accountId, from, to }: { accountId: string | undefined; from: string; to: string }) =>
      saveAnswer(contract.exportStatement, {
        query: { ...(accountId && { accountId }), from, to, timeZone: shownTimeZone() },
      }),
  })

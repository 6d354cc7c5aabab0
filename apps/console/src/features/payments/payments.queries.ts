import {
  type askPayment,
  type closePayment,
  createPayment,
  getPayment,
  listPayments,
  type Payment,
  paymentOptions,
} from '@app/contracts/payments/payments'
import { stateRefundAddress } from '@app/contracts/payments/usdt'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '#lib/call.ts'

/** How often the page of a waiting payment looks for news, and that of money on its way back. */
const pollMs = 2500
const backPollMs = 10_000

const isOnItsWay = ({ refunds }: Payment) => refunds.some(({ state }) => state === 'asked' || state === 'running')

export const paymentQueries = {
  options: () =>
    queryOptions({
      queryKey: ['payments', 'options'],
      queryFn: ({ signal }) => call(paymentOptions, {}, signal),
    }),
  /** A payment, live while it waits or its money goes back: it is asked about at the channel, not only read. */
  one: (id: string) =>
    queryOptions({
      queryKey: ['payments', 'one', id],
      queryFn: ({ signal }) => call(getPayment, { params: { id } }, signal),
      refetchInterval: ({ state: { data } }) =>
        data?.state === 'waiting' ? pollMs : data && isOnItsWay(data) ? backPollMs : false,
    }),
  recent: () =>
    queryOptions({
      queryKey: ['payments', 'recent'],
      queryFn: ({ signal }) => call(listPayments, { query: { limit: 5 } }, signal),
    }),
}

/** What money that came changes on screen. */
const touched = [['session'], ['orders'], ['dashboard'], ['payments', 'options'], ['payments', 'recent'], ['users']]

function useKeepPayment() {
  const cache = useQueryClient()
  return (payment: Payment) => {
    cache.setQueryData(paymentQueries.one(payment.id).queryKey, payment)
    for (const queryKey of touched) void cache.invalidateQueries({ queryKey })
  }
}

export function useCreatePayment() {
  const keep = useKeepPayment()
  return useMutation({
    mutationFn: (input: Input<typeof createPayment>) => call(createPayment, input),
    onSuccess: keep,
  })
}

/** Asks the channel about a payment now, or gives the payment up. */
export function usePaymentMove(move: typeof askPayment | typeof closePayment) {
  const keep = useKeepPayment()
  return useMutation({ mutationFn: (id: string) => call(move, { params: { id } }), onSuccess: keep })
}

/** Refetches what shows balances and orders, once a payment was settled. */
export function useSettledNews() {
  const cache = useQueryClient()
  return () => {
    for (const queryKey of touched) void cache.invalidateQueries({ queryKey })
  }
}

export function useRefundAddress() {
  const keep = useKeepPayment()
  return useMutation({
    mutationFn: (input: Input<typeof stateRefundAddress>) => call(stateRefundAddress, input),
    onSuccess: keep,
  })
}

import type { Endpoint, Reply } from '@app/contracts/endpoint'
import {
  confirmTransfer,
  type editChannel,
  type editTopUpRules,
  listChannels,
  listTransfers,
  type orderChannels,
  type switchChannel,
  testChannel,
  traceTest,
} from '@app/contracts/payments/channels'
import { listDisputes } from '@app/contracts/payments/disputes'
import { listPaymentRefunds, settleRefund } from '@app/contracts/payments/payment-refunds'
import { assignUsdtTransfer, listUsdtTransfers } from '@app/contracts/payments/usdt'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '#lib/call.ts'

const pollMs = 2000

export const channelQueries = {
  all: () =>
    queryOptions({
      queryKey: ['payments', 'channels'],
      queryFn: ({ signal }) => call(listChannels, {}, signal),
    }),
  trace: (id: string) =>
    queryOptions({
      queryKey: ['payments', 'trace', id],
      queryFn: ({ signal }) => call(traceTest, { params: { id } }, signal),
      refetchInterval: ({ state }) => (state.data?.payment.state === 'waiting' ? pollMs : false),
    }),
  refunds: () =>
    queryOptions({
      queryKey: ['payments', 'refunds'],
      queryFn: ({ signal }) => call(listPaymentRefunds, {}, signal),
    }),
  transfers: (q: string) =>
    queryOptions({
      queryKey: ['payments', 'transfers', q],
      queryFn: ({ signal }) => call(listTransfers, { query: { q } }, signal),
      placeholderData: keepPreviousData,
    }),
  disputes: () =>
    queryOptions({
      queryKey: ['payments', 'disputes'],
      queryFn: ({ signal }) => call(listDisputes, {}, signal),
    }),
  usdt: (q: string) =>
    queryOptions({
      queryKey: ['payments', 'usdt', q],
      queryFn: ({ signal }) => call(listUsdtTransfers, { query: { q } }, signal),
      placeholderData: keepPreviousData,
    }),
}

export function useSettleRefund() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<typeof settleRefund>) => call(settleRefund, input),
    onSuccess: () => {
      for (const queryKey of [['payments'], ['users'], ['orders'], ['bills']])
        void cache.invalidateQueries({ queryKey })
    },
  })
}

type ChannelMove = typeof editChannel | typeof switchChannel | typeof orderChannels | typeof editTopUpRules

/** A change of the channels or their rules; the answer is how they stand then. */
export function useChannelMove<E extends ChannelMove & Endpoint>(endpoint: E) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>): Promise<Reply<E>> => call(endpoint, input),
    onSuccess: (channels) => {
      cache.setQueryData(channelQueries.all().queryKey, channels)
      void cache.invalidateQueries({ queryKey: ['payments', 'options'] })
    },
  })
}

export const useTestChannel = () =>
  useMutation({ mutationFn: (input: Input<typeof testChannel>) => call(testChannel, input) })

export function useConfirmTransfer() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<typeof confirmTransfer>) => call(confirmTransfer, input),
    onSuccess: () => {
      for (const queryKey of [['payments', 'transfers'], ['users'], ['orders'], ['dashboard'], ['bills']])
        void cache.invalidateQueries({ queryKey })
    },
  })
}

export function useAssignUsdt() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<typeof assignUsdtTransfer>) => call(assignUsdtTransfer, input),
    onSuccess: () => {
      for (const queryKey of [['payments', 'usdt'], ['users'], ['orders'], ['dashboard'], ['bills']])
        void cache.invalidateQueries({ queryKey })
    },
  })
}

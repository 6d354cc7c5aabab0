import {
  askRefund,
  decideRefund,
  editPrice,
  listSharedKeys,
  markPaid,
  quoteReissue,
  reissueOrder,
  resumeOrder,
  returnOrder,
  revokeCertificate,
  revokeOrder,
  setAutoReissue,
  suspendOrder,
  withdrawReissue,
} from '@app/contracts/orders/order-life'
import { orderRefundWays } from '@app/contracts/payments/payment-refunds'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { orderQueries, useOrderMove } from './orders.queries.ts'

export const useReturnOrder = () => useOrderMove(returnOrder)
export const useReissueOrder = () => useOrderMove(reissueOrder)
export const useWithdrawReissue = () => useOrderMove(withdrawReissue)
export const useSetAutoReissue = () => useOrderMove(setAutoReissue)
export const useRevokeCertificate = () => useOrderMove(revokeCertificate)
export const useRevokeOrder = () => useOrderMove(revokeOrder)
export const useAskRefund = () => useOrderMove(askRefund)
export const useDecideRefund = () => useOrderMove(decideRefund)
export const useSuspendOrder = () => useOrderMove(suspendOrder)
export const useResumeOrder = () => useOrderMove(resumeOrder)
export const useMarkPaid = () => useOrderMove(markPaid)
export const useEditPrice = () => useOrderMove(editPrice)

/** Changes and cost of a reissue with these names or mailboxes; keeps the previous answer until the new one arrives. */
export const reissueQuote = (id: string, held: { names: string[]; mailboxes: string[] }) =>
  queryOptions({
    queryKey: [...orderQueries.one(id).queryKey, 'reissue', held],
    queryFn: ({ signal }) => call(quoteReissue, { params: { id }, body: held }, signal),
    placeholderData: keepPreviousData,
  })

/** Other orders that use the keys of an order, or of one of its certificates. */
export const sharedKeysQuery = (id: string, certificateId: string | undefined) =>
  queryOptions({
    queryKey: [...orderQueries.one(id).queryKey, 'shared-keys', certificateId],
    queryFn: ({ signal }) => call(listSharedKeys, { params: { id }, query: { certificateId } }, signal),
  })

/** Where an order's money can go back to; fresh, since other refunds of its payment count. */
export const refundWaysQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'refund-ways', id],
    queryFn: ({ signal }) => call(orderRefundWays, { params: { id } }, signal),
    staleTime: 0,
  })

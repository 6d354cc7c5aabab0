import { downloadCertificate } from '@app/contracts/certificates/certificate-download'
import type { Endpoint, Sent } from '@app/contracts/endpoint'
import { moveRefusedCode, priceChangedCode } from '@app/contracts/error-codes'
import { exportOrders } from '@app/contracts/orders/order-export'
import {
  cancelOrder,
  changeMethod,
  checkDomains,
  countOrders,
  getOrder,
  listOrders,
  type Order,
  type OrderFilter,
  payOrder,
  placeOrder,
  quoteOrder,
  supplyMaterial,
} from '@app/contracts/orders/orders'
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input, Offline, Refused, saveAnswer } from '#lib/call.ts'
import { shownTimeZone } from '#lib/time.ts'
import { useTaskStarted } from '#session/task-centre.ts'

export type Quote = Sent<typeof quoteOrder>['body']

export const orderQueries = {
  list: ({ saved: _own, ...filter }: Partial<OrderFilter> & { saved?: string | undefined }) =>
    queryOptions({
      queryKey: ['orders', 'list', filter],
      queryFn: ({ signal }) => call(listOrders, { query: filter }, signal),
      placeholderData: keepPreviousData,
    }),
  views: () =>
    queryOptions({
      queryKey: ['orders', 'views'],
      queryFn: ({ signal }) => call(countOrders, {}, signal),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['orders', 'one', id],
      queryFn: ({ signal }) => call(getOrder, { params: { id } }, signal),
    }),
  /** By the number that people write down; null where the reader has no such order. */
  byNo: (orderNo: string) =>
    queryOptions({
      queryKey: ['orders', 'by-no', orderNo],
      queryFn: async ({ signal }) => {
        const { orders } = await call(listOrders, { query: { q: orderNo, limit: 1 } }, signal)
        const id = orders.find((order) => order.orderNo === orderNo)?.id
        return id === undefined ? null : call(getOrder, { params: { id } }, signal)
      },
    }),
  quote: (body: Quote) =>
    queryOptions({
      queryKey: ['orders', 'quote', body],
      queryFn: ({ signal }) => call(quoteOrder, { body }, signal),
      placeholderData: keepPreviousData,
      staleTime: 30_000,
    }),
}

/** Money and states moved: lists, counts and the balance in the header are stale, and the order is known already. */
function keepOrder(cache: QueryClient, order: Order): void {
  cache.setQueryData(orderQueries.one(order.id).queryKey, order)
  const stale = [['orders', 'list'], ['orders', 'views'], ['session'], ['dashboard'], ['users']]
  for (const queryKey of stale) void cache.invalidateQueries({ queryKey })
}

/** Refusals that say that the order is no longer as it is on screen. */
const staleCodes: readonly number[] = [moveRefusedCode, priceChangedCode]

/** Told by those who show the price: they ask about the new one. */
export const isOtherPrice = ({ code }: Refused): boolean => code === priceChangedCode

/** A call that answers with the order as it then is. What the page itself tells of a refusal is left to it. */
export function useOrderMove<E extends Endpoint & { reply: typeof Order }>(
  move: E,
  isToldHere?: (refusal: Refused) => boolean,
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>): Promise<Order> => call(move, input, undefined, isToldHere),
    // Where no answer came, a call that names its key may be sent again: it takes effect once.
    retry: (failures, error) => move.idempotent === true && error instanceof Offline && failures < 2,
    onSuccess: (order) => keepOrder(cache, order),
    onError: (error) => {
      // Somebody else was faster: what is on screen is not how it stands.
      const isStale = error instanceof Refused && staleCodes.includes(error.code)
      if (isStale) void cache.invalidateQueries({ queryKey: ['orders'] })
    },
  })
}

export const usePlaceOrder = () => useOrderMove(placeOrder, isOtherPrice)
export const usePayOrder = (isToldHere?: (refusal: Refused) => boolean) => useOrderMove(payOrder, isToldHere)
export const useCancelOrder = () => useOrderMove(cancelOrder)
export const useSupplyMaterial = () => useOrderMove(supplyMaterial)
export const useCheckDomains = () => useOrderMove(checkDomains)
export const useChangeMethod = () => useOrderMove(changeMethod)

/** Fetches a certificate as a file. */
export const useDownload = () =>
  useMutation({ mutationFn: (input: Sent<typeof downloadCertificate>) => call(downloadCertificate, input) })

/** Saves all the orders a filter finds as a file; where they are many, a task makes it and the task centre has it. */
export function useExportOrders() {
  const started = useTaskStarted()
  return useMutation({
    mutationFn: (query: Omit<Sent<typeof exportOrders>['query'], 'timeZone'>) =>
      saveAnswer(exportOrders, { query: { ...query, timeZone: shownTimeZone() } }),
    onSuccess: (task) => task && started('orders.export'),
  })
}

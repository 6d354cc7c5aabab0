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
  supplyMaterial,
} from '@app/contracts/orders/orders'
import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input, Offline, Refused, saveAnswer } from '#lib/call.ts'
import { shownTimeZone } from '#lib/time.ts'
import { useTaskStarted } from '#session/task-centre.ts'

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
  /** Order by its number; null if the reader has no such order. */
  byNo: (orderNo: string) =>
    queryOptions({
      queryKey: ['orders', 'by-no', orderNo],
      queryFn: async ({ signal }) => {
        const { orders } = await call(listOrders, { query: { q: orderNo, limit: 1 } }, signal)
        const id = orders.find((order) => order.orderNo === orderNo)?.id
        return id === undefined ? null : call(getOrder, { params: { id } }, signal)
      },
    }),
}

/**
 * Invalidates lists, counts and the header balance after a payment or status change; the order itself is up to date.
 */
function keepOrder(cache: QueryClient, order: Order): void {
  cache.setQueryData(orderQueries.one(order.id).queryKey, order)
  const stale = [
    ['orders', 'list'],
    ['orders', 'views'],
    ['orders', 'quote'],
    ['packs'],
    ['session'],
    ['dashboard'],
    ['users'],
  ]
  for (const queryKey of stale) void cache.invalidateQueries({ queryKey })
}

/** Refusals that mean the order on screen is outdated. */
const staleCodes: readonly number[] = [moveRefusedCode, priceChangedCode]

/** Callers that show the price ask about the new one themselves. */
export const isOtherPrice = ({ code }: Refused): boolean => code === priceChangedCode

/** Mutation that answers with the updated order. Refusals handled by the page itself are passed to it. */
export function useOrderMove<E extends Endpoint & { reply: typeof Order }>(
  move: E,
  isToldHere?: (refusal: Refused) => boolean,
) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<E>): Promise<Order> => call(move, input, undefined, isToldHere),
    // Without an answer, a call with an idempotency key may be retried: it takes effect once.
    retry: (failures, error) => move.idempotent === true && error instanceof Offline && failures < 2,
    onSuccess: (order) => keepOrder(cache, order),
    onError: (error) => {
      // Someone else changed the order first: refetch.
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

/** Downloads a certificate file. */
export const useDownload = () =>
  useMutation({ mutationFn: (input: Sent<typeof downloadCertificate>) => call(downloadCertificate, input) })

/** Exports all orders of a filter; many orders become a task in the task centre. */
export function useExportOrders() {
  const started = useTaskStarted()
  return useMutation({
    mutationFn: (query: Omit<Sent<typeof exportOrders>['query'], 'timeZone'>) =>
      saveAnswer(exportOrders, { query: { ...query, timeZone: shownTimeZone() } }),
    onSuccess: (task) => task && started('orders.export'),
  })
}

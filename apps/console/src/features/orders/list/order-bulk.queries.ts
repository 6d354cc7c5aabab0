import type { Sent } from '@app/contracts/endpoint'
import {
  cancelPicked,
  checkPicked,
  exportPicked,
  type PickedOrders,
  quoteCancel,
} from '@app/contracts/orders/order-bulk'
import { useMutation } from '@tanstack/react-query'
import { call, Offline, saveAnswer } from '#lib/call.ts'
import { shownTimeZone } from '#lib/time.ts'
import { useTaskStarted } from '#session/task-centre.ts'

/** Where no answer came it may be sent again: its key makes one task of it. */
const again = (failures: number, error: Error) => error instanceof Offline && failures < 2

type Keyed<T> = T & { idempotencyKey: string }

export function useCheckPicked() {
  const started = useTaskStarted()
  return useMutation({
    mutationFn: (input: Keyed<Sent<typeof checkPicked>>) => call(checkPicked, input),
    retry: again,
    onSuccess: () => started('orders.check'),
  })
}

export function useCancelPicked() {
  const started = useTaskStarted()
  return useMutation({
    mutationFn: (input: Keyed<Sent<typeof cancelPicked>>) => call(cancelPicked, input),
    retry: again,
    onSuccess: () => started('orders.cancel'),
  })
}

/** What cancelling would come to; asked when the button is pressed, since orders move by themselves. */
export const useCancelQuote = () =>
  useMutation({ mutationFn: (orders: PickedOrders) => call(quoteCancel, { body: { orders } }) })

/** Saves the orders picked by hand as a file. */
export function useExportPicked() {
  const started = useTaskStarted()
  return useMutation({
    mutationFn: (body: Omit<Sent<typeof exportPicked>['body'], 'timeZone'>) =>
      saveAnswer(exportPicked, { body: { ...body, timeZone: shownTimeZone() } }),
    onSuccess: (task) => task && started('orders.export'),
  })
}

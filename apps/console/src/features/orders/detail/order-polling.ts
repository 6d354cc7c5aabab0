import { OrderStatus } from '@app/contracts/orders/order-states'
import type { Order } from '@app/contracts/orders/orders'

const quickMs = 2000
const slowMs = 20_000
const quickForMs = 60_000

/** Fingerprint of changes a reader notices or requested; times of automatic checks are excluded. */
const signature = (order: Order) =>
  [
    order.status,
    order.nextStep.key,
    ...order.checks.map((check) => `${check.domain} ${check.method} ${check.result} ${check.cooldownUntil}`),
  ].join('|')

export interface Watch {
  signature: string
  changedAt: number
}

/** Remembers when an order last changed. `now` in ms. */
export function watch(before: Watch | undefined, order: Order, now: number): Watch {
  const seen = signature(order)
  return before?.signature === seen ? before : { signature: seen, changedAt: now }
}

/** A CA proves and issues, a payment company or another tab pays, somebody decides on a refund. */
const othersMove = new Set<number>([
  OrderStatus.awaitingPayment,
  OrderStatus.awaitingValidation,
  OrderStatus.reissuing,
  OrderStatus.refundPending,
])

/**
 * Polling interval: short after a change, long while an external party is pending, false when nothing changes by
 * itself.
 */
export function pollEvery(order: Order, { changedAt }: Watch, now: number): number | false {
  if (!othersMove.has(order.status)) return false
  return now - changedAt < quickForMs ? quickMs : slowMs
}

import { termSeconds } from '../certificates/policy.ts'
import type { Validity } from '../products/products.ts'
import { OrderStatus, renewableStatuses } from './order-states.ts'

/** Maximum days of the old term that a renewal carries over. */
export const mostCarriedDays = 30
const daySeconds = 86_400

export interface RenewedOrder {
  status: number
  /** Status before the suspension; null if not suspended. */
  suspendedFrom: number | null
  /** Unix seconds; null until the order is paid. */
  planEndsAt: number | null
}

/** Statuses whose remaining term can be carried over: not refunded, refunding, revoked or expired orders. */
const standing: readonly number[] = [OrderStatus.issued, OrderStatus.reissuing]

/** Rest of an order's term that its renewal carries over, in seconds. Counted when the renewal is paid. */
export function carriedSeconds({ status, suspendedFrom, planEndsAt }: RenewedOrder, now: number): number {
  if (planEndsAt === null || !standing.includes(suspendedFrom ?? status)) return 0
  return Math.min(Math.max(planEndsAt - now, 0), mostCarriedDays * daySeconds)
}

/** Remaining term in whole days, as shown to people. */
export const carriedDays = (order: RenewedOrder, now: number): number =>
  Math.floor(carriedSeconds(order, now) / daySeconds)

/** Whether an order may be renewed now: it was issued, and its term ends within the product's renewal period. */
export const isRenewable = (
  { status, renewableFrom }: { status: number; renewableFrom: number | null },
  now: number,
): boolean => renewableStatuses.includes(status) && renewableFrom !== null && renewableFrom <= now

/** Seconds of a paid order's term beyond the purchased validity: those carried over from the renewed order. */
export function secondsTaken(order: { paidAt: number | null; planEndsAt: number | null; validity: number }): number {
  if (order.paidAt === null || order.planEndsAt === null) return 0
  // `validity` was stored from the contract's own values.
  return Math.max(order.planEndsAt - order.paidAt - termSeconds(order.validity as Validity), 0)
}

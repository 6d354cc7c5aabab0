import { termSeconds } from '../certificates/policy.ts'
import type { Validity } from '../products/products.ts'
import { OrderStatus, renewableStatuses } from './order-states.ts'

/** Days of the old term that a renewal takes along at most. */
export const mostCarriedDays = 30
const daySeconds = 86_400

export interface RenewedOrder {
  status: number
  /** Where it was when it was suspended; null where it is not. */
  suspendedFrom: number | null
  /** Unix seconds; null until it is paid. */
  planEndsAt: number | null
}

/** An order has days left only while it stands: refunded, about to be, revoked or ended it has none. */
const standing: readonly number[] = [OrderStatus.issued, OrderStatus.reissuing]

/** Rest of an order's term that its renewal carries over, in seconds. Counted when the renewal is paid. */
export function carriedSeconds({ status, suspendedFrom, planEndsAt }: RenewedOrder, now: number): number {
  if (planEndsAt === null || !standing.includes(suspendedFrom ?? status)) return 0
  return Math.min(Math.max(planEndsAt - now, 0), mostCarriedDays * daySeconds)
}

/** The same in whole days, as people are told. */
export const carriedDays = (order: RenewedOrder, now: number): number =>
  Math.floor(carriedSeconds(order, now) / daySeconds)

/** Whether an order may be renewed now: it ran or still runs, and its term ends soon enough for its product. */
export const isRenewable = (
  { status, renewableFrom }: { status: number; renewableFrom: number | null },
  now: number,
): boolean => renewableStatuses.includes(status) && renewableFrom !== null && renewableFrom <= now

/** Seconds of a paid order's term beyond what was bought: those it took along. */
export function secondsTaken(order: { paidAt: number | null; planEndsAt: number | null; validity: number }): number {
  if (order.paidAt === null || order.planEndsAt === null) return 0
  // `validity` was written from the contract's own values.
  return Math.max(order.planEndsAt - order.paidAt - termSeconds(order.validity as Validity), 0)
}

import { OrderStatus } from '@app/contracts/orders/order-states'
import type { Order, OrderSummary } from '@app/contracts/orders/orders'
import type { ValidityInput } from '#ui/facts/validity-lanes.ts'
import { planRows } from './issuances.ts'

const voided: readonly number[] = [OrderStatus.cancelled, OrderStatus.revoked, OrderStatus.refunded]

/** Whether the order is closed: its plan has no upcoming certificates. */
export const isVoided = (status: number): boolean => voided.includes(status)

/** Validity bar of a list row: plan and current certificate. Closed orders have none. */
export function validityOf(order: OrderSummary): ValidityInput {
  if (isVoided(order.status)) return { plan: null, issued: [] }
  const { payDate, planEndsAt, certificateStartsAt, certificateEndsAt } = order
  return {
    plan: payDate !== null && planEndsAt !== null ? { from: payDate, to: planEndsAt } : null,
    issued:
      certificateStartsAt !== null && certificateEndsAt !== null
        ? [{ from: certificateStartsAt, to: certificateEndsAt }]
        : [],
  }
}

/** Validity bar of the order page: the certificates of the plan's table, issued and upcoming. */
export function fullValidityOf(order: Order): ValidityInput {
  const stretches = (isIssued: boolean) =>
    planRows(order)
      .filter((row) => row.isIssued === isIssued)
      .map(({ n, startsAt, endsAt }) => ({ n, from: startsAt, to: endsAt }))
  return { ...validityOf(order), issued: stretches(true), planned: stretches(false) }
}

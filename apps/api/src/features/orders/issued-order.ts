import type { IssuanceTrigger } from '@app/contracts/certificates/certificates'
import { successorDueAt } from '@app/contracts/validation/proof-plan'
import type { OrderRow } from './orders.table.ts'

const daySeconds = 86_400
const dayMs = daySeconds * 1000

/** A rest of the plan shorter than this gets no certificate of its own. */
const shortestMs = dayMs

/** Delay after a scheduled reissue without result. */
const retryMs = dayMs

/** Due date of the plan's next certificate; null where the current one reaches the plan's end. */
export function reissueDueAt(planEndsAt: Date | null, notBefore: Date, notAfter: Date): Date | null {
  if (!planEndsAt || planEndsAt.getTime() - notAfter.getTime() < shortestMs) return null
  return new Date(successorDueAt({ startsAt: notBefore.getTime(), endsAt: notAfter.getTime() }))
}

/** End of the refund period, counted from the first issuance; null where the product has none. */
export function refundUntil({ refundDays }: Pick<OrderRow, 'refundDays'>, issuedAt: Date): Date | null {
  return refundDays > 0 ? new Date(issuedAt.getTime() + refundDays * dayMs) : null
}

/** Columns of an order whose reissue ends without a certificate: issued as before, its names validated. */
export function standingAgain(order: OrderRow, trigger: IssuanceTrigger, at: Date): Partial<OrderRow> {
  const { length } = order.names
  const isRetried = trigger === 'scheduled' && order.certificateStartsAt && order.certificateEndsAt
  return {
    ...{ closesAt: null, dcvPassed: length, dcvTotal: length, reason: '' },
    reissueDueAt: isRetried ? new Date(at.getTime() + retryMs) : dueOf(order),
  }
}

/** Due date of the current certificate's successor. */
export function dueOf(order: Pick<OrderRow, 'planEndsAt' | 'certificateStartsAt' | 'certificateEndsAt'>): Date | null {
  const { planEndsAt, certificateStartsAt, certificateEndsAt } = order
  return certificateStartsAt && certificateEndsAt
    ? reissueDueAt(planEndsAt, certificateStartsAt, certificateEndsAt)
    : null
}

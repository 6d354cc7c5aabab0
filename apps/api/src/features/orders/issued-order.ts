import type { IssuanceTrigger } from '@app/contracts/certificates/certificates'
import { successorDueAt } from '@app/contracts/validation/proof-plan'
import type { OrderRow } from './orders.table.ts'

const daySeconds = 86_400
const dayMs = daySeconds * 1000

/** Less than this left of the plan is no certificate more. */
const shortestMs = dayMs

/** How long a scheduled reissue that came to nothing is left alone before the next try. */
const retryMs = dayMs

/** When the next certificate of the plan is due; null where the present one reaches the plan's end. */
export function reissueDueAt(planEndsAt: Date | null, notBefore: Date, notAfter: Date): Date | null {
  if (!planEndsAt || planEndsAt.getTime() - notAfter.getTime() < shortestMs) return null
  return new Date(successorDueAt({ startsAt: notBefore.getTime(), endsAt: notAfter.getTime() }))
}

/** Until when a refund may be asked for, counted from the first issuance; null where the product has none. */
export function refundUntil({ refundDays }: Pick<OrderRow, 'refundDays'>, issuedAt: Date): Date | null {
  return refundDays > 0 ? new Date(issuedAt.getTime() + refundDays * dayMs) : null
}

/** What an order is set to when its reissue ends without a certificate: as it was, its names proven. */
export function standingAgain(order: OrderRow, trigger: IssuanceTrigger, at: Date): Partial<OrderRow> {
  const { length } = order.names
  const isRetried = trigger === 'scheduled' && order.certificateStartsAt && order.certificateEndsAt
  return {
    ...{ closesAt: null, dcvPassed: length, dcvTotal: length, reason: '' },
    reissueDueAt: isRetried ? new Date(at.getTime() + retryMs) : dueOf(order),
  }
}

/** When the present certificate's successor is due. */
export function dueOf(order: Pick<OrderRow, 'planEndsAt' | 'certificateStartsAt' | 'certificateEndsAt'>): Date | null {
  const { planEndsAt, certificateStartsAt, certificateEndsAt } = order
  return certificateStartsAt && certificateEndsAt
    ? reissueDueAt(planEndsAt, certificateStartsAt, certificateEndsAt)
    : null
}

import { deadlineOf, type NextStep, ownerOf, type StepKey, stepOf } from '@app/contracts/orders/order-step'
import type { OrderSummary } from '@app/contracts/orders/orders'

const daySeconds = 86_400

/** Facts for the sentences of steps, in addition to the list row. */
export interface StepTelling {
  refundedMinor: number
  isComplete: boolean
  /** Telephone number of the organisation to be vetted. */
  phone: string
  /** Time of a telephone call of the vetting that nobody answered, or null. */
  callFailedAt: number | null
  issueMinutes: number
}

/** Next step for the card on the order's page: owner, deadline and facts. `now` in unix seconds; `soonDays` as the site counts them. */
export function presentStep(
  order: OrderSummary,
  telling: StepTelling,
  { now, soonDays }: { now: number; soonDays: number },
): NextStep {
  const key = stepOf(order, now, soonDays)
  return {
    key,
    owner: ownerOf[key],
    since: order.statusSince,
    deadline: deadlineOf(key, order),
    facts: factsOf(key, order, telling, now),
  }
}

function factsOf(key: StepKey, order: OrderSummary, telling: StepTelling, now: number): NextStep['facts'] {
  const { status, reason, amountMinor, pending } = order
  const daysTo = (end: number | null) => ({ days: Math.ceil(((end ?? now) - now) / daySeconds) })
  switch (key) {
    case 'pay':
      return { amountMinor, isComplete: telling.isComplete ? 1 : 0 }
    case 'validate':
      return { open: pending?.checksOpen ?? 0, total: pending?.checks ?? 0 }
    case 'vetting':
      return { phone: telling.phone, ...(telling.callFailedAt !== null && { callFailedAt: telling.callFailedAt }) }
    case 'issuing':
      return { minutes: telling.issueMinutes }
    case 'fix-returned':
    case 'fix-rejected':
    case 'suspended':
      return { reason }
    case 'decide-refund':
      return { reason, amountMinor }
    case 'renew-soon':
      return daysTo(order.planEndsAt)
    case 'reissue-due':
    case 'reissue-soon':
      return daysTo(order.certificateEndsAt)
    case 'installed':
      return { seenAt: order.deployedAt ?? 0, dueAt: order.reissueDueAt ?? 0 }
    case 'ended':
      return { status, refundedMinor: telling.refundedMinor, reason }
    case 'unknown':
      return { status }
    default:
      return {}
  }
}

import { OrderStatus } from '@app/contracts/orders/order-states'
import type { Order, TimelineEvent } from '@app/contracts/orders/orders'

/** Timeline event of each end. A refund ends with its approval. */
const endOf: Partial<Record<number, string>> = {
  [OrderStatus.cancelled]: 'cancelled',
  [OrderStatus.revoked]: 'revoked',
  [OrderStatus.refunded]: 'refund-approved',
  [OrderStatus.expired]: 'expired',
}

type Facts = Pick<Order, 'status' | 'statusSince' | 'reason' | 'events' | 'payments' | 'certificates'>

export interface Ending {
  at: number
  /** Name of the member; null where the system ended the order, undefined where it is not on record. */
  actor: string | null | undefined
  /** Stored reason, or the name of a revocation reason; empty without one. */
  reason: string
  /** Request that preceded the refund. */
  request: { actor: string | null; reason: string } | undefined
  paidMinor: number
  refundedMinor: number
  /** Certificates that were to be revoked, and those of them that the CA has revoked. */
  revocations: { total: number; done: number }
}

const reasonOf = (event: TimelineEvent | undefined) => String(event?.facts.reason ?? '')

/** Who ended a closed order, when and why, and what became of the money and the certificates. */
export function endingOf({ status, statusSince, reason, events, payments, certificates }: Facts): Ending {
  const last = (kind: string | undefined) => events.findLast((event) => event.kind === kind)
  const end = last(endOf[status])
  const asked = status === OrderStatus.refunded ? last('refund-asked') : undefined
  const sum = (kinds: readonly string[]) =>
    payments.reduce((total, line) => total + (kinds.includes(line.kind) ? line.amountMinor : 0), 0)
  const revoking = certificates.filter(({ state, revokeAskedAt }) => state === 'revoked' || revokeAskedAt !== null)
  return {
    at: end?.at ?? statusSince,
    actor: end?.actor,
    reason: reasonOf(end) || reason,
    request: asked && { actor: asked.actor, reason: reasonOf(asked) },
    paidMinor: 0 - sum(['payment', 'surcharge']),
    refundedMinor: sum(['refund']),
    revocations: { total: revoking.length, done: revoking.filter(({ state }) => state === 'revoked').length },
  }
}

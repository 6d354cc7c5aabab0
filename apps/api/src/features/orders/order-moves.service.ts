import { issuingStatuses, nextStatus, type OrderEvent, OrderStatus } from '@app/contracts/orders/order-states'
import { DomainError } from '#core/domain-error.ts'
import type { Tx } from '#db/client.ts'
import { addEvent, type EventActor, type EventFacts, updateOrder } from './orders.repo.ts'
import type { OrderRow } from './orders.table.ts'

/** The line each move writes to the timeline. */
const eventKinds: Record<OrderEvent, string> = {
  pay: 'paid',
  submit: 'submitted',
  return: 'returned',
  reject: 'rejected',
  resubmit: 'resubmitted',
  issue: 'issued',
  cancel: 'cancelled',
  reissue: 'reissue-asked',
  withdraw: 'reissue-withdrawn',
  revoke: 'revoked',
  askRefund: 'refund-asked',
  refund: 'refund-approved',
  refuseRefund: 'refund-refused',
  suspend: 'suspended',
  resume: 'resumed',
  expire: 'expired',
}

/** What ends a reissue is told apart from what ends the first issuance. */
const reissueKinds: Partial<Record<OrderEvent, string>> = { issue: 'reissued', reject: 'reissue-rejected' }

const kindOf = (from: number, event: OrderEvent) =>
  (from === OrderStatus.reissuing && reissueKinds[event]) || eventKinds[event]

export interface MoveFacts {
  at: Date
  actor: EventActor
  facts?: EventFacts
  /** What else the move changes on the order. */
  set?: Partial<OrderRow>
}

/**
 * Makes one move of the table in contracts/order-states on an order the caller has locked, or throws
 * 'order.move-refused' and changes nothing. It also sets when a job has to look at the order next.
 */
export async function move(tx: Tx, order: OrderRow, event: OrderEvent, move: MoveFacts): Promise<OrderRow> {
  const status = nextStatus(order.status, event, order.suspendedFrom)
  if (status === undefined) throw new DomainError('order.move-refused')
  const moved: OrderRow = { ...order, ...move.set, status, statusSince: move.at, version: order.version + 1 }
  const row = await updateOrder(tx, order, {
    ...move.set,
    status,
    statusSince: moved.statusSince,
    version: moved.version,
    nextStepAt: nextStepAt(moved, move.at),
    stepLeaseUntil: null,
    stepAttempts: 0,
  })
  await addEvent(tx, row, { kind: kindOf(order.status, event), actor: move.actor, at: move.at, facts: move.facts })
  return row
}

/** When a job has to look at an order that has just entered its status: each status has one clock. */
export function nextStepAt(order: OrderRow, at: Date): Date | null {
  if (issuingStatuses.includes(order.status)) return at
  if (order.status === OrderStatus.issued)
    return firstOf(order.planEndsAt, order.autoReissue ? order.reissueDueAt : null)
  if (order.status === OrderStatus.suspended) return null
  return order.closesAt
}

/** The earlier of two moments, either of which may be missing. */
export function firstOf(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other
  return one < other ? one : other
}

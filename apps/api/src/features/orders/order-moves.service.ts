import { nextStatus, type OrderEvent, OrderStatus } from '@app/contracts/order-states'
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
  expire: 'expired',
}

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
  const status = nextStatus(order.status, event)
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
  await addEvent(tx, row, { kind: eventKinds[event], actor: move.actor, at: move.at, facts: move.facts })
  return row
}

/** When a job has to look at an order that has just entered its status: each status has one clock. */
function nextStepAt(order: OrderRow, at: Date): Date | null {
  if (order.status === OrderStatus.awaitingValidation) return at
  if (order.status === OrderStatus.issued || order.status === OrderStatus.reissuing) return order.planEndsAt
  return order.closesAt
}

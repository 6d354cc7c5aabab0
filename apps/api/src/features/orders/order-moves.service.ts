import { issuingStatuses, nextStatus, type OrderEvent, OrderStatus } from '@app/contracts/orders/order-states'
import { DomainError } from '#core/domain-error.ts'
import type { Tx } from '#db/client.ts'
import { commitPromotion, releasePromotion } from '#features/pricing/promotions.service.ts'
import { releaseFor } from './order-packs.service.ts'
import { addEvent, type EventActor, type EventFacts, updateOrder } from './orders.repo.ts'
import type { OrderRow } from './orders.table.ts'

/** Timeline event of each transition. */
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

/** Timeline events for the end of a reissue, which differ from those of the first issuance. */
const reissueKinds: Partial<Record<OrderEvent, string>> = { issue: 'reissued', reject: 'reissue-rejected' }

const kindOf = (from: number, event: OrderEvent) =>
  (from === OrderStatus.reissuing && reissueKinds[event]) || eventKinds[event]

export interface TransitionFacts {
  at: Date
  actor: EventActor
  facts?: EventFacts
  /** Further columns that the transition changes. */
  set?: Partial<OrderRow>
}

/**
 * Makes one transition of the table in contracts/order-states on an order the caller has locked, or throws
 * 'order.move-refused' and changes nothing. Also sets the time of the order's next step.
 */
export async function transition(
  tx: Tx,
  order: OrderRow,
  event: OrderEvent,
  facts: TransitionFacts,
): Promise<OrderRow> {
  const { set, line } = moveOf(order, event, facts)
  const row = await updateOrder(tx, order, set)
  await addEvent(tx, row, line)
  if (hasPromotion(order)) {
    const used = { siteId: order.siteId, orderId: order.id }
    if (event === 'pay') await commitPromotion(tx, used)
    if (row.status === OrderStatus.cancelled) await releasePromotion(tx, used)
  }
  if (row.status === OrderStatus.cancelled) await releaseFor(tx, order, facts)
  return row
}

/** Changed columns and timeline event of a transition. Throws 'order.move-refused'. */
export function moveOf(order: OrderRow, event: OrderEvent, { at, actor, facts, set }: TransitionFacts) {
  const status = nextStatus(order.status, event, order.suspendedFrom)
  if (status === undefined) throw new DomainError('order.move-refused')
  const moved = { ...set, status, statusSince: at, version: order.version + 1 }
  const step = { nextStepAt: nextStepAt({ ...order, ...moved }, at), stepLeaseUntil: null, stepAttempts: 0 }
  return { set: { ...moved, ...step }, line: { kind: kindOf(order.status, event), actor, at, facts } }
}

/** Time of the next step of an order that has just entered its status: each status has one clock. */
export function nextStepAt(order: OrderRow, at: Date): Date | null {
  if (issuingStatuses.includes(order.status)) return at
  if (order.status === OrderStatus.issued)
    return firstOf(order.planEndsAt, order.autoReissue ? order.reissueDueAt : null)
  if (order.status === OrderStatus.suspended) return null
  return order.closesAt
}

/** Whether a promotion lowered the order's price. */
export const hasPromotion = ({ priceLines }: Pick<OrderRow, 'priceLines'>): boolean =>
  priceLines.some(({ kind }) => kind === 'promotion')

/** Earlier of two times, either of which may be missing. */
export function firstOf(one: Date | null, other: Date | null): Date | null {
  if (!one || !other) return one ?? other
  return one < other ? one : other
}

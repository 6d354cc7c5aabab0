import type { Permission } from '@app/contracts/access/permissions'
import { canMove, type OrderEvent } from '@app/contracts/orders/order-states'
import type { T } from '#i18n/i18n.ts'
import type { DetailDialog } from '../order-links.ts'
import type { orderMessages } from '../orders.messages.ts'

type Say = T<typeof orderMessages>

interface Need {
  right: Permission
  /** Moves of the state table that enable the action; one must be open. */
  moves: readonly OrderEvent[]
}

/** Permission and state an order dialog requires. */
export const needs: Record<DetailDialog, Need> = {
  pay: { right: 'order.pay', moves: ['pay'] },
  'mark-paid': { right: 'order.markPaid', moves: ['pay'] },
  price: { right: 'order.priceEdit', moves: ['pay'] },
  // Details can be submitted before payment, and again after a return.
  material: { right: 'order.submit', moves: ['pay', 'submit', 'resubmit'] },
  return: { right: 'order.return', moves: ['return'] },
  reissue: { right: 'order.reissue', moves: ['reissue'] },
  withdraw: { right: 'order.reissue', moves: ['withdraw'] },
  suspend: { right: 'order.suspend', moves: ['suspend'] },
  resume: { right: 'order.suspend', moves: ['resume'] },
  refund: { right: 'order.refund', moves: ['askRefund'] },
  decide: { right: 'order.refundDecide', moves: ['refund'] },
  revoke: { right: 'order.revoke', moves: ['revoke'] },
  cancel: { right: 'order.cancel', moves: ['cancel'] },
}

/** Whether the order's state allows the action. */
export const fits = (dialog: DetailDialog, status: number): boolean =>
  needs[dialog].moves.some((move) => canMove(status, move))

/** Reason the reader lacks a right; undefined if granted. See `useWhyNot`. */
type WhyNot = (need: Permission) => string | undefined

/** Why the reader cannot act: missing right first, then order state. */
export function whyNotOpen(t: Say, whyNot: WhyNot, status: number, dialog: DetailDialog): string | undefined {
  return whyNot(needs[dialog].right) ?? (fits(dialog, status) ? undefined : t('order.why.wrong-state'))
}

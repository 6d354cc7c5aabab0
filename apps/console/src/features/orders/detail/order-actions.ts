import type { Permission } from '@app/contracts/access/permissions'
import { canMove, type OrderEvent } from '@app/contracts/orders/order-states'
import type { T } from '#i18n/i18n.ts'
import type { DetailDialog } from '../order-links.ts'
import type { orderMessages } from '../orders.messages.ts'

type Say = T<typeof orderMessages>

interface Need {
  right: Permission
  /** Moves of the state table; one of them has to be open. */
  moves: readonly OrderEvent[]
}

/** What a dialog over an order asks of its reader and of the order's state. */
export const needs: Record<DetailDialog, Need> = {
  pay: { right: 'order.pay', moves: ['pay'] },
  'mark-paid': { right: 'order.markPaid', moves: ['pay'] },
  price: { right: 'order.priceEdit', moves: ['pay'] },
  // Material may be given before payment, and again after it came back.
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

/** Whether the state of an order leaves room for it. */
export const fits = (dialog: DetailDialog, status: number): boolean =>
  needs[dialog].moves.some((move) => canMove(status, move))

/** Says why the reader lacks a right; nothing where it has it. See `useWhyNot`. */
type WhyNot = (need: Permission) => string | undefined

/** Why the reader cannot do it, by right first and by state second. */
export function whyNotOpen(t: Say, whyNot: WhyNot, status: number, dialog: DetailDialog): string | undefined {
  return whyNot(needs[dialog].right) ?? (fits(dialog, status) ? undefined : t('order.why.wrong-state'))
}

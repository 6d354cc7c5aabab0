import type { RefundTarget } from '@app/contracts/finance/finance-values'
import { unix } from '#core/clock.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { askToRevoke } from '../certificates/revocation.service.ts'
import type { HeldRefund } from '../held-refund.ts'
import { transition } from '../order-moves.service.ts'
import { giveBack } from '../order-packs.service.ts'
import { addEvent, standingCertificates, updateOrder } from '../orders.repo.ts'
import type { OrderRow } from '../orders.table.ts'
import { takeBackCarried } from '../placing/renewal.service.ts'
import type { HoldingInvoice } from './invoice-hold.service.ts'
import type { RefundedBy, SendOn } from './money-back.service.ts'

/** Ends an issued order by its refund: status, certificates and money. Returns the amount in minor units. */
export async function endRefunded(
  tx: Tx,
  ctx: Ctx,
  order: OrderRow,
  { actor, memberId, reason, at }: RefundedBy & { actor: string },
  sendOn: SendOn | null,
): Promise<number> {
  const set = { reason, closesAt: null, reissueDueAt: null, autoReissue: false, heldRefund: null }
  const moved = await transition(tx, order, 'refund', { at, actor, facts: { reason }, set })
  await askToRevoke(tx, ctx, moved, await standingCertificates(tx, moved), {
    reason: 'cessationOfOperation',
    at,
    actor,
  })
  const amountMinor = await giveBack(tx, moved, { actor, memberId, at })
  await sendOn?.(amountMinor)
  await takeBackCarried(tx, order, { actor, at })
  return amountMinor
}

/** Decided refund of an order, as it is kept until the red letters of its invoices are recorded. */
export const heldRefund = (
  kind: HeldRefund['kind'],
  { actor, memberId, reason, at }: RefundedBy,
  to: RefundTarget | undefined,
): HeldRefund => ({ kind, to: to ?? null, reason, actor, memberId, at: unix(at) })

/** Keeps a decided refund and tells on the timeline which invoices it waits for. */
export async function keepHeld(
  tx: Tx,
  order: OrderRow,
  held: HeldRefund,
  invoices: readonly HoldingInvoice[],
  { actor, at }: Pick<RefundedBy, 'actor' | 'at'>,
): Promise<OrderRow> {
  const row = await updateOrder(tx, order, { heldRefund: held, version: order.version + 1 })
  const facts = { invoices: invoices.map(({ invoiceNo }) => invoiceNo).join(', '), reason: held.reason }
  await addEvent(tx, order, { kind: 'refund-held', actor, at, facts })
  return row
}

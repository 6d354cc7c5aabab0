import type { RefundTarget } from '@app/contracts/finance/finance-values'
import { canMove } from '@app/contracts/orders/order-states'
import type { Order } from '@app/contracts/orders/orders'
import type { OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { once } from '#db/idempotency.ts'
import { record } from '#features/logs/logs.service.ts'
import type { Acting } from '../asking.ts'
import { readOrderIn } from '../detail/order-reading.service.ts'
import { transition } from '../order-moves.service.ts'
import { orderObject } from '../order-object.ts'
import { lockOrder } from '../orders.repo.ts'
import type { OrderRow } from '../orders.table.ts'
import type { RefundedBy } from './money-back.service.ts'
import { endRefunded, heldRefund, keepHeld } from './refund-money.service.ts'

/** Requests a refund of an issued order, once per key. Throws 'order.refund-closed' outside its period. */
export function askRefund(
  ctx: Ctx,
  { caller }: Acting,
  key: OnceKey,
  { id, reason }: { id: string; reason: string },
): Promise<Order> {
  return ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const at = ctx.clock.now()
      const order = await lockOrder(tx, caller.scope, id)
      const moved = await transition(tx, order, 'askRefund', {
        at,
        actor: caller.name,
        facts: { reason },
        set: { reason },
      })
      if (!order.refundUntil || order.refundUntil < at) throw new DomainError('order.refund-closed')
      const facts = { orderNo: order.orderNo, reason }
      await record(tx, caller, moved.siteId, moved.accountId, 'order.refund', facts, orderObject(order))
      return readOrderIn(tx, ctx, caller, id)
    }),
  )
}

/**
 * Approves or refuses a refund, once per key: money, status and the end of the certificates in one transaction, or the
 * decision alone where the money waits for the red letter of an invoice. Throws 'order.refund-held'.
 */
export function decideRefund(
  ctx: Ctx,
  { caller }: Acting,
  key: OnceKey,
  { id, reason, approved, to }: { id: string; reason: string; approved: boolean; to?: RefundTarget | undefined },
): Promise<Order> {
  return ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const at = ctx.clock.now()
      const order = await lockOrder(tx, caller.scope, id)
      const by = { reason, at, actor: caller.name, memberId: caller.memberId }
      const amountMinor = approved ? await refund(tx, ctx, order, by, to) : 0
      if (!approved)
        await transition(tx, order, 'refuseRefund', {
          ...{ at, actor: caller.name, facts: { reason } },
          set: { reason: '', heldRefund: null },
        })
      const facts = { orderNo: order.orderNo, reason, amountMinor: amountMinor ?? 0, approved: approved ? 1 : 0 }
      await record(tx, caller, order.siteId, order.accountId, 'order.refund-decide', facts, orderObject(order))
      return readOrderIn(tx, ctx, caller, id)
    }),
  )
}

/**
 * Refunds the order; returns the amount in minor units. Where an issued invoice names it, the decision is kept until the
 * red letter is recorded, and nothing moves: null.
 */
async function refund(
  tx: Tx,
  ctx: Ctx,
  order: OrderRow,
  by: RefundedBy & { actor: string },
  to: RefundTarget | undefined,
): Promise<number | null> {
  if (!canMove(order.status, 'refund')) throw new DomainError('order.move-refused')
  const sendOn = await ctx.moneyBack.prepare(tx, order, by, to)
  const invoices = await ctx.invoiceHold.release(tx, order, by)
  if (invoices.length === 0) return endRefunded(tx, ctx, order, by, sendOn)
  if (order.heldRefund)
    throw new DomainError('order.refund-held', { invoices: invoices.map(({ invoiceNo }) => invoiceNo).join(', ') })
  await keepHeld(tx, order, heldRefund('refund', by, to), invoices, by)
  return null
}

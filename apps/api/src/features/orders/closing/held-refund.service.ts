import { OrderStatus } from '@app/contracts/orders/order-states'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { giveBack } from '../order-packs.service.ts'
import { addEvent, lockOrder, updateOrder } from '../orders.repo.ts'
import { endRefunded } from './refund-money.service.ts'

/** Refund that waited for a red letter, with its order and its payment locked. */
export interface WaitingRefund {
  orderId: string
  orderNo: string
  /**
   * Moves the money, once the caller has locked the wallet and no issued invoice names the order any more. Returns the
   * amount in minor units, or null where the order has moved on meanwhile and is to be decided anew.
   */
  finish(at: Date): Promise<number | null>
}

/**
 * Locks an order whose refund waits for a red letter, and the payment that its money goes back by; undefined where
 * nothing waits. Call for all orders before the wallet is locked.
 */
export async function lockWaiting(
  tx: Tx,
  ctx: Ctx,
  siteId: string,
  orderId: string,
): Promise<WaitingRefund | undefined> {
  const order = await lockOrder(tx, { siteId, accountId: null }, orderId)
  const held = order.heldRefund
  if (!held) return undefined
  const by = { actor: held.actor, memberId: held.memberId, reason: held.reason, at: new Date(held.at * 1000) }
  const sendOn = await ctx.moneyBack.prepare(tx, order, by, held.to ?? undefined)
  return {
    ...{ orderId, orderNo: order.orderNo },
    async finish(at) {
      const now = { ...by, at }
      if (held.kind === 'refund' && order.status === OrderStatus.refundPending)
        return endRefunded(tx, ctx, order, { ...now, actor: held.actor ?? '' }, sendOn)
      const freed = await updateOrder(tx, order, { heldRefund: null, version: order.version + 1 })
      if (held.kind === 'refund') {
        await addEvent(tx, order, { kind: 'refund-off', actor: null, at })
        return null
      }
      const amountMinor = await giveBack(tx, freed, now)
      await sendOn?.(amountMinor)
      return amountMinor
    },
  }
}

import type { FollowUp } from '@app/contracts/orders/order-desk'
import type { Caller } from '#core/caller.ts'
import type { Ctx } from '#ctx.ts'
import { record } from '#features/logs/logs.service.ts'
import { orderObject } from '../order-object.ts'
import { lockOrder } from '../orders.repo.ts'
import { deskOf, keepBeside } from './order-desk.repo.ts'

interface Note {
  followUp: FollowUp
  reason: string
}

/** Sets the follow-up state of a customer; returns the previous one. */
export function setFollowUp(ctx: Ctx, caller: Caller, id: string, { followUp, reason }: Note): Promise<Note> {
  return ctx.db.transaction(caller.scope, async (tx) => {
    const order = await lockOrder(tx, caller.scope, id)
    const { followUp: was, reason: why } = await deskOf(tx, order)
    await keepBeside(tx, order, { followUp, reason })
    await record(
      tx,
      caller,
      order.siteId,
      caller.accountId,
      'order.follow',
      { orderNo: order.orderNo },
      { ...orderObject(order), before: { followUp: was, reason: why }, after: { followUp, reason } },
    )
    return { followUp: was, reason: why }
  })
}

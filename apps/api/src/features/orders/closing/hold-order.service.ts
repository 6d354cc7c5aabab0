import type { Ctx } from '#ctx.ts'
import { record } from '#features/logs/logs.service.ts'
import type { Acting } from '../asking.ts'
import { transition } from '../order-moves.service.ts'
import { orderObject } from '../order-object.ts'
import { lockOrder } from '../orders.repo.ts'

interface Wish {
  id: string
  reason: string
}

/** Suspends a paid order: its clocks stop and no step is taken until it is resumed. Throws 'order.move-refused'. */
export function suspendOrder(ctx: Ctx, { caller }: Acting, { id, reason }: Wish): Promise<void> {
  return ctx.db.transaction(caller.scope, async (tx) => {
    const order = await lockOrder(tx, caller.scope, id)
    await transition(tx, order, 'suspend', {
      ...{ at: ctx.clock.now(), actor: caller.name, facts: { reason } },
      set: { suspendedFrom: order.status, reason },
    })
    const facts = { orderNo: order.orderNo, reason }
    await record(tx, caller, order.siteId, order.accountId, 'order.suspend', facts, orderObject(order))
  })
}

/** Resumes a suspended order. Its deadline moves by the time it was suspended; the end of its term does not. */
export function resumeOrder(ctx: Ctx, { caller }: Acting, { id, reason }: Wish): Promise<void> {
  return ctx.db.transaction(caller.scope, async (tx) => {
    const at = ctx.clock.now()
    const order = await lockOrder(tx, caller.scope, id)
    const heldMs = at.getTime() - order.statusSince.getTime()
    const closesAt = order.closesAt && new Date(order.closesAt.getTime() + heldMs)
    await transition(tx, order, 'resume', {
      ...{ at, actor: caller.name, facts: { reason } },
      set: { closesAt, suspendedFrom: null, reason: '' },
    })
    const facts = { orderNo: order.orderNo, reason }
    await record(tx, caller, order.siteId, order.accountId, 'order.resume', facts, orderObject(order))
  })
}

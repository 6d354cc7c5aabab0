import type { ReturnedItem } from '@app/contracts/orders/orders'
import type { Ctx } from '#ctx.ts'
import { record } from '#features/logs/logs.service.ts'
import type { Acting } from '../asking.ts'
import { tellCa } from '../issuance/withdrawal.service.ts'
import { transition } from '../order-moves.service.ts'
import { orderObject } from '../order-object.ts'
import { lockOrder, pendingCertificate, withdrawCertificate } from '../orders.repo.ts'

/** Returns the material item by item; a pending issuance is withdrawn. Throws 'order.move-refused'. */
export async function returnOrder(
  ctx: Ctx,
  { caller }: Acting,
  { id, items }: { id: string; items: readonly ReturnedItem[] },
): Promise<void> {
  const reason = items.map((item) => item.reason).join(' · ')
  const withdrawn = await ctx.db.transaction(caller.scope, async (tx) => {
    const at = ctx.clock.now()
    const order = await lockOrder(tx, caller.scope, id)
    await transition(tx, order, 'return', {
      ...{ at, actor: caller.name, facts: { reason } },
      set: { reason: reason.slice(0, 500), returnedItems: [...items] },
    })
    const pending = await pendingCertificate(tx, order)
    if (pending) await withdrawCertificate(tx, pending, { at, reason })
    const facts = { orderNo: order.orderNo, reason }
    await record(tx, caller, order.siteId, order.accountId, 'order.return', facts, orderObject(order))
    return pending
  })
  if (withdrawn) await tellCa(ctx, withdrawn)
}

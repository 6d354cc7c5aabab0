import type { Order } from '@app/contracts/orders'
import { termSeconds } from '@app/contracts/policy'
import type { Validity } from '@app/contracts/products'
import type { OnceKey } from '#core/caller.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { once } from '#db/idempotency.ts'
import { payFromWallet } from '#features/finance/finance.service.ts'
import { record } from '#features/logs/logs.service.ts'
import type { Asking } from './asking.ts'
import { isComplete } from './order-completeness.ts'
import { move } from './order-moves.service.ts'
import { orderObject } from './order-object.ts'
import { beginVetting } from './order-organisation.service.ts'
import { readOrderIn } from './order-reading.service.ts'
import { lockOrder } from './orders.repo.ts'
import type { OrderRow } from './orders.table.ts'
import { givenUpAt, submit } from './submission.service.ts'

const longestCarriedSeconds = 30 * 86_400

/**
 * Pays an order from its buyer's wallet, once per key: money and state move in one transaction, and a complete order goes
 * on to the CA in it. Throws 'balance.short' and 'order.move-refused'.
 */
export async function payOrder(ctx: Ctx, asking: Asking, key: OnceKey, id: string): Promise<Order> {
  const { caller } = asking
  return ctx.db.write(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const at = ctx.clock.now()
      const order = await lockOrder(tx, caller.scope, id)
      const paid = await pay(tx, order, { name: caller.name, memberId: caller.memberId }, at)
      if (isComplete(paid)) {
        await beginVetting(tx, caller, paid, at)
        await submit(tx, ctx, paid, { event: 'submit', actor: caller.name, at })
      }
      const { orderNo, amountMinor } = order
      await record(tx, caller, order.siteId, order.accountId, 'order.pay', { orderNo, amountMinor }, orderObject(order))
      return readOrderIn(tx, ctx, caller, id)
    }),
  )
}

/** The move and its money. The order's term starts with the payment. */
export async function pay(
  tx: Tx,
  order: OrderRow,
  payer: { name: string; memberId: string | null },
  at: Date,
): Promise<OrderRow> {
  // `validity` was written from the contract's own values.
  const term = termSeconds(order.validity as Validity)
  const leftSeconds = await secondsLeft(tx, order, at)
  const paid = await move(tx, order, 'pay', {
    at,
    actor: payer.name,
    facts: { amountMinor: order.amountMinor, ...(leftSeconds > 0 ? { days: Math.floor(leftSeconds / 86_400) } : {}) },
    set: {
      paidAt: at,
      planEndsAt: new Date(at.getTime() + (term + leftSeconds) * 1000),
      closesAt: givenUpAt(order, at),
    },
  })
  await payFromWallet(tx, {
    scope: { siteId: order.siteId, accountId: null },
    ...{ accountId: order.accountId, orderId: order.id, amountMinor: order.amountMinor, currency: order.currency },
    ...{ memo: order.orderNo, memberId: payer.memberId, at },
  })
  return paid
}

/** How much of the order that it renews is added to its term: what is left, up to 30 days. */
async function secondsLeft(tx: Tx, { siteId, accountId, renewsId }: OrderRow, at: Date): Promise<number> {
  if (renewsId === null) return 0
  const { planEndsAt } = await lockOrder(tx, { siteId, accountId }, renewsId)
  const left = planEndsAt ? Math.floor((planEndsAt.getTime() - at.getTime()) / 1000) : 0
  return Math.min(Math.max(left, 0), longestCarriedSeconds)
}

import type { Order } from '@app/contracts/orders/orders'
import { refundsOnCancel } from '@app/contracts/products/products'
import type { OnceKey } from '#core/caller.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { once } from '#db/idempotency.ts'
import { record } from '#features/logs/logs.service.ts'
import type { Acting } from '../asking.ts'
import { readOrderIn } from '../detail/order-reading.service.ts'
import { tellCa } from '../issuance/withdrawal.service.ts'
import { transition } from '../order-moves.service.ts'
import { orderObject } from '../order-object.ts'
import { giveBack } from '../order-packs.service.ts'
import { lockOrder, pendingCertificate, withdrawCertificate } from '../orders.repo.ts'
import type { CertificateRow, OrderRow } from '../orders.table.ts'
import { heldRefund, keepHeld } from './refund-money.service.ts'

/**
 * Cancels an order before issuance, once per key; the refund that its rule grants is booked in the same transaction.
 */
export function cancelOrder(
  ctx: Ctx,
  { caller }: Acting,
  key: OnceKey,
  wish: { id: string; reason: string },
): Promise<Order> {
  return cancelOnce(ctx, { caller }, key, wish, (tx) => readOrderIn(tx, ctx, caller, wish.id))
}

/** Cancels an order with a custom answer, which is stored with the key. */
export async function cancelOnce<T>(
  ctx: Ctx,
  { caller }: Acting,
  key: OnceKey,
  { id, reason }: { id: string; reason: string },
  answerOf: (tx: Tx) => Promise<T>,
): Promise<T> {
  let withdrawn: CertificateRow | undefined
  const answer = await ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const order = await lockOrder(tx, caller.scope, id)
      withdrawn = await cancel(tx, ctx, order, {
        ...{ actor: caller.name, memberId: caller.memberId, reason, isBySeller: caller.scope.accountId === null },
        at: ctx.clock.now(),
      })
      const facts = { orderNo: order.orderNo, reason }
      await record(tx, caller, order.siteId, order.accountId, 'order.cancel', facts, orderObject(order))
      return answerOf(tx)
    }),
  )
  if (withdrawn) await tellCa(ctx, withdrawn)
  return answer
}

/**
 * Transition, refund and end of the pending issuance, on an order the caller has locked. Where an issued invoice names
 * the order, it ends all the same, and its money waits for the red letter.
 */
export async function cancel(
  tx: Tx,
  ctx: Pick<Ctx, 'moneyBack' | 'invoiceHold'>,
  order: OrderRow,
  by: { actor: string | null; memberId: string | null; reason: string; isBySeller: boolean; at: Date },
): Promise<CertificateRow | undefined> {
  const { actor, at, reason, memberId } = by
  const isRefunded = refundsOnCancel(order.refundRule, by.isBySeller)
  // A payment is locked before the wallet, which the transition locks where it releases a unit of a pack.
  const sendOn = isRefunded ? await ctx.moneyBack.prepare(tx, order, by, undefined) : null
  const invoices = isRefunded ? await ctx.invoiceHold.release(tx, order, by) : []
  const moved = await transition(tx, order, 'cancel', {
    ...{ actor, at },
    facts: { reason },
    set: { reason, closesAt: null },
  })
  if (invoices.length > 0) await keepHeld(tx, moved, heldRefund('cancel', by, undefined), invoices, by)
  else if (isRefunded) {
    const amountMinor = await giveBack(tx, moved, { actor, memberId, at })
    await sendOn?.(amountMinor)
  }
  const pending = await pendingCertificate(tx, order)
  if (pending) await withdrawCertificate(tx, pending, { at })
  return pending
}

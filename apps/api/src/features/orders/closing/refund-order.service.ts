import type { RefundTarget } from '@app/contracts/finance/finance-values'
import type { Order } from '@app/contracts/orders/orders'
import type { OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { once } from '#db/idempotency.ts'
import { record } from '#features/logs/logs.service.ts'
import type { Acting } from '../asking.ts'
import { askToRevoke } from '../certificates/revocation.service.ts'
import { readOrderIn } from '../detail/order-reading.service.ts'
import { transition } from '../order-moves.service.ts'
import { orderObject } from '../order-object.ts'
import { giveBack } from '../order-packs.service.ts'
import { lockOrder, standingCertificates } from '../orders.repo.ts'
import { takeBackCarried } from '../placing/renewal.service.ts'

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

/** Approves or refuses a refund, once per key: money, status and the end of the certificates in one transaction. */
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
      const by = { id, reason, at, actor: caller.name, memberId: caller.memberId }
      const amountMinor = approved ? await refund(tx, ctx, order, by, to) : 0
      if (!approved)
        await transition(tx, order, 'refuseRefund', { at, actor: caller.name, facts: { reason }, set: { reason: '' } })
      const facts = { orderNo: order.orderNo, reason, amountMinor, approved: approved ? 1 : 0 }
      await record(tx, caller, order.siteId, order.accountId, 'order.refund-decide', facts, orderObject(order))
      return readOrderIn(tx, ctx, caller, id)
    }),
  )
}

interface By {
  actor: string
  memberId: string
  reason: string
  at: Date
}

/** Refunds the order; returns the amount in minor units. */
async function refund(
  tx: Tx,
  ctx: Ctx,
  order: Parameters<typeof transition>[1],
  { actor, memberId, reason, at }: By,
  to: RefundTarget | undefined,
): Promise<number> {
  const sendOn = await ctx.moneyBack.prepare(tx, order, { actor, memberId, reason, at }, to)
  const set = { reason, closesAt: null, reissueDueAt: null, autoReissue: false }
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

import { unprovedPriceMinor } from '@app/contracts/orders/order-life'
import { OrderStatus } from '@app/contracts/orders/order-states'
import type { Order, PriceLine } from '@app/contracts/orders/orders'
import type { OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Prove } from '#core/prove.ts'
import type { Ctx } from '#ctx.ts'
import { once } from '#db/idempotency.ts'
import { dayMs, proveBeyond } from '#features/finance/day-limit.service.ts'
import { credit } from '#features/finance/finance.service.ts'
import { record } from '#features/logs/logs.service.ts'
import type { Acting, Asking } from '../asking.ts'
import { readOrderIn } from '../detail/order-reading.service.ts'
import { orderObject } from '../order-object.ts'
import { addEvent, lockOrder, updateOrder } from '../orders.repo.ts'
import { payAndSubmit } from './pay-order.service.ts'
import { priceChangesSince } from './price-edits.repo.ts'

/** Books money received outside the product and pays the order with it, once per key and in one transaction. */
export function markPaid(
  ctx: Ctx,
  { caller, site }: Asking,
  key: OnceKey,
  { id, memo, expectedTotalMinor }: { id: string; memo: string; expectedTotalMinor: number },
): Promise<Order> {
  return ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const at = ctx.clock.now()
      const order = await lockOrder(tx, caller.scope, id)
      const { orderNo, amountMinor, accountId } = order
      if (order.status !== OrderStatus.awaitingPayment) throw new DomainError('order.move-refused')
      if (amountMinor > 0) await credit(tx, { site, accountId, amountMinor, memo, memberId: caller.memberId, at })
      await payAndSubmit(tx, ctx, caller, order, expectedTotalMinor, at)
      const facts = { orderNo, amountMinor, memo }
      await record(tx, caller, order.siteId, accountId, 'order.mark-paid', facts, orderObject(order))
      return readOrderIn(tx, ctx, caller, id)
    }),
  )
}

/** Changes the price of an unpaid order with an adjustment line. Throws 'order.move-refused' once it is paid. */
export function editPrice(
  ctx: Ctx,
  { caller }: Acting,
  { id, totalMinor, reason }: { id: string; totalMinor: number; reason: string },
  prove: Prove,
): Promise<void> {
  return ctx.db.transaction(caller.scope, async (tx) => {
    const order = await lockOrder(tx, caller.scope, id)
    if (order.status !== OrderStatus.awaitingPayment) throw new DomainError('order.move-refused')
    const { amountMinor, orderNo } = order
    const moved = priceChangesSince(caller, new Date(ctx.clock.now().getTime() - dayMs))
    const by = Math.abs(totalMinor - amountMinor)
    await proveBeyond(tx, caller, by, { what: 'prices', limitMinor: unprovedPriceMinor, moved }, prove)
    await updateOrder(tx, order, {
      priceLines: adjusted(order.priceLines, totalMinor),
      ...{ amountMinor: totalMinor, version: order.version + 1 },
    })
    const facts = { before: amountMinor, amountMinor: totalMinor, reason }
    await addEvent(tx, order, { kind: 'price-edited', actor: caller.name, at: ctx.clock.now(), facts })
    const more = { ...orderObject(order), before: { amountMinor }, after: { amountMinor: totalMinor } }
    await record(tx, caller, order.siteId, order.accountId, 'order.price-edit', { orderNo, reason }, more)
  })
}

/** Lines with at most one adjustment, so that they sum to the total. */
export function adjusted(lines: readonly PriceLine[], totalMinor: number): PriceLine[] {
  const listed = lines.filter(({ kind }) => kind !== 'adjustment')
  const byMinor = totalMinor - listed.reduce((sum, line) => sum + line.amountMinor, 0)
  return byMinor === 0
    ? listed
    : [...listed, { kind: 'adjustment', count: 1, unitMinor: byMinor, amountMinor: byMinor }]
}

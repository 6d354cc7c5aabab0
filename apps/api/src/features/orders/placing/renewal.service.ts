import { OrderStatus, orderViews } from '@app/contracts/orders/order-states'
import { carriedSeconds, secondsTaken } from '@app/contracts/orders/renewal'
import { and, eq, notInArray } from 'drizzle-orm'
import { unix } from '#core/clock.ts'
import type { Tx } from '#db/client.ts'
import { dueOf } from '../issued-order.ts'
import { nextStepAt } from '../order-moves.service.ts'
import { addEvent, updateOrder } from '../orders.repo.ts'
import { type OrderRow, orders } from '../orders.table.ts'

const daySeconds = 86_400

/** Seconds of the renewed order's term that are carried over at this moment. */
export async function secondsCarried(tx: Tx, { siteId, renewsId }: OrderRow, at: Date): Promise<number> {
  if (renewsId === null) return 0
  // Not locked: a refund locks the old order first and the renewal second, which would deadlock.
  const { status, suspendedFrom, planEndsAt } = orders
  const [old] = await tx
    .select({ status, suspendedFrom, planEndsAt })
    .from(orders)
    .where(and(eq(orders.siteId, siteId), eq(orders.id, renewsId)))
  return old ? carriedSeconds({ ...old, planEndsAt: unix(old.planEndsAt) }, unix(at)) : 0
}

/** Removes the days of a refunded order from the paid order that renews it. */
export async function takeBackCarried(tx: Tx, refunded: OrderRow, by: { actor: string; at: Date }): Promise<void> {
  const isOpen = notInArray(orders.status, [...orderViews.closed, OrderStatus.awaitingPayment])
  const renewsIt = and(eq(orders.siteId, refunded.siteId), eq(orders.renewsId, refunded.id))
  const [renewal] = await tx.select().from(orders).where(and(renewsIt, isOpen)).for('update')
  if (!renewal?.planEndsAt) return
  const { paidAt, validity } = renewal
  const seconds = secondsTaken({ paidAt: unix(paidAt), planEndsAt: unix(renewal.planEndsAt), validity })
  if (seconds === 0) return
  const shortened = { ...renewal, planEndsAt: new Date(renewal.planEndsAt.getTime() - seconds * 1000) }
  const reissueDueAt = dueOf(shortened)
  await updateOrder(tx, renewal, {
    ...{ planEndsAt: shortened.planEndsAt, reissueDueAt, version: renewal.version + 1 },
    nextStepAt: nextStepAt({ ...shortened, reissueDueAt }, by.at),
  })
  const facts = { days: Math.floor(seconds / daySeconds), orderNo: refunded.orderNo }
  await addEvent(tx, renewal, { kind: 'carried-back', ...by, facts })
}

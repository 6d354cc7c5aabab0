import { issuingStatuses, OrderStatus } from '@app/contracts/orders/order-states'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { record } from '#features/logs/logs.service.ts'
import type { Acting } from '../asking.ts'
import { advanceAfterCommit } from '../issuance/issuance.service.ts'
import { orderObject } from '../order-object.ts'
import { addEvent, lockOrder, updateOrder } from '../orders.repo.ts'

const open: readonly number[] = [OrderStatus.awaitingSubmission, ...issuingStatuses]

/**
 * Identity check of the person in the certificate: operator, evidence, time. An order that waited for it continues.
 * Throws 'order.move-refused' if the order names no person or is not in progress.
 */
export async function vetPerson(
  ctx: Ctx,
  { caller }: Acting,
  { id, evidence }: { id: string; evidence: string },
): Promise<void> {
  await ctx.db.transaction(caller.scope, async (tx) => {
    const at = ctx.clock.now()
    const order = await lockOrder(tx, caller.scope, id)
    if (order.person === null || !open.includes(order.status)) throw new DomainError('order.move-refused')
    const personVetting = { by: caller.name, at: unix(at), evidence }
    const isUnderWay = issuingStatuses.includes(order.status)
    await updateOrder(tx, order, {
      ...{ personVetting, version: order.version + 1 },
      ...(isUnderWay ? { nextStepAt: at } : {}),
    })
    await addEvent(tx, order, { kind: 'person-vetted', actor: caller.name, at })
    const facts = { orderNo: order.orderNo, evidence }
    await record(tx, caller, order.siteId, order.accountId, 'order.person-vet', facts, orderObject(order))
    if (isUnderWay) advanceAfterCommit(ctx, order, 'records')
  })
}

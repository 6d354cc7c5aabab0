import { issuingStatuses, OrderStatus } from '@app/contracts/orders/order-states'
import type { SystemReason } from '@app/contracts/orders/system-reasons'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { record } from '#features/logs/logs.service.ts'
import { reissueOnSchedule, withdraw } from './certificates/reissue.service.ts'
import { cancel } from './closing/cancel-order.service.ts'
import { advance } from './issuance/issuance.service.ts'
import { tellCa } from './issuance/withdrawal.service.ts'
import { nextStepAt, transition } from './order-moves.service.ts'
import { orderObject } from './order-object.ts'
import { lockOrder, pendingCertificate, updateOrder, withdrawCertificate } from './orders.repo.ts'
import type { CertificateRow, OrderRow } from './orders.table.ts'

const cancellable: readonly number[] = [
  OrderStatus.awaitingSubmission,
  OrderStatus.awaitingValidation,
  OrderStatus.returned,
  OrderStatus.rejected,
]

/** Takes the due step of an order: closes it, ends it, or advances it towards its certificate. */
export async function takeNextStep(ctx: Ctx, siteId: string, orderId: string): Promise<void> {
  const scope = { siteId, accountId: null }
  const outcome = await ctx.db.transaction(scope, async (tx) => {
    const order = await lockOrder(tx, scope, orderId)
    return endWhatIsOver(tx, ctx, order, ctx.clock.now())
  })
  if (outcome.withdrawn) await tellCa(ctx, outcome.withdrawn)
  if (!outcome.isOver) await advance(ctx, siteId, orderId)
}

interface Outcome {
  isOver: boolean
  withdrawn?: CertificateRow | undefined
}

async function endWhatIsOver(tx: Tx, ctx: Ctx, order: OrderRow, at: Date): Promise<Outcome> {
  const isClosing = order.closesAt !== null && order.closesAt <= at
  if (isClosing && order.status === OrderStatus.awaitingPayment) return close(tx, ctx, order, 'unpaid', at)
  if (isClosing && cancellable.includes(order.status)) return close(tx, ctx, order, 'not-validated', at)

  const isCertified = order.status === OrderStatus.issued || order.status === OrderStatus.reissuing
  if (isCertified && order.planEndsAt !== null && order.planEndsAt <= at) {
    const pending = await pendingCertificate(tx, order)
    await transition(tx, order, 'expire', { actor: null, at, set: { closesAt: null, reissueDueAt: null } })
    if (pending) await withdrawCertificate(tx, pending, { at })
    return { isOver: true, withdrawn: pending }
  }
  if (isClosing && order.status === OrderStatus.reissuing)
    return {
      isOver: true,
      withdrawn: await withdraw(tx, order, { actor: null, reason: 'not-validated', at }),
    }
  if (issuingStatuses.includes(order.status)) return { isOver: false }
  const isDue = order.autoReissue && order.reissueDueAt !== null && order.reissueDueAt <= at
  if (order.status === OrderStatus.issued && isDue) {
    await reissueOnSchedule(tx, ctx, order, at)
    return { isOver: false }
  }
  // Its due time does not fit its status: correct it, or the job would find the order again every few seconds.
  await updateOrder(tx, order, { nextStepAt: nextStepAt(order, at) })
  return { isOver: true }
}

async function close(tx: Tx, ctx: Ctx, order: OrderRow, reason: SystemReason, at: Date): Promise<Outcome> {
  const withdrawn = await cancel(tx, ctx, order, { actor: null, memberId: null, reason, isBySeller: false, at })
  const facts = { orderNo: order.orderNo, reason }
  await record(tx, null, order.siteId, order.accountId, 'order.cancel', facts, orderObject(order))
  return { isOver: true, withdrawn }
}

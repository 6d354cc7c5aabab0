import { OrderStatus } from '@app/contracts/orders/order-states'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { buyForOrder } from '#features/wholesale/wholesale.service.ts'
import { addEvent, updateOrder } from '../orders.repo.ts'
import type { CertificateRow, OrderRow } from '../orders.table.ts'
import { type ClaimedIssuance, stillPending } from '../step-claim.repo.ts'

/** Time after which a site that could not pay its parent is asked again. */
const againMs = 60_000

/**
 * Buys from the parent site what the order needs. Where that cannot be paid, the order is with us and waits: its CA hears of
 * it once the money is there.
 */
export async function purchaseFor(
  tx: Tx,
  order: OrderRow,
  { at, trigger }: Pick<CertificateRow, 'trigger'> & { at: Date },
): Promise<void> {
  const bought = await buyForOrder(tx, order, { at, isFirst: trigger === 'order' || trigger === 'resubmission' })
  if (bought.state === 'none') return
  const isPurchaseDue = bought.state === 'due'
  const cost = bought.state === 'bought' && bought.costMinor !== null ? { costMinor: bought.costMinor } : {}
  await updateOrder(tx, order, { isPurchaseDue, ...cost })
  if (isPurchaseDue && !order.isPurchaseDue) await addEvent(tx, order, { kind: 'purchase-due', actor: null, at })
}

/** Tries once more to buy for an order that waits for it. Whether it may go on to its CA. */
export async function purchaseLate(ctx: Ctx, task: ClaimedIssuance): Promise<boolean> {
  return ctx.db.transaction({ siteId: task.order.siteId, accountId: null }, async (tx) => {
    const before = await stillPending(tx, task)
    if (!before) return false
    const at = ctx.clock.now()
    const isFirst = before.order.status === OrderStatus.awaitingValidation
    const { state } = await buyForOrder(tx, before.order, { at, isFirst })
    const isPurchaseDue = state === 'due'
    const wait = isPurchaseDue ? { nextStepAt: new Date(at.getTime() + againMs), stepLeaseUntil: null } : {}
    await updateOrder(tx, before.order, { isPurchaseDue, ...wait })
    return !isPurchaseDue
  })
}

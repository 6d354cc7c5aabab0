import { termSeconds } from '@app/contracts/certificates/policy'
import { canMove } from '@app/contracts/orders/order-states'
import type { Order } from '@app/contracts/orders/orders'
import type { Validity } from '@app/contracts/products/products'
import type { ValidationDays } from '@app/contracts/settings/site-values'
import type { OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { formatMinor } from '#core/money.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { once } from '#db/idempotency.ts'
import { payFromWallet } from '#features/finance/finance.service.ts'
import { type LoggedCaller, record } from '#features/logs/logs.service.ts'
import { validationDaysOf } from '#features/sites/sites.service.ts'
import type { Asking } from '../asking.ts'
import { readOrderIn } from '../detail/order-reading.service.ts'
import { advanceAfterCommit } from '../issuance/issuance.service.ts'
import { givenUpAt, submit } from '../issuance/submission.service.ts'
import { beginVetting } from '../material/order-organisation.service.ts'
import { isComplete } from '../order-completeness.ts'
import { transition } from '../order-moves.service.ts'
import { orderObject } from '../order-object.ts'
import { drawFor } from '../order-packs.service.ts'
import { lockOrder } from '../orders.repo.ts'
import type { OrderRow } from '../orders.table.ts'
import { secondsCarried } from './renewal.service.ts'

/**
 * Pays an order from the buyer's wallet, once per key: money and status change in one transaction, in which a complete
 * order also goes on to the CA. Throws 'balance.short', 'order.price-changed' and 'order.move-refused'.
 */
export async function payOrder(
  ctx: Ctx,
  asking: Asking,
  key: OnceKey,
  { id, expectedTotalMinor }: { id: string; expectedTotalMinor: number },
): Promise<Order> {
  const { caller } = asking
  return ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const at = ctx.clock.now()
      const order = await lockOrder(tx, caller.scope, id)
      await payAndSubmit(tx, ctx, caller, order, expectedTotalMinor, at)
      const { orderNo, amountMinor } = order
      await record(tx, caller, order.siteId, order.accountId, 'order.pay', { orderNo, amountMinor }, orderObject(order))
      return readOrderIn(tx, ctx, caller, id)
    }),
  )
}

/** Pays a locked order from its buyer's wallet; a complete one goes on to the CA. */
export async function payAndSubmit(
  tx: Tx,
  ctx: Ctx,
  payer: LoggedCaller,
  order: OrderRow,
  expectedTotalMinor: number,
  at: Date,
): Promise<void> {
  const paid = await pay(tx, order, { ...payerOf(payer), expectedTotalMinor }, at)
  if (!isComplete(paid)) return
  await beginVetting(tx, payer, paid, at)
  await submit(tx, ctx, paid, { event: 'submit', actor: payer.name, at })
  advanceAfterCommit(ctx, paid, 'records')
}

export interface Payment {
  name: string
  memberId: string | null
  /** Price shown to the payer. */
  expectedTotalMinor: number
}

export const payerOf = ({ name, memberId }: LoggedCaller): Omit<Payment, 'expectedTotalMinor'> => ({ name, memberId })

/**
 * Changes status and moves money; the term starts with the payment. Throws 'order.price-changed' unless the payer saw
 * this price.
 */
export async function pay(tx: Tx, order: OrderRow, payment: Payment, at: Date): Promise<OrderRow> {
  if (!canMove(order.status, 'pay')) throw new DomainError('order.move-refused')
  if (order.amountMinor !== payment.expectedTotalMinor)
    throw new DomainError('order.price-changed', { total: formatMinor(order.amountMinor, order.currency) })
  const leftSeconds = await secondsCarried(tx, order, at)
  const paid = await transition(tx, order, 'pay', {
    at,
    actor: payment.name,
    facts: { amountMinor: order.amountMinor, ...(leftSeconds > 0 ? { days: Math.floor(leftSeconds / 86_400) } : {}) },
    set: paidColumns(order, at, { leftSeconds, days: await validationDaysOf(tx, order.siteId) }),
  })
  await payFromWallet(tx, {
    scope: { siteId: order.siteId, accountId: null },
    ...{ accountId: order.accountId, orderId: order.id, amountMinor: order.amountMinor, currency: order.currency },
    ...{ memo: order.orderNo, memberId: payment.memberId, at },
  })
  await drawFor(tx, paid, { actor: payment.name, memberId: payment.memberId, at })
  return paid
}

/** Columns of an order that is paid: its term, longer by what is left of the order it renews, and its deadline. */
export function paidColumns(
  order: Pick<OrderRow, 'validity' | 'validType'>,
  at: Date,
  { leftSeconds, days }: { leftSeconds: number; days: ValidationDays },
) {
  // `validity` was stored from the contract's own values.
  const term = termSeconds(order.validity as Validity)
  return {
    paidAt: at,
    planEndsAt: new Date(at.getTime() + (term + leftSeconds) * 1000),
    closesAt: givenUpAt(order, at, days),
  }
}

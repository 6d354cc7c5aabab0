import type { UnpaidReason } from '@app/contracts/payments/payment-values'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { type LoggedCaller, record } from '#features/logs/logs.service.ts'
import { orderObject } from '../order-object.ts'
import { addEvent, lockOrder } from '../orders.repo.ts'
import type { OrderRow } from '../orders.table.ts'
import { payAndSubmit } from './pay-order.service.ts'

/** Order of an account, locked until the transaction ends, before any of the account's money is. */
export const lockToPay = (tx: Tx, scope: { siteId: string; accountId: string }, id: string): Promise<OrderRow> =>
  lockOrder(tx, scope, id)

interface Received {
  /** Price that the payer was shown. */
  expectedTotalMinor: number
  paymentNo: string
  payer: LoggedCaller
  at: Date
}

/**
 * Pays a locked order with money that has just been booked for it. Where it can no longer be paid the money stays on the
 * balance: the timeline says so, and the reason is returned.
 */
export async function payReceived(
  tx: Tx,
  ctx: Ctx,
  order: OrderRow,
  { expectedTotalMinor, paymentNo, payer, at }: Received,
): Promise<UnpaidReason | null> {
  try {
    await tx.transaction((inner) => payAndSubmit(inner, ctx, payer, order, expectedTotalMinor, at))
  } catch (error) {
    const why = error instanceof DomainError ? (reasons[error.key] ?? 'order-closed') : null
    if (why === null) throw error
    const facts = { paymentNo, amountMinor: expectedTotalMinor, why }
    await addEvent(tx, order, { kind: 'payment-kept', actor: null, at, facts })
    return why
  }
  const facts = { orderNo: order.orderNo, amountMinor: order.amountMinor, paymentNo }
  await record(tx, payer, order.siteId, order.accountId, 'order.pay', facts, orderObject(order))
  return null
}

const reasons: Partial<Record<string, UnpaidReason>> = {
  'order.move-refused': 'order-closed',
  'order.price-changed': 'price-changed',
  'balance.short': 'balance-short',
  'balance.owed': 'owed',
}

/** Notes on an order's timeline what became of its money. */
export const noteMoney = (tx: Tx, order: Parameters<typeof addEvent>[1], event: Parameters<typeof addEvent>[2]) =>
  addEvent(tx, order, event)

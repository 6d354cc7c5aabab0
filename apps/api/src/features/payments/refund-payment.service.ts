import { randomInt } from 'node:crypto'
import type { RefundTarget } from '@app/contracts/finance/finance-values'
import type { RefundSource } from '@app/contracts/payments/payment-refunds'
import type { PaymentRefund } from '@app/contracts/payments/payments'
import type { Caller, OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import { formatMinor } from '#core/money.ts'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { afterCommit } from '#db/database.ts'
import { once } from '#db/idempotency.ts'
import { payOut, wasReversed } from '#features/finance/finance.service.ts'
import { record } from '#features/logs/logs.service.ts'
import type { MoneyBack, RefundedBy, RefundedOrder } from '#features/orders/closing/money-back.service.ts'
import { noteMoney } from '#features/orders/placing/pay-received.service.ts'
import { disputedOf } from './disputes.repo.ts'
import { tellAddressWanted } from './payment-news.service.ts'
import { isByHand, presentRefund } from './payment-refunds.present.ts'
import { findRefund, payingPayment, paymentOfTransaction, sentBack } from './payment-refunds.repo.ts'
import { dayOf, findPayment, lockPayment, settingsOf } from './payments.repo.ts'
import { type PaymentRow, paymentRefunds } from './payments.table.ts'

/** Job that asks channels for refunds and about them. */
export const refundsJob = 'payments.refund'

type Parts = Pick<Ctx, 'clock' | 'queue' | 'secrets' | 'env'>

/** What of a locked payment can still go back to its source. */
export async function leftOf(tx: Tx, payment: PaymentRow): Promise<number> {
  const { siteId, transactionId } = payment
  if (payment.state !== 'paid' || transactionId === null || (await wasReversed(tx, siteId, transactionId))) return 0
  const gone = (await sentBack(tx, payment)).amountMinor + (await disputedOf(tx, payment))
  return Math.max(0, (payment.receivedMinor ?? 0) - gone)
}

export const sourceOf = async (tx: Tx, payment: PaymentRow): Promise<RefundSource> => ({
  ...{ paymentId: payment.id, paymentNo: payment.paymentNo, channel: payment.channel },
  ...{ leftMinor: await leftOf(tx, payment), isByHand: isByHand(payment) },
})

/** Ways of the money of refunded orders, by the site's rule unless the approver chooses. */
export const createMoneyBack = (parts: Parts): MoneyBack => ({
  async prepare(tx, order, by, to) {
    const { siteId, accountId } = order
    if ((to ?? (await ruleOf(tx, siteId))) === 'balance') return null
    const known = await payingPayment(tx, { siteId, accountId }, order.id)
    if (!known) return null
    // Before the books, as everywhere.
    const payment = await lockPayment(tx, siteId, known.id)
    return async (refundedMinor) => {
      const amountMinor = Math.min(refundedMinor, await leftOf(tx, payment))
      if (amountMinor > 0) await sendBack(tx, parts, payment, { amountMinor, order, by })
    }
  },
})

/** Where refunds of a site go unless somebody chooses. */
export const ruleOf = async (tx: Tx, siteId: string): Promise<RefundTarget> =>
  (await settingsOf(tx, siteId))?.refundTo ?? 'balance'

interface Sending {
  amountMinor: number
  order: RefundedOrder | null
  by: RefundedBy
}

/**
 * Takes money of a locked payment from the balance and has it sent back once this transaction is committed. The caller
 * has held the amount against what is left.
 */
async function sendBack(tx: Tx, parts: Parts, payment: PaymentRow, { amountMinor, order, by }: Sending) {
  const { siteId, accountId, currency, channel } = payment
  const { at, memberId, reason } = by
  const refundNo = `R${dayOf(at)}${String(randomInt(10 ** 10)).padStart(10, '0')}`
  const bonusMinor = await bonusWith(tx, payment, amountMinor)
  const transactionId = await payOut(tx, {
    ...{ site: { id: siteId, currency }, accountId, amountMinor, bonusMinor, memberId, at },
    memo: order ? `${refundNo} ${order.orderNo}` : refundNo,
    ...{ method: channel, channelNo: refundNo },
  })
  const id = newId()
  await tx.insert(paymentRefunds).values({
    ...{ siteId, id, accountId, paymentId: payment.id, refundNo, amountMinor, bonusMinor, reason, transactionId },
    ...{ orderId: order?.id ?? null, orderNo: order?.orderNo ?? null, createdAt: at },
    askAt: isByHand(payment) ? null : at,
  })
  if (order) await noteMoney(tx, order, { kind: 'sent-back', actor: by.actor, at, facts: { amountMinor, refundNo } })
  if (!isByHand(payment)) afterCommit(() => void parts.queue.wake(refundsJob))
  if (channel === 'usdt') await tellAddressWanted(tx, parts, payment, amountMinor)
  return id
}

/** Share of a top-up's bonus that goes with a part of it; all of the rest with the last part. */
async function bonusWith(tx: Tx, payment: PaymentRow, amountMinor: number): Promise<number> {
  const { bonusMinor, receivedMinor } = payment
  if (bonusMinor === 0 || !receivedMinor) return 0
  const before = await sentBack(tx, payment)
  const gone = BigInt(before.amountMinor + amountMinor) * BigInt(bonusMinor)
  const received = BigInt(receivedMinor)
  return Number((gone + received - 1n) / received) - before.bonusMinor
}

/** Sends money of a payment back to its source, once per key. Throws 'payment.refund-limit' and 'balance.short'. */
export function refundPayment(
  ctx: Ctx,
  caller: Caller,
  key: OnceKey,
  { id, amountMinor, reason }: { id: string; amountMinor: number; reason: string },
): Promise<PaymentRefund> {
  return ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      if (!(await findPayment(tx, caller.scope, id))) throw new DomainError('payment.missing')
      const payment = await lockPayment(tx, caller.scope.siteId, id)
      const left = await leftOf(tx, payment)
      if (amountMinor > left)
        throw new DomainError('payment.refund-limit', { left: formatMinor(left, payment.currency) })
      const by = { actor: caller.name, memberId: caller.memberId, reason, at: ctx.clock.now() }
      const refundId = await sendBack(tx, ctx, payment, { amountMinor, order: null, by })
      const { paymentNo, accountId, channel } = payment
      const object = { kind: 'payment', id, name: paymentNo }
      await record(
        tx,
        caller,
        payment.siteId,
        accountId,
        'payment.refund',
        { amountMinor, channel, reason },
        { object },
      )
      const refund = await findRefund(tx, caller.scope, refundId)
      if (!refund) throw new DomainError('payment.refund-missing')
      return presentRefund(refund)
    }),
  )
}

/**
 * Refuses a top-up of whose money some has gone back to its source, or is disputed; none can while its payment stays
 * locked.
 */
export async function requireUnsent(tx: Tx, siteId: string, transactionId: string): Promise<void> {
  const payment = await paymentOfTransaction(tx, { siteId, accountId: null }, transactionId)
  if (!payment) return
  await lockPayment(tx, siteId, payment.id)
  if ((await sentBack(tx, payment)).amountMinor > 0)
    throw new DomainError('bill.sent-back', { serialNo: payment.paymentNo })
  if ((await disputedOf(tx, payment)) > 0) throw new DomainError('bill.disputed', { serialNo: payment.paymentNo })
}

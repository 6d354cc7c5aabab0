import type { Received } from '@app/contracts/endpoint'
import type { settleRefund } from '@app/contracts/payments/payment-refunds'
import type { PaymentRefund } from '@app/contracts/payments/payments'
import type { Caller, OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { isAway } from '#db/away.ts'
import type { Tx } from '#db/client.ts'
import { once } from '#db/idempotency.ts'
import { returnPayout } from '#features/finance/finance.service.ts'
import { record } from '#features/logs/logs.service.ts'
import { noteMoney } from '#features/orders/placing/pay-received.service.ts'
import type { PaymentChannel, RefundAnswer } from '#providers/payments/payment-channel.ts'
import { openChannel } from './channels.service.ts'
import { isByHand, presentRefund } from './payment-refunds.present.ts'
import { findRefund, lockRefund, updateRefund } from './payment-refunds.repo.ts'
import { lockPayment } from './payments.repo.ts'
import type { PaymentRow, RefundRow } from './payments.table.ts'

const second = 1000
const longestPauseMs = 3_600_000

/** Pause before the next question: it doubles from five seconds to an hour, and never ends. */
const pauseAfter = (asks: number) => Math.min(5 * second * 2 ** Math.min(asks, 20), longestPauseMs)

const isOver = ({ state }: RefundRow) => state === 'done' || state === 'failed'

/**
 * Asks the channel for a refund, or how it stands. The number is ours and stays, so that after a lost answer or a crash
 * nothing is sent twice; an answer that was lost is looked for before anything else.
 */
export async function pushRefund(ctx: Ctx, siteId: string, id: string): Promise<void> {
  const scope = { siteId, accountId: null }
  const claimed = await ctx.db.transaction(scope, async (tx) => {
    const { refund, payment } = await lockRefund(tx, siteId, id)
    if (isOver(refund) || isByHand(payment)) return null
    const askAt = new Date(ctx.clock.now().getTime() + pauseAfter(refund.asks))
    await updateRefund(tx, refund, { askAt, asks: refund.asks + 1 })
    return { refund, payment, channel: await openChannel(tx, ctx, siteId, payment.channel) }
  })
  if (!claimed) return
  const answer = await answerOf(ctx, claimed)
  if (!answer || answer.is === 'unknown') return
  await ctx.db.transaction(scope, async (tx) => {
    const { refund } = await lockRefund(tx, siteId, id)
    if (isOver(refund)) return
    if (answer.is === 'pending') await updateRefund(tx, refund, { state: 'running' })
    else if (answer.is === 'done') await finish(tx, refund, { state: 'done', note: '', at: answer.at })
    else await finish(tx, refund, { state: 'failed', note: answer.why.slice(0, 200), at: ctx.clock.now() })
  })
}

interface Claimed {
  refund: RefundRow
  payment: PaymentRow
  channel: PaymentChannel
}

/** The channel's answer; undefined where it gives none. */
async function answerOf(ctx: Ctx, { refund, payment, channel }: Claimed): Promise<RefundAnswer | undefined> {
  if (!channel.refund || !channel.queryRefund) return undefined
  const { refundNo, amountMinor: refundMinor, reason } = refund
  const { paymentNo, createdAt, expiresAt, currency, receivedMinor, channelTransaction, channelTrade } = payment
  const wanted = {
    ...{ paymentNo, createdAt, expiresAt, currency, amountMinor: receivedMinor ?? payment.amountMinor },
    tradeId: channelTrade,
    ...{ transaction: channelTransaction ?? '', refundNo, refundMinor, reason: reason.slice(0, 80) },
  }
  try {
    const known = refund.asks > 0 ? await channel.queryRefund(wanted) : { is: 'unknown' as const }
    return known.is === 'unknown' ? await channel.refund(wanted) : known
  } catch (error) {
    if (isAway(error)) throw error
    ctx.log.warn({ err: error, refundNo, channel: payment.channel }, 'A channel gave no usable answer about a refund')
    return undefined
  }
}

interface End {
  state: 'done' | 'failed'
  note: string
  at: Date
}

/** Ends a locked refund. What could not go back is balance again, once. */
async function finish(tx: Tx, refund: RefundRow, { state, note, at }: End, by: Caller | null = null): Promise<void> {
  const { siteId, accountId, refundNo, transactionId, amountMinor, orderId } = refund
  if (state === 'failed')
    await returnPayout(tx, { siteId, id: transactionId, reason: refundNo, memberId: by?.memberId ?? null, at })
  await updateRefund(tx, refund, { state, note, askAt: null, doneAt: at })
  const kind = state === 'done' ? 'sent-back-done' : 'sent-back-failed'
  if (orderId !== null)
    await noteMoney(
      tx,
      { siteId, accountId, id: orderId },
      { kind, actor: by?.name ?? null, at, facts: { amountMinor, refundNo } },
    )
  const object = { kind: 'payment', id: refund.paymentId, name: refundNo }
  await record(tx, by, siteId, accountId, `payment.refund-${state}`, { refundNo, amountMinor, note }, { object })
}

/** Ends a refund that a person pays out, once per key. */
export function settleByHand(
  ctx: Ctx,
  caller: Caller,
  key: OnceKey,
  id: string,
  wish: Received<typeof settleRefund>['body'],
): Promise<PaymentRefund> {
  return ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      const known = await findRefund(tx, caller.scope, id)
      if (!known) throw new DomainError('payment.refund-missing')
      await lockPayment(tx, caller.scope.siteId, known.payment.id)
      const { refund, payment } = await lockRefund(tx, caller.scope.siteId, id)
      if (!isByHand(payment)) throw new DomainError('payment.refund-by-channel')
      if (isOver(refund)) throw new DomainError('payment.refund-over')
      if (wish.outcome === 'paid-out' && payment.channel === 'usdt' && refund.payTo === null)
        throw new DomainError('payment.no-address')
      const at = ctx.clock.now()
      const end =
        wish.outcome === 'paid-out'
          ? { state: 'done' as const, note: wish.bankNo }
          : { state: 'failed' as const, note: wish.reason }
      await finish(tx, refund, { ...end, at }, caller)
      const ended = await findRefund(tx, caller.scope, id)
      if (!ended) throw new DomainError('payment.refund-missing')
      return presentRefund(ended)
    }),
  )
}

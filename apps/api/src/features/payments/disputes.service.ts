import type { PaymentChannelName } from '@app/contracts/payments/payment-values'
import { newId } from '#core/new-id.ts'
import type { Ctx } from '#ctx.ts'
import { isAway } from '#db/away.ts'
import type { Tx } from '#db/client.ts'
import {
  chargeBack,
  collectOwed,
  forgiveOwed,
  holdDisputed,
  returnDisputed,
  undoChargeBack,
} from '#features/finance/disputed.service.ts'
import { record } from '#features/logs/logs.service.ts'
import { noteMoney } from '#features/orders/placing/pay-received.service.ts'
import { siteIn } from '#features/sites/sites.service.ts'
import type { DisputeAnswer } from '#providers/payments/payment-channel.ts'
import { openChannel } from './channels.service.ts'
import { disputesOf, dueDisputes, lockDispute, owedDisputes, saveDispute } from './disputes.repo.ts'
import type { DisputeRow } from './disputes.table.ts'
import { tellDispute, tellHeld } from './payment-news.service.ts'
import { channelsOf, findByTransaction, lockPayment, noteDisputesAsked } from './payments.repo.ts'
import type { PaymentRow } from './payments.table.ts'

const hour = 3_600_000
/** Pause between two questions about a dispute under way: weeks go by, and notices tell sooner. */
const pauseMs = 6 * hour
/** A channel is asked this often for disputes that no notice told of, and for those of this long before. */
const listEveryMs = hour
const listBackMs = 3 * 24 * hour

const ofSite = (siteId: string) => ({ siteId, accountId: null })

/**
 * Asks a channel how a dispute stands and does what its answer says, once however often it is asked. Throws where the
 * channel gives no answer. A dispute of money that no payment here brought is left to a person at the channel.
 */
export async function askDispute(ctx: Ctx, siteId: string, name: PaymentChannelName, disputeNo: string): Promise<void> {
  const channel = await ctx.db.readTransaction(ofSite(siteId), (tx) => openChannel(tx, ctx, siteId, name))
  const answer = await channel.dispute?.(disputeNo)
  if (!answer) return
  await ctx.db.transaction(ofSite(siteId), async (tx) => {
    const known = await findByTransaction(tx, siteId, name, answer.transaction)
    if (known?.currency !== answer.currency) {
      ctx.log.warn({ disputeNo, channel: name }, 'A dispute of money that no payment here brought')
      return
    }
    await apply(tx, ctx, await lockPayment(tx, siteId, known.id), answer)
  })
}

/** Books of one dispute: the account's money, and what of it is held, owed and charged. */
interface Case {
  tx: Tx
  payment: PaymentRow
  row: DisputeRow
  at: Date
}

async function apply(tx: Tx, ctx: Ctx, payment: PaymentRow, answer: DisputeAnswer): Promise<void> {
  const at = ctx.clock.now()
  const before = await lockDispute(tx, payment, answer.disputeNo)
  const isOver = answer.state === 'won' || answer.state === 'lost'
  const others = (await disputesOf(tx, payment, payment.id)).filter(
    ({ id, state }) => id !== before?.id && state !== 'won',
  )
  const elsewhere = others.reduce((sum, other) => sum + other.amountMinor, 0)
  // No more than came can be disputed, however many disputes there are of it.
  const amountMinor = Math.max(0, Math.min(answer.amountMinor, (payment.receivedMinor ?? 0) - elsewhere))
  const row: DisputeRow = {
    ...{ siteId: payment.siteId, accountId: payment.accountId, paymentId: payment.id, channel: payment.channel },
    ...{ id: newId(), disputeNo: answer.disputeNo, heldMinor: 0, owedMinor: 0, chargedMinor: 0 },
    ...before,
    ...{ state: answer.state, reason: answer.reason.slice(0, 100), amountMinor, respondBy: answer.respondBy },
    ...{ openedAt: answer.openedAt, closedAt: isOver ? (before?.closedAt ?? at) : null },
    askAt: isOver ? null : new Date(at.getTime() + pauseMs),
  }
  const lostMinor = Math.min(answer.lostMinor, amountMinor)
  const wanted = answer.state === 'open' ? amountMinor : answer.state === 'lost' ? lostMinor : 0
  await settleCase({ tx, payment, row, at }, wanted)
  await saveDispute(tx, row)
  if (before?.state !== row.state) await tellTurn(tx, ctx, payment, row, before)
}

/** Brings what is held, owed and charged of a dispute to what its state asks for. */
async function settleCase(dispute: Case, wantedMinor: number): Promise<void> {
  const { tx, row } = dispute
  const money = (amountMinor: number) => moneyOf(dispute, amountMinor)
  if (row.chargedMinor > 0 && (row.state !== 'lost' || row.chargedMinor > wantedMinor)) {
    await undoChargeBack(tx, money(row.chargedMinor))
    row.heldMinor += row.chargedMinor
    row.chargedMinor = 0
  }
  const more = wantedMinor - row.chargedMinor - row.heldMinor - row.owedMinor
  if (more > 0) {
    const held = await holdDisputed(tx, money(more))
    row.heldMinor += held
    row.owedMinor += more - held
  }
  if (more < 0) {
    const forgiven = Math.min(-more, row.owedMinor)
    if (forgiven > 0) await forgiveOwed(tx, money(forgiven))
    row.owedMinor -= forgiven
    const back = -more - forgiven
    if (back > 0) await returnDisputed(tx, money(back))
    row.heldMinor -= back
  }
  if (row.state === 'lost' && row.heldMinor > 0) {
    await chargeBack(tx, money(row.heldMinor))
    row.chargedMinor += row.heldMinor
    row.heldMinor = 0
  }
}

function moneyOf({ payment, row, at }: Case, amountMinor: number) {
  const { siteId, accountId, currency, channel, paymentNo } = payment
  return {
    ...{ site: { id: siteId, currency }, accountId, amountMinor, memberId: null, at },
    ...{ memo: `${paymentNo} ${row.disputeNo}`, method: channel, channelNo: row.disputeNo },
  }
}

/** Says on the timelines, in the log and by mail that a dispute has taken a turn. */
async function tellTurn(
  tx: Tx,
  ctx: Ctx,
  payment: PaymentRow,
  row: DisputeRow,
  before: DisputeRow | undefined,
): Promise<void> {
  const { siteId, accountId, paymentNo, id } = payment
  const { state, disputeNo, amountMinor, owedMinor, reason } = row
  const at = ctx.clock.now()
  for (const order of payment.orders)
    if (order.outcome === 'paid') {
      const facts = { amountMinor, disputeNo, paymentNo }
      await noteMoney(tx, { siteId, accountId, id: order.id }, { kind: `dispute-${state}`, actor: null, at, facts })
    }
  const facts = { paymentNo, disputeNo, amountMinor, owedMinor, reason }
  await record(tx, null, siteId, accountId, `payment.dispute-${state}`, facts, {
    object: { kind: 'payment', id, name: paymentNo },
  })
  const site = await siteIn(tx, ctx.env, siteId)
  await tellDispute(tx, ctx, site, payment, row)
  if (state === 'open' && before?.state !== 'open') await tellHeld(tx, ctx, site, payment, row)
}

/** Asks about disputes under way, and looks for those that no notice told of; collects what is owed by now. */
export async function visitDisputes(ctx: Ctx, siteId: string): Promise<void> {
  const scope = ofSite(siteId)
  const now = ctx.clock.now()
  const { due, owed, channels } = await ctx.db.readTransaction(scope, async (tx) => ({
    due: await dueDisputes(tx, siteId, now),
    owed: await owedDisputes(tx, siteId),
    channels: await channelsOf(tx, siteId),
  }))
  for (const { channel, disputeNo } of due)
    await attempt(ctx, disputeNo, () => askDispute(ctx, siteId, channel, disputeNo))
  for (const { paymentId, disputeNo } of owed)
    await ctx.db.transaction(scope, (tx) => collect(tx, siteId, paymentId, disputeNo, now))
  for (const { kind, disputesAt } of channels)
    if (!disputesAt || now.getTime() - disputesAt.getTime() >= listEveryMs)
      await attempt(ctx, kind, () => findDisputes(ctx, siteId, kind, now))
}

async function findDisputes(ctx: Ctx, siteId: string, name: PaymentChannelName, now: Date): Promise<void> {
  const channel = await ctx.db.readTransaction(ofSite(siteId), (tx) => openChannel(tx, ctx, siteId, name))
  if (!channel.disputesSince) return
  await ctx.db.transaction(ofSite(siteId), (tx) => noteDisputesAsked(tx, siteId, name, now))
  for (const disputeNo of await channel.disputesSince(new Date(now.getTime() - listBackMs)))
    await attempt(ctx, disputeNo, () => askDispute(ctx, siteId, name, disputeNo))
}

/** Takes what is owed of a dispute from money that has come since. */
async function collect(tx: Tx, siteId: string, paymentId: string, disputeNo: string, at: Date): Promise<void> {
  const payment = await lockPayment(tx, siteId, paymentId)
  const row = await lockDispute(tx, payment, disputeNo)
  if (!row || row.owedMinor === 0) return
  const taken = await collectOwed(tx, moneyOf({ tx, payment, row, at }, row.owedMinor))
  if (taken === 0) return
  row.owedMinor -= taken
  row.heldMinor += taken
  // What is lost already is booked as lost.
  await settleCase({ tx, payment, row, at }, row.chargedMinor + row.heldMinor + row.owedMinor)
  await saveDispute(tx, row)
  const facts = { paymentNo: payment.paymentNo, disputeNo, amountMinor: taken, owedMinor: row.owedMinor }
  const object = { kind: 'payment', id: payment.id, name: payment.paymentNo }
  await record(tx, null, siteId, payment.accountId, 'payment.dispute-collected', facts, { object })
}

/** A failure must not stop the others; what is due stays due. */
async function attempt(ctx: Ctx, what: string, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    if (isAway(error)) throw error
    ctx.log.warn({ err: error, what }, 'A channel could not be asked about disputes')
  }
}

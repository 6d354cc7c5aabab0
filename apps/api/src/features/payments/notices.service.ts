import { type PaymentChannelName, paymentChannels } from '@app/contracts/payments/payment-values'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import type { Notice, NoticeReply, PaymentChannel, RawNotice } from '#providers/payments/payment-channel.ts'
import { openChannel } from './channels.service.ts'
import { askDispute } from './disputes.service.ts'
import { hasEvent, keepEvent } from './payment-events.repo.ts'
import { refundsOf } from './payment-refunds.repo.ts'
import { addStep, findByNumber, findByTransaction, noteNotice } from './payments.repo.ts'
import type { ChannelRow, PaymentRow } from './payments.table.ts'
import { askChannel } from './settle-payment.service.ts'
import { pushRefund } from './settle-refund.service.ts'

const nobody: NoticeReply = { status: 404, type: 'text/plain', body: 'fail' }

/**
 * Takes a notice of a channel. It only tells us to ask: nothing in it is booked. Whether forged, of an unknown number or
 * doubled, the answer of the channel itself decides. One with an id is taken once, after what it tells of was asked.
 */
export async function takeNotice(ctx: Ctx, siteId: string, kind: string, raw: RawNotice): Promise<NoticeReply> {
  const name = paymentChannels.find((one) => one === kind)
  if (!name) return nobody
  const scope = { siteId, accountId: null }
  const channel = await ctx.db.readTransaction(scope, (tx) => openChannel(tx, ctx, siteId, name)).catch(() => null)
  if (!channel) return nobody
  const notice = await verified(channel, raw)
  const at = ctx.clock.now()
  const { payment, isRepeated } = await ctx.db.transaction(scope, async (tx) => {
    const isKnown = notice?.eventId !== undefined && (await hasEvent(tx, siteId, name, notice.eventId))
    const known = notice ? await paymentOf(tx, siteId, name, notice) : undefined
    if (known && !isKnown) await addStep(tx, known, 'notice', at)
    const isOurs = known !== undefined || (notice !== null && isOfNoPayment(notice))
    await note(tx, siteId, name, notice === null ? 'forged' : isOurs ? 'accepted' : 'unknown', at)
    return { payment: known, isRepeated: isKnown }
  })
  if (notice === null) return channel.rejected
  // The channel need not repeat a notice of something we never began.
  if (payment && !isRepeated) {
    await askChannel(ctx, siteId, payment.id)
    await pushOpenRefunds(ctx, payment)
  }
  const { eventId, disputeNo } = notice
  // Should the channel not answer now, this throws, and the notice comes again.
  if (disputeNo !== undefined && !isRepeated) await askDispute(ctx, siteId, name, disputeNo)
  if (eventId !== undefined) await ctx.db.transaction(scope, (tx) => keepEvent(tx, siteId, name, eventId, at))
  return channel.accepted
}

/** A notice that its channel signed; null for any other. */
async function verified(channel: PaymentChannel, notice: RawNotice): Promise<Notice | null> {
  try {
    return await channel.verifyNotify(notice)
  } catch (error) {
    if (error instanceof Error && error.name === 'NoticeForged') return null
    throw error
  }
}

const isOfNoPayment = ({ paymentNo, transaction }: Notice) => paymentNo === undefined && transaction === undefined

/** Payment of the channel that a notice tells of. */
async function paymentOf(
  tx: Tx,
  siteId: string,
  channel: PaymentChannelName,
  { paymentNo, transaction }: Notice,
): Promise<PaymentRow | undefined> {
  const byNumber = paymentNo === undefined ? undefined : await findByNumber(tx, siteId, paymentNo)
  if (byNumber) return byNumber.channel === channel ? byNumber : undefined
  return transaction === undefined ? undefined : findByTransaction(tx, siteId, channel, transaction)
}

/** Asks how refunds of a payment stand that the channel has taken on: the notice may be of one of them. */
async function pushOpenRefunds(ctx: Ctx, { siteId, id }: PaymentRow): Promise<void> {
  const scope = { siteId, accountId: null }
  const refunds = await ctx.db.readTransaction(scope, (tx) => refundsOf(tx, scope, [id]))
  for (const { refund } of refunds) if (refund.state === 'running') await pushRefund(ctx, siteId, refund.id)
}

function note(
  tx: Parameters<typeof noteNotice>[0],
  siteId: string,
  name: PaymentChannelName,
  how: NonNullable<ChannelRow['lastNotice']>,
  at: Date,
): Promise<void> {
  return name === 'demo' ? Promise.resolve() : noteNotice(tx, siteId, name, how, at)
}

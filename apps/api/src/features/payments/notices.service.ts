import { type PaymentChannelName, paymentChannels } from '@app/contracts/payments/payment-values'
import type { Ctx } from '#ctx.ts'
import type { NoticeReply, PaymentChannel, RawNotice } from '#providers/payments/payment-channel.ts'
import { openChannel } from './channels.service.ts'
import { addStep, findByNumber, noteNotice } from './payments.repo.ts'
import type { ChannelRow } from './payments.table.ts'
import { askChannel } from './settle-payment.service.ts'

const nobody: NoticeReply = { status: 404, type: 'text/plain', body: 'fail' }

/**
 * Takes a notice of a channel. It only tells us to ask: nothing in it is booked. Whether forged, of an unknown number or
 * doubled, the answer of the channel itself decides.
 */
export async function takeNotice(ctx: Ctx, siteId: string, kind: string, notice: RawNotice): Promise<NoticeReply> {
  const name = paymentChannels.find((one) => one === kind)
  if (!name) return nobody
  const scope = { siteId, accountId: null }
  const channel = await ctx.db.readTransaction(scope, (tx) => openChannel(tx, ctx, siteId, name)).catch(() => null)
  if (!channel) return nobody
  const paymentNo = await numberIn(channel, notice)
  const at = ctx.clock.now()
  const payment = await ctx.db.transaction(scope, async (tx) => {
    const known = paymentNo === null ? undefined : await findByNumber(tx, siteId, paymentNo)
    const ours = known?.channel === name ? known : undefined
    if (ours) await addStep(tx, ours, 'notice', at)
    await note(tx, siteId, name, paymentNo === null ? 'forged' : ours ? 'accepted' : 'unknown', at)
    return ours
  })
  if (paymentNo === null) return channel.rejected
  // The channel need not repeat a notice of something we never began.
  if (payment) await askChannel(ctx, siteId, payment.id)
  return channel.accepted
}

/** Number in a notice that its channel signed; null in any other. */
async function numberIn(channel: PaymentChannel, notice: RawNotice): Promise<string | null> {
  try {
    return (await channel.verifyNotify(notice)).paymentNo
  } catch (error) {
    if (error instanceof Error && error.name === 'NoticeForged') return null
    throw error
  }
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

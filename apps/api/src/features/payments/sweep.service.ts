import type { Ctx } from '#ctx.ts'
import { openChannel } from './channels.service.ts'
import { channelsOf, findByNumber } from './payments.repo.ts'
import { askChannel } from './settle-payment.service.ts'

/**
 * Reads a site's addresses, also while the channel is not offered: what was begun goes on, and what comes uncalled is a
 * person's work. Books what pays a payment.
 */
export async function sweepSite(ctx: Ctx, siteId: string): Promise<void> {
  const scope = { siteId, accountId: null }
  const channel = await ctx.db.readTransaction(scope, async (tx) => {
    const isSetUp = (await channelsOf(tx, siteId)).some(({ kind }) => kind === 'usdt')
    return isSetUp ? openChannel(tx, ctx, siteId, 'usdt') : null
  })
  const swept = await channel?.sweep?.()
  if (!swept) return
  for (const paymentNo of swept.paymentNos) {
    const payment = await ctx.db.readTransaction(scope, (tx) => findByNumber(tx, siteId, paymentNo))
    if (payment) await askChannel(ctx, siteId, payment.id)
  }
  if (swept.fault !== undefined) ctx.log.warn({ err: swept.fault, siteId }, 'A network of USDT could not be read')
}

import type { Reply } from '@app/contracts/endpoint'
import { channelSpecs } from '@app/contracts/payments/channel-specs'
import type { testChannel } from '@app/contracts/payments/channels'
import type { ChannelKind } from '@app/contracts/payments/payment-values'
import type { Caller, OnceKey } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import type { VisitedSite } from '#features/sites/sites.service.ts'
import { startPayment } from './begin-payment.service.ts'
import { requireUsable } from './channels.service.ts'
import { presentPayment } from './payments.present.ts'
import { channelsOf, findPayment, stepsOf } from './payments.repo.ts'

/** Begins a payment of the site's own account by a channel, whether customers are offered it or not. */
export async function beginTest(
  ctx: Ctx,
  caller: Caller,
  site: VisitedSite,
  key: OnceKey,
  kind: ChannelKind,
): Promise<Reply<typeof testChannel>> {
  requireUsable(site, kind)
  const { testMinor } = channelSpecs[kind]
  if (testMinor === null) throw new DomainError('payment.channel-locked')
  const { id } = await startPayment(ctx, caller, site, key, kind, async (tx) => {
    if ((await channelsOf(tx, site.id)).every((row) => row.kind !== kind))
      throw new DomainError('payment.channel-unset')
    return { purpose: 'test', amountMinor: testMinor, fromBalanceMinor: 0, bonusMinor: 0, orders: [] }
  })
  return readTest(ctx, caller, id)
}

/** A test payment of the site with all that happened to it. */
export function readTest(ctx: Ctx, { scope }: Caller, id: string): Promise<Reply<typeof testChannel>> {
  return ctx.db.readTransaction(scope, async (tx) => {
    const found = await findPayment(tx, scope, id)
    if (found?.payment.purpose !== 'test') throw new DomainError('payment.missing')
    const steps = await stepsOf(tx, found.payment)
    return { payment: presentPayment(found), steps: steps.map(({ at, ...step }) => ({ ...step, at: unix(at) })) }
  })
}

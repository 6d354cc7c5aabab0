import type { Received } from '@app/contracts/endpoint'
import type { Payment } from '@app/contracts/payments/payments'
import type { stateRefundAddress } from '@app/contracts/payments/usdt'
import type { Caller } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Ctx } from '#ctx.ts'
import { record } from '#features/logs/logs.service.ts'
import { lockRefund, refundsOf, updateRefund } from './payment-refunds.repo.ts'
import { requireOwn } from './settle-payment.service.ts'

type Place = Received<typeof stateRefundAddress>['body']

/**
 * States where the USDT of a payment's open refunds is to be sent; it may be changed until a person has sent it. Throws
 * 'payment.no-usdt-refund' where nothing is to be sent.
 */
export async function stateAddress(
  ctx: Ctx,
  caller: Caller,
  id: string,
  { network, address }: Place,
): Promise<Payment> {
  await requireOwn(ctx, caller, id)
  const right = ctx.payments.usdtAddress(network, address)
  if (right === null) throw new DomainError('request.invalid', {}, { address: 'field.usdt-address' })
  await ctx.db.transaction(caller.scope, async (tx) => {
    const open = (await refundsOf(tx, { ...caller.scope, accountId: caller.accountId }, [id])).filter(
      ({ refund, payment }) => payment.channel === 'usdt' && (refund.state === 'asked' || refund.state === 'running'),
    )
    const payTo = { network, address: right }
    let stated = 0
    for (const known of open) {
      const { refund, payment } = await lockRefund(tx, caller.scope.siteId, known.refund.id)
      if (refund.state === 'done' || refund.state === 'failed') continue
      await updateRefund(tx, refund, { payTo })
      stated += 1
      const { refundNo } = refund
      const object = { kind: 'payment', id, name: payment.paymentNo }
      const facts = { refundNo, network, address: right, before: refund.payTo?.address ?? '' }
      await record(tx, caller, payment.siteId, payment.accountId, 'payment.refund-address', facts, { object })
    }
    if (stated === 0) throw new DomainError('payment.no-usdt-refund')
  })
  return requireOwn(ctx, caller, id)
}

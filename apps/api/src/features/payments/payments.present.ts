import type { Payment } from '@app/contracts/payments/payments'
import { unix } from '#core/clock.ts'
import { presentRefund } from './payment-refunds.present.ts'
import type { NamedRefund } from './payment-refunds.repo.ts'
import type { NamedPayment } from './payments.repo.ts'

/** Payment for its payer. */
export function presentPayment({ payment, accountName }: NamedPayment, refunds: readonly NamedRefund[] = []): Payment {
  const { id, paymentNo, channel, purpose, state, failure, amountMinor, fromBalanceMinor, currency } = payment
  return {
    ...{ id, paymentNo, channel, purpose, state, failure, amountMinor, fromBalanceMinor, currency },
    ...{ receivedMinor: payment.receivedMinor, bonusMinor: payment.bonusMinor, orders: payment.orders },
    way: state === 'waiting' ? payment.way : null,
    channelTransaction: payment.channelTransaction ?? '',
    payer: { accountName, memberName: payment.memberName },
    createdAt: unix(payment.createdAt) ?? 0,
    expiresAt: unix(payment.expiresAt) ?? 0,
    paidAt: unix(payment.paidAt),
    refunds: refunds.filter(({ refund }) => refund.paymentId === id).map(presentRefund),
  }
}

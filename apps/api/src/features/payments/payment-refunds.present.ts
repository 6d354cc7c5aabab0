import type { PaymentRefund } from '@app/contracts/payments/payments'
import { unix } from '#core/clock.ts'
import type { NamedRefund } from './payment-refunds.repo.ts'
import type { PaymentRow } from './payments.table.ts'

/** Whether a person sends the money of a payment back: a bank is not asked. */
export const isByHand = ({ channel }: Pick<PaymentRow, 'channel'>): boolean => channel === 'bank'

export function presentRefund({ refund, payment, accountName }: NamedRefund): PaymentRefund {
  const { id, refundNo, state, amountMinor, bonusMinor, orderId, orderNo } = refund
  const { id: paymentId, paymentNo, channel, currency } = payment
  return {
    ...{ id, refundNo, paymentId, paymentNo, channel, state, amountMinor, bonusMinor, currency, accountName },
    order: orderId === null ? null : { id: orderId, orderNo: orderNo ?? '' },
    isByHand: isByHand(payment),
    ...{ createdAt: unix(refund.createdAt), doneAt: unix(refund.doneAt) },
  }
}

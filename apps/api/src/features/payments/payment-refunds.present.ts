import { refundedByHand } from '@app/contracts/payments/payment-values'
import type { PaymentRefund } from '@app/contracts/payments/payments'
import { unix } from '#core/clock.ts'
import { microInProportion, usdtMicro, usdtText } from '#core/usdt-amount.ts'
import type { NamedRefund } from './payment-refunds.repo.ts'
import type { PaymentRow, RefundRow } from './payments.table.ts'

/** Whether a person sends the money of a payment back: no bank is asked, and no wallet's key is here. */
export const isByHand = ({ channel }: Pick<PaymentRow, 'channel'>): boolean => refundedByHand.includes(channel)

/** USDT to send back for part of a payment, at the rate that was paid. */
function usdtOf({ way, amountMinor }: PaymentRow, { payTo, amountMinor: backMinor }: RefundRow) {
  if (way?.is !== 'usdt') return null
  const asked = { amountMinor, amountMicro: usdtMicro(way.amount) ?? 0 }
  const amount = usdtText(microInProportion(backMinor, asked))
  return { amount, network: payTo?.network ?? null, address: payTo?.address ?? '' }
}

export function presentRefund({ refund, payment, accountName }: NamedRefund): PaymentRefund {
  const { id, refundNo, state, amountMinor, bonusMinor, orderId, orderNo } = refund
  const { id: paymentId, paymentNo, channel, currency } = payment
  return {
    ...{ id, refundNo, paymentId, paymentNo, channel, state, amountMinor, bonusMinor, currency, accountName },
    order: orderId === null ? null : { id: orderId, orderNo: orderNo ?? '' },
    isByHand: isByHand(payment),
    usdt: usdtOf(payment, refund),
    ...{ createdAt: unix(refund.createdAt), doneAt: unix(refund.doneAt) },
  }
}

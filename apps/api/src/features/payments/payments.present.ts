import type { Payment } from '@app/contracts/payments/payments'
import { unix } from '#core/clock.ts'
import { usdtText } from '#core/usdt-amount.ts'
import { presentOwnDispute } from './disputes.present.ts'
import type { DisputeRow } from './disputes.table.ts'
import { presentRefund } from './payment-refunds.present.ts'
import type { NamedRefund } from './payment-refunds.repo.ts'
import type { NamedPayment } from './payments.repo.ts'
import type { arrivalsAt } from './usdt-transfers.repo.ts'

/** USDT on its way to a payment. */
type ArrivalRow = Awaited<ReturnType<typeof arrivalsAt>>[number]

interface More {
  refunds?: readonly NamedRefund[]
  arrivals?: readonly ArrivalRow[]
  disputes?: readonly DisputeRow[]
}

const arrivalStates = { pending: 'pending', matched: 'received', assigned: 'received', queued: 'queued' } as const

/** Payment for its payer. */
export function presentPayment(
  { payment, accountName }: NamedPayment,
  { refunds = [], arrivals = [], disputes = [] }: More = {},
): Payment {
  const { id, paymentNo, channel, purpose, state, failure, amountMinor, fromBalanceMinor, currency } = payment
  return {
    ...{ id, paymentNo, channel, purpose, state, failure, amountMinor, fromBalanceMinor, currency },
    ...{ receivedMinor: payment.receivedMinor, bonusMinor: payment.bonusMinor, orders: payment.orders },
    way: state === 'waiting' ? payment.way : null,
    arrivals: arrivals.flatMap(({ amountMicro, state: seen, ...arrival }) =>
      seen === 'dismissed' ? [] : { ...arrival, amount: usdtText(amountMicro), state: arrivalStates[seen] },
    ),
    channelTransaction: payment.channelTransaction ?? '',
    payer: { accountName, memberName: payment.memberName },
    createdAt: unix(payment.createdAt) ?? 0,
    expiresAt: unix(payment.expiresAt) ?? 0,
    paidAt: unix(payment.paidAt),
    disputes: disputes.map((dispute) => presentOwnDispute(dispute, payment)),
    refunds: refunds.filter(({ refund }) => refund.paymentId === id).map(presentRefund),
  }
}

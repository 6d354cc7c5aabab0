import type { Dispute } from '@app/contracts/payments/disputes'
import type { PaymentDispute } from '@app/contracts/payments/payments'
import { unix } from '#core/clock.ts'
import type { NamedDispute } from './disputes.repo.ts'
import type { DisputeRow } from './disputes.table.ts'
import type { PaymentRow } from './payments.table.ts'

/** Dispute for the payer's account. */
export function presentOwnDispute(dispute: DisputeRow, { currency }: Pick<PaymentRow, 'currency'>): PaymentDispute {
  const { id, state, amountMinor, heldMinor, owedMinor, openedAt, closedAt } = dispute
  return {
    ...{ id, state, amountMinor, heldMinor, owedMinor, currency, openedAt: unix(openedAt) },
    closedAt: unix(closedAt),
  }
}

/** Dispute for operators. */
export function presentDispute({ dispute, payment, accountName }: NamedDispute): Dispute {
  const { channel, disputeNo, reason, respondBy, accountId } = dispute
  return {
    ...presentOwnDispute(dispute, payment),
    ...{ channel, disputeNo, reason, respondBy: unix(respondBy), accountId, accountName },
    ...{ paymentId: payment.id, paymentNo: payment.paymentNo },
    orders: payment.orders.flatMap(({ id, orderNo, outcome }) => (outcome === 'paid' ? { id, orderNo } : [])),
  }
}

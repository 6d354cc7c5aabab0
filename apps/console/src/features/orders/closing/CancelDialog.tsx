import type { Order } from '@app/contracts/orders/orders'
import { refundsOnCancel } from '@app/contracts/products/product-values'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { useActor } from '#session/use-actor.ts'
import { useCurrency } from '#session/use-site.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { detailMessages } from '../order-detail.messages.ts'
import { useCancelOrder } from '../orders.queries.ts'
import { useReasonHelp } from './use-reason-help.ts'

/** Cancels an order: consequences and reason. */
export function CancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useT(detailMessages)
  const actor = useActor()
  const { format } = useCurrency()
  const cancel = useCancelOrder()
  const reasonHelp = useReasonHelp()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const { orderNo } = order
  const amount = format(order.amountMinor)
  const isPaid = order.payDate !== null
  const isRefunded = isPaid && refundsOnCancel(order.refundRule, actor.isOperator)

  // Not the mutation's own callbacks: the cancelled order unmounts this dialog before they would run.
  const confirm = (reason: string) =>
    cancel.mutateAsync({ params: { id: order.id }, body: { reason }, idempotencyKey }).then(
      () => {
        showSuccess(isRefunded ? t('cancel.done-refund', { orderNo, amount }) : t('cancel.done', { orderNo }))
        onClose()
      },
      () => undefined,
    )
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      tier="K2"
      title={t('cancel.title', { orderNo })}
      consequences={[
        isRefunded
          ? t('cancel.refund', { amount, name: order.buyer.name })
          : isPaid
            ? t('cancel.kept', { amount })
            : t('cancel.no-refund'),
        t('cancel.stops'),
        t('cancel.final'),
      ]}
      reasonHelp={reasonHelp}
      actionLabel={t('cancel.confirm')}
      keepLabel={t('cancel.keep')}
      isDanger
      isPending={cancel.isPending}
      onConfirm={(reason) => void confirm(reason)}
    />
  )
}

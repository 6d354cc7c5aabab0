import type { Order } from '@app/contracts/orders/orders'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { useCurrency } from '#session/use-site.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { finish } from '../finish.ts'
import { lifeMessages } from '../order-life.messages.ts'
import { useMarkPaid, useResumeOrder, useSuspendOrder, useWithdrawReissue } from '../order-life.queries.ts'
import { statusWord } from '../order-words.ts'
import { orderMessages } from '../orders.messages.ts'
import { useReasonHelp } from './use-reason-help.ts'

interface DialogProps {
  order: Order
  onClose: () => void
}

/** Suspends a paid order. */
export function SuspendDialog({ order, onClose }: DialogProps) {
  const t = useT(lifeMessages)
  const suspend = useSuspendOrder()
  const { id, orderNo } = order
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      tier="K2"
      isDanger
      title={t('suspend.title', { orderNo })}
      consequences={[t('suspend.holds'), t('suspend.valid'), t('suspend.undo')]}
      reasonHelp={t('life.reason-customer')}
      actionLabel={t('suspend.confirm')}
      isPending={suspend.isPending}
      onConfirm={(reason) =>
        finish(suspend.mutateAsync({ params: { id }, body: { reason } }), () => {
          showSuccess(t('suspend.done', { orderNo }))
          onClose()
        })
      }
    />
  )
}

/** Resumes a suspended order at its previous status. */
export function ResumeDialog({ order, onClose }: DialogProps) {
  const t = useT(lifeMessages)
  const say = useT(orderMessages)
  const resume = useResumeOrder()
  const { id, orderNo, suspendedFrom } = order
  const back = suspendedFrom === null ? [] : [t('resume.back', { status: statusWord(say, suspendedFrom) })]
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      tier="K2"
      title={t('resume.title', { orderNo })}
      consequences={[...back, t('resume.deadline')]}
      reasonHelp={t('life.reason-customer')}
      actionLabel={t('resume.confirm')}
      isPending={resume.isPending}
      onConfirm={(reason) =>
        finish(resume.mutateAsync({ params: { id }, body: { reason } }), () => {
          showSuccess(t('resume.done', { orderNo }))
          onClose()
        })
      }
    />
  )
}

/** Withdraws a reissue. */
export function WithdrawDialog({ order, onClose }: DialogProps) {
  const t = useT(lifeMessages)
  const withdraw = useWithdrawReissue()
  const reasonHelp = useReasonHelp()
  const { id, orderNo } = order
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      tier="K2"
      isDanger
      title={t('withdraw.title', { orderNo })}
      consequences={[t('withdraw.stops'), t('withdraw.paid')]}
      reasonHelp={reasonHelp}
      actionLabel={t('withdraw.confirm')}
      isPending={withdraw.isPending}
      onConfirm={(reason) =>
        finish(withdraw.mutateAsync({ params: { id }, body: { reason } }), () => {
          showSuccess(t('withdraw.done', { orderNo }))
          onClose()
        })
      }
    />
  )
}

/** Books a payment received offline and pays the order with it. */
export function MarkPaidDialog({ order, onClose }: DialogProps) {
  const t = useT(lifeMessages)
  const { format } = useCurrency()
  const markPaid = useMarkPaid()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const { id, orderNo, buyer } = order
  const amount = format(order.amountMinor)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      tier="K2"
      title={t('mark-paid.title', { orderNo })}
      consequences={[t('mark-paid.books', { amount, name: buyer.name }), t('mark-paid.goes-on')]}
      reasonLabel={t('mark-paid.memo')}
      reasonHelp={t('mark-paid.memo-help')}
      actionLabel={t('mark-paid.confirm', { amount })}
      isPending={markPaid.isPending}
      onConfirm={(memo) =>
        finish(
          markPaid.mutateAsync({
            params: { id },
            body: { memo, expectedTotalMinor: order.amountMinor },
            idempotencyKey,
          }),
          () => {
            showSuccess(t('mark-paid.done', { orderNo, amount }))
            onClose()
          },
        )
      }
    />
  )
}

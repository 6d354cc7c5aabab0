import type { Reply } from '@app/contracts/endpoint'
import type { PickedOrders, quoteCancel } from '@app/contracts/orders/order-bulk'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { formatMoney } from '#lib/money.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Close } from '#ui/overlays/Dismiss.tsx'
import { bulkOrderMessages } from './order-bulk.messages.ts'
import { useCancelPicked } from './order-bulk.queries.ts'

export type CancelQuote = Reply<typeof quoteCancel>

interface CancelPickedProps {
  orders: PickedOrders
  quote: CancelQuote
  onClose: () => void
  /** Called once the task has started. */
  onStarted: () => void
}

/** Cancels many orders: number, refund and reason. */
export function CancelPickedDialog({ orders, quote, onClose, onStarted }: CancelPickedProps) {
  const t = useT(bulkOrderMessages)
  const locale = useLocale()
  const cancel = useCancelPicked()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const { cancellable: count } = quote
  const left = quote.orders - count

  if (count === 0)
    return (
      <Dialog isOpen onClose={onClose} title={t('bulk-order.none-title')} footer={<Close onClick={onClose} />}>
        <p className="t2">{t('bulk-order.none')}</p>
      </Dialog>
    )
  const refund = quote.refunds.map(({ currency, amountMinor }) => formatMoney(amountMinor, currency, locale))
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      tier="K2"
      title={t('bulk-order.cancel-title', { count })}
      consequences={[
        refund.length > 0 ? t('bulk-order.refund', { amount: refund.join(' + ') }) : t('bulk-order.no-refund'),
        ...(left > 0 ? [t('bulk-order.left-out', { count: left })] : []),
        t('bulk-order.final'),
      ]}
      reasonHelp={t('bulk-order.reason-help')}
      actionLabel={t('bulk-order.confirm', { count })}
      keepLabel={t('bulk-order.keep')}
      isDanger
      isPending={cancel.isPending}
      onConfirm={(reason) => cancel.mutate({ body: { orders, reason }, idempotencyKey }, { onSuccess: onStarted })}
    />
  )
}

import type { Order } from '@app/contracts/orders/orders'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { useCurrency } from '#session/use-site.ts'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { finish } from '../finish.ts'
import { standing } from '../issuances.ts'
import { lifeMessages } from '../order-life.messages.ts'
import styles from '../order-life.module.css'
import { useDecideRefund } from '../order-life.queries.ts'

/** Number of order number digits to type as confirmation. */
const typedLength = 6

/** Approves a refund, which revokes the certificates, or declines it. */
export function DecideRefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useT(lifeMessages)
  const { format } = useCurrency()
  const decide = useDecideRefund()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [approved, choose] = useState(true)
  const { id, orderNo, buyer } = order
  const amount = format(order.amountMinor)

  const confirm = (reason: string) =>
    finish(decide.mutateAsync({ params: { id }, body: { approved, reason }, idempotencyKey }), () => {
      showSuccess(approved ? t('decide.done-approve', { amount, orderNo }) : t('decide.done-refuse', { orderNo }))
      onClose()
    })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      tier={approved ? 'K3' : 'K2'}
      title={t('decide.title', { orderNo })}
      consequences={
        approved
          ? [
              t('decide.pays', { amount, name: buyer.name }),
              t('decide.revokes', { count: standing(order).length }),
              t('decide.final'),
            ]
          : [t('decide.stands'), t('decide.told')]
      }
      questions={() => (
        <fieldset className={styles.choices} data-row>
          <legend>{t('decide.choice')}</legend>
          {[true, false].map((each) => (
            <label key={String(each)}>
              <input type="radio" name="decision" checked={each === approved} onChange={() => choose(each)} />
              <span>{each ? t('decide.approve') : t('decide.refuse')}</span>
            </label>
          ))}
        </fieldset>
      )}
      typedWord={orderNo.slice(-typedLength)}
      actionLabel={approved ? t('decide.confirm-approve', { amount }) : t('decide.confirm-refuse')}
      isPending={decide.isPending}
      onConfirm={confirm}
    >
      {t('decide.asked', { name: buyer.name, reason: order.reason || '-' })}
    </ConfirmDialog>
  )
}

import { type RefundTarget, refundTargets } from '@app/contracts/finance/finance-values'
import type { Order } from '@app/contracts/orders/orders'
import { useQuery } from '@tanstack/react-query'
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
import { refundWaysQuery, useDecideRefund } from '../order-life.queries.ts'

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
  const { data: ways } = useQuery(refundWaysQuery(id))
  const [picked, pick] = useState<RefundTarget>()
  const canGoBack = (ways?.toSourceMinor ?? 0) > 0
  const to = !canGoBack ? 'balance' : (picked ?? ways?.rule ?? 'balance')
  const sourceMinor = ways?.toSourceMinor ?? 0
  const pays =
    to === 'balance'
      ? t('decide.pays', { amount, name: buyer.name })
      : t('decide.pays-source', { amount: format(sourceMinor), rest: format(order.amountMinor - sourceMinor) })

  const confirm = (reason: string) =>
    finish(
      decide.mutateAsync({
        params: { id },
        body: { approved, reason, ...(approved && ways ? { to } : {}) },
        idempotencyKey,
      }),
      () => {
        showSuccess(approved ? t('decide.done-approve', { amount, orderNo }) : t('decide.done-refuse', { orderNo }))
        onClose()
      },
    )
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      tier={approved ? 'K3' : 'K2'}
      title={t('decide.title', { orderNo })}
      consequences={
        approved
          ? [pays, t('decide.revokes', { count: standing(order).length }), t('decide.final')]
          : [t('decide.stands'), t('decide.told')]
      }
      questions={() => (
        <>
          <fieldset className={styles.choices} data-row>
            <legend>{t('decide.choice')}</legend>
            {[true, false].map((each) => (
              <label key={String(each)}>
                <input type="radio" name="decision" checked={each === approved} onChange={() => choose(each)} />
                <span>{each ? t('decide.approve') : t('decide.refuse')}</span>
              </label>
            ))}
          </fieldset>
          {approved && canGoBack && (
            <fieldset className={styles.choices} data-row>
              <legend>{t('decide.to')}</legend>
              {refundTargets.map((each) => (
                <label key={each}>
                  <input type="radio" name="to" checked={each === to} onChange={() => pick(each)} />
                  <span>{t(`decide.to-${each}`)}</span>
                </label>
              ))}
            </fieldset>
          )}
        </>
      )}
      reasonHelp={t('life.reason-customer')}
      typedWord={orderNo.slice(-typedLength)}
      actionLabel={approved ? t('decide.confirm-approve', { amount }) : t('decide.confirm-refuse')}
      isPending={decide.isPending}
      onConfirm={confirm}
    >
      {t('decide.asked', { name: buyer.name, reason: order.reason || '-' })}
    </ConfirmDialog>
  )
}

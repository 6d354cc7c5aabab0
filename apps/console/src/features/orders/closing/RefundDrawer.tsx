import type { Order } from '@app/contracts/orders/orders'
import { type FormEvent, useId, useState } from 'react'
import { spanText } from '#i18n/time-words.ts'
import { useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { formatTime } from '#lib/time.ts'
import { useNow } from '#lib/use-time.ts'
import { useCurrency } from '#session/use-site.ts'
import { Button } from '#ui/Button.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Textarea } from '#ui/forms/fields.ts'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { finish } from '../finish.ts'
import { standing } from '../issuances.ts'
import { useOrderProduct } from '../material/use-order-product.ts'
import { lifeMessages } from '../order-life.messages.ts'
import styles from '../order-life.module.css'
import { useAskRefund } from '../order-life.queries.ts'

/** Requests a refund: refund window first, then amount and recipient. */
export function RefundDrawer({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useT(lifeMessages)
  const { format } = useCurrency()
  const formId = useId()
  const ask = useAskRefund()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const now = useNow() / 1000
  const { id, orderNo, refundUntil } = order
  const isOpen = refundUntil !== null && refundUntil > now
  const isMissing = reason.trim() === ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isMissing || ask.isPending) return
    finish(ask.mutateAsync({ params: { id }, body: { reason: reason.trim() }, idempotencyKey }), () => {
      showSuccess(t('refund.done', { orderNo }))
      onClose()
    })
  }
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t('refund.title')}
      footer={
        <>
          <Cancel onClick={onClose} />
          {isOpen && (
            <Button form={formId} type="submit" variant="primary" loading={ask.isPending}>
              {t('refund.confirm', { amount: format(order.amountMinor) })}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={submit}>
        <RefundWindow order={order} now={now} />
        {isOpen && (
          <>
            <RefundFacts order={order} />
            <Textarea
              label={t('refund.reason')}
              description={t('life.reason-operators')}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={reason}
              rows={3}
              maxLength={200}
              error={isTried && isMissing && t('refund.reason-missing')}
              data-autofocus
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <p className="t2 s13">{t('refund.reviewed')}</p>
          </>
        )}
      </form>
    </Drawer>
  )
}

function RefundWindow({ order, now }: { order: Order; now: number }) {
  const t = useT(lifeMessages)
  const days = useOrderProduct(order)?.refundDays
  const { refundUntil } = order
  const policy = days ? <small>{t('refund.policy', { days })}</small> : null
  if (refundUntil === null || refundUntil <= now)
    return (
      <p className={styles.window} data-closed>
        <b>{refundUntil === null ? t('refund.never') : t('refund.closed', { time: formatTime(refundUntil) })}</b>
        {refundUntil !== null && policy}
      </p>
    )
  return (
    <p className={styles.window}>
      <b>{t('refund.left', { span: spanText(t, refundUntil - now) })}</b>
      <small>{t('refund.until', { time: formatTime(refundUntil) })}</small>
      {policy}
    </p>
  )
}

function RefundFacts({ order }: { order: Order }) {
  const t = useT(lifeMessages)
  const count = standing(order).length
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t('refund.amount')}</dt>
        <dd>
          <b>
            <Money minor={order.amountMinor} currency={order.currency} />
          </b>
        </dd>
      </div>
      <div>
        <dt>{t('refund.path')}</dt>
        <dd>{t('refund.path-rule', { name: order.buyer.name })}</dd>
      </div>
      <div>
        <dt>{t('refund.certificates')}</dt>
        <dd>{t('refund.certificates-revoked', { count })}</dd>
      </div>
    </dl>
  )
}

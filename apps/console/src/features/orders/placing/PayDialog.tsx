import { can } from '@app/contracts/access/permissions'
import { availableOf } from '@app/contracts/finance/finance'
import { type Order, paymentOf } from '@app/contracts/orders/orders'
import { useState } from 'react'
import { RechargeForm } from '#features/finance/RechargeForm.tsx'
import { useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { useActor } from '#session/use-actor.ts'
import { useCurrency } from '#session/use-site.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import styles from '../order-detail.module.css'
import { payHref } from '../order-links.ts'
import { isOtherPrice, usePayOrder } from '../orders.queries.ts'
import { payMessages } from './pay.messages.ts'

/** Pays from the balance: amount due, balance, remainder. Members with the right can top up a short balance here. */
export function PayDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useT(payMessages)
  const actor = useActor()
  const { format } = useCurrency()
  const pay = usePayOrder(isOtherPrice)
  // One key for this dialog: pressing again after a lost answer pays nothing twice.
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [isToppingUp, topUp] = useState(false)
  const [openedAtMinor] = useState(order.amountMinor)
  const [balance, setBalance] = useState(order.buyer.balanceMinor)
  const { creditMinor } = order.buyer
  const short = order.amountMinor - availableOf({ balanceMinor: balance, creditMinor })
  const amount = format(order.amountMinor)

  // Not the mutation's own callbacks: the paid order takes this dialog away before they would run.
  const confirm = () =>
    pay.mutateAsync({ ...paymentOf(order), idempotencyKey }).then(
      () => {
        showSuccess(t('pay.done', { orderNo: order.orderNo, amount }))
        onClose()
      },
      () => undefined,
    )
  if (isToppingUp) {
    return (
      <Dialog isOpen onClose={() => topUp(false)} title={t('pay.top-up')}>
        <RechargeForm
          account={order.buyer}
          suggestedMinor={short}
          onCancel={() => topUp(false)}
          onDone={(balanceMinor) => {
            setBalance(balanceMinor)
            topUp(false)
          }}
        />
      </Dialog>
    )
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('pay.title')}
      footer={
        <>
          <Cancel onClick={onClose} />
          {short > 0 && !actor.isOperator && (
            <ButtonLink variant="primary" href={payHref([order.id])}>
              {t('pay.online', { amount: format(short) })}
            </ButtonLink>
          )}
          {short > 0 && can(actor, 'user.recharge') && (
            <Button variant="primary" onClick={() => topUp(true)}>
              {t('pay.top-up')}
            </Button>
          )}
          {(short <= 0 || (actor.isOperator && !can(actor, 'user.recharge'))) && (
            <Button
              variant="primary"
              loading={pay.isPending}
              whyNot={short > 0 ? t('pay.short', { short: format(short) }) : undefined}
              onClick={() => void confirm()}
            >
              {t('pay.confirm', { amount })}
            </Button>
          )}
        </>
      }
    >
      <dl className={styles.sums}>
        <div>
          <dt>{t('pay.due')}</dt>
          <dd>
            <Money minor={order.amountMinor} currency={order.currency} />
          </dd>
        </div>
        <div>
          <dt>{t('pay.balance')}</dt>
          <dd>
            <Money minor={balance} currency={order.currency} />
          </dd>
        </div>
        {creditMinor > 0 && (
          <div>
            <dt>{t('pay.credit')}</dt>
            <dd>
              <Money minor={creditMinor} currency={order.currency} />
            </dd>
          </div>
        )}
        <div data-sum>
          <dt>{t('pay.after')}</dt>
          <dd>{short > 0 ? '-' : <Money minor={balance - order.amountMinor} currency={order.currency} />}</dd>
        </div>
      </dl>
      {order.amountMinor !== openedAtMinor && (
        <p className={styles.changed} role="alert">
          {t('pay.changed', { before: format(openedAtMinor), after: amount })}
        </p>
      )}
      {order.renews && (
        <p className={styles.payHint}>
          {order.renews.carriedDays > 0
            ? t('pay.carried', { orderNo: order.renews.orderNo, days: order.renews.carriedDays })
            : t('pay.none-carried', { orderNo: order.renews.orderNo })}
        </p>
      )}
      {short > 0 && (
        <p className={styles.short} role="status">
          {actor.isOperator
            ? t('pay.short', { short: format(short) })
            : t('pay.short-customer', { short: format(short) })}
        </p>
      )}
    </Dialog>
  )
}

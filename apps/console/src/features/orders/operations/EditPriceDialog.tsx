import type { Order } from '@app/contracts/orders/orders'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { moneyDigits, parseMoney } from '#lib/money.ts'
import { AmountField } from '#session/AmountField.tsx'
import { useCurrency } from '#session/use-site.ts'
import { Money } from '#ui/facts/Money.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { finish } from '../finish.ts'
import styles from '../order-detail.module.css'
import { lifeMessages } from '../order-life.messages.ts'
import { useEditPrice } from '../order-life.queries.ts'

/** Another price for an unpaid order: the old one, the new one, and what lies between. */
export function EditPriceDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useT(lifeMessages)
  const { format } = useCurrency()
  const edit = useEditPrice()
  const [text, setText] = useState(moneyDigits(order.amountMinor))
  const { id, orderNo, amountMinor, currency } = order
  const typed = parseMoney(text)
  const totalMinor = typed !== undefined && typed >= 0 ? typed : undefined
  const isNew = totalMinor !== undefined && totalMinor !== amountMinor

  const confirm = (reason: string) => {
    if (totalMinor === undefined) return
    finish(edit.mutateAsync({ params: { id }, body: { totalMinor, reason } }), () => {
      showSuccess(t('price-edit.done', { orderNo, amount: format(totalMinor) }))
      onClose()
    })
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      tier="K2"
      title={t('price-edit.title', { orderNo })}
      consequences={[t('price-edit.line'), t('price-edit.until-paid')]}
      questions={(isTried) => (
        <>
          <AmountField
            label={t('price-edit.new')}
            value={text}
            currency={currency}
            error={isTried && !isNew && (totalMinor === undefined ? t('price-edit.wrong') : t('price-edit.same'))}
            data-missing={!isNew || undefined}
            data-autofocus
            onChange={setText}
          />
          <dl className={styles.sums}>
            <div>
              <dt>{t('price-edit.now')}</dt>
              <dd>
                <Money minor={amountMinor} currency={currency} />
              </dd>
            </div>
            <div>
              <dt>{t('price-edit.difference')}</dt>
              <dd>{isNew ? <Money minor={totalMinor - amountMinor} currency={currency} /> : '-'}</dd>
            </div>
          </dl>
        </>
      )}
      isAnswered={isNew}
      reasonHelp={t('life.reason-customer')}
      actionLabel={isNew ? t('price-edit.confirm', { amount: format(totalMinor) }) : t('price-edit.confirm-plain')}
      isPending={edit.isPending}
      onConfirm={confirm}
    />
  )
}

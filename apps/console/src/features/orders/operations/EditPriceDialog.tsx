import type { Order } from '@app/contracts/orders/orders'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { currencySymbol, moneyDigits, parseMoney } from '#lib/money.ts'
import { useCurrency } from '#session/use-site.ts'
import { Money } from '#ui/facts/Money.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { TextInput } from '#ui/forms/fields.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { finish } from '../finish.ts'
import styles from '../order-detail.module.css'
import { lifeMessages } from '../order-life.messages.ts'
import { useEditPrice } from '../order-life.queries.ts'

/** Another price for an unpaid order: the old one, the new one, and what lies between. */
export function EditPriceDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useT(lifeMessages)
  const locale = useLocale()
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
          <TextInput
            label={t('price-edit.new')}
            value={text}
            inputMode="decimal"
            autoComplete="off"
            leftSection={<span className="t3">{currencySymbol(currency, locale)}</span>}
            error={isTried && !isNew && (totalMinor === undefined ? t('price-edit.wrong') : t('price-edit.same'))}
            data-missing={!isNew || undefined}
            data-autofocus
            onChange={(event) => setText(event.currentTarget.value)}
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
      actionLabel={isNew ? t('price-edit.confirm', { amount: format(totalMinor) }) : t('price-edit.confirm-plain')}
      isPending={edit.isPending}
      onConfirm={confirm}
    />
  )
}

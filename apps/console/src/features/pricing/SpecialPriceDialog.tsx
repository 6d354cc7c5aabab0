import { useState } from 'react'
import { FromField, useFrom } from '#features/products/prices/FromField.tsx'
import { isConflict } from '#features/products/prices/price-draft.ts'
import { periodWord } from '#features/products/product-words.ts'
import { productMessages } from '#features/products/products.messages.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { Money } from '#ui/facts/Money.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { TextInput } from '#ui/forms/fields.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { pricingMessages } from './pricing.messages.ts'
import styles from './pricing.module.css'
import { useSetSpecialPrices } from './pricing.queries.ts'
import { rowKey, type SpecialDiff } from './special-draft.ts'

interface SpecialPriceDialogProps {
  customer: { id: string; name: string }
  diff: readonly SpecialDiff[]
  onClose: () => void
  onDone: () => void
}

/** Old and new special prices, from when and until when, and why; then they are set. */
export function SpecialPriceDialog({ customer, diff, onClose, onDone }: SpecialPriceDialogProps) {
  const t = useT(pricingMessages)
  const [idempotencyKey] = useState(newIdempotencyKey)
  const set = useSetSpecialPrices()
  const from = useFrom()
  const [day, setDay] = useState('')
  // The last day counts whole.
  const to = day === '' ? null : Date.parse(`${day}T00:00:00`) / 1000 + 86_400
  const isDayRight = to === null || to > (from.value ?? Date.now() / 1000)
  const save = (reason: string) => {
    from.showMissing()
    if (!from.isRight || !isDayRight || set.isPending) return
    const changes = diff.map(({ price: { productId, validity }, from: expectedMinor, to: priceMinor }) => ({
      ...{ productId, validity, priceMinor, expectedMinor },
      ...{ from: from.value, to: priceMinor === null ? null : to },
    }))
    set.mutateAsync({ params: { id: customer.id }, body: { changes, reason }, idempotencyKey }).then(
      () => {
        showSuccess(t('pricing.saved', { name: customer.name }))
        onDone()
      },
      (error: unknown) => {
        if (!isConflict(error)) return
        showSuccess(t('pricing.conflict'))
        onDone()
      },
    )
  }
  const losses = diff.filter(({ isLoss }) => isLoss).length
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      tier="K2"
      title={t('pricing.save-title', { name: customer.name })}
      consequences={[...(losses > 0 ? [t('pricing.losses', { count: losses })] : []), t('pricing.keeps')]}
      reasonHelp={t('pricing.reason')}
      actionLabel={t('pricing.save')}
      isPending={set.isPending}
      isAnswered={from.isRight && isDayRight}
      questions={(isTried) => (
        <>
          <DiffTable diff={diff} />
          <FromField from={from} />
          <TextInput
            type="date"
            label={t('pricing.to')}
            value={day}
            error={isTried && !isDayRight && t('pricing.to-wrong')}
            onChange={(event) => setDay(event.currentTarget.value)}
          />
        </>
      )}
      onConfirm={save}
    />
  )
}

function DiffTable({ diff }: Pick<SpecialPriceDialogProps, 'diff'>) {
  const t = useT(pricingMessages)
  const say = useT(productMessages)
  const locale = useLocale()
  return (
    <div className={styles.diffs}>
      <table className={styles.diff}>
        <caption className="sr">{t('pricing.changes', { count: diff.length })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('pricing.product')}</th>
            <th scope="col">{t('pricing.old')}</th>
            <th scope="col">{t('pricing.new')}</th>
          </tr>
        </thead>
        <tbody>
          {diff.map(({ price, from, to, isLoss }) => (
            <tr key={rowKey(price)}>
              <th scope="row">
                {price.name[locale]} · {periodWord(say, price.validity)}
              </th>
              <td>{from === null ? '-' : <Money minor={from} />}</td>
              <td className={isLoss ? styles.loss : undefined}>
                {to === null ? t('pricing.history-level') : <Money minor={to} />}
                {isLoss && <small>{t('pricing.loss')}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

import type { PriceRow } from '@app/contracts/products/product-prices'
import type { Product } from '@app/contracts/products/products'
import { useQueryClient } from '@tanstack/react-query'
import { useSetPrices } from '#features/products/product-moves.queries.ts'
import { periodWord } from '#features/products/product-words.ts'
import { productMessages } from '#features/products/products.messages.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { formatTime } from '#lib/time.ts'
import { Button } from '#ui/Button.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { FromField, useFrom } from './FromField.tsx'
import type { PriceDiff } from './price-draft.ts'
import { isConflict } from './price-draft.ts'
import { productPriceMessages } from './product-prices.messages.ts'
import styles from './product-prices.module.css'

interface PriceDialogProps {
  product: Product
  rows: PriceRow[]
  changes: readonly PriceDiff[]
  offerVersion: number
  onClose: () => void
  onDone: () => void
}

/** What new prices change, from when, and what they would lose; then they are set. */
export function PriceDialog({ product, rows, changes, offerVersion, onClose, onDone }: PriceDialogProps) {
  const t = useT(productPriceMessages)
  const say = useT(productMessages)
  const locale = useLocale()
  const cache = useQueryClient()
  const from = useFrom()
  const set = useSetPrices()
  const name = product.name[locale]
  const losses = changes.filter(({ isLoss }) => isLoss).length
  const told = () => {
    showSuccess(
      from.value === null ? t('price.saved', { name }) : t('price.planned', { name, time: formatTime(from.value) }),
    )
    onDone()
  }
  const refused = (error: unknown) => {
    if (!isConflict(error)) return
    showSuccess(t('price.conflict'))
    void cache.invalidateQueries({ queryKey: ['products'] })
    onDone()
  }
  const save = () => {
    from.showMissing()
    if (!from.isRight || set.isPending) return
    // The new version redraws the matrix and unmounts this dialog, so the follow-up must depend on neither.
    set.mutateAsync({ id: product.id, body: { from: from.value, rows, offerVersion } }).then(told, refused)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('price.confirm-title', { name })}
      width={640}
      footer={
        <>
          <Cancel onClick={onClose} />
          <Button variant="primary" loading={set.isPending} onClick={save}>
            {t('price.save')}
          </Button>
        </>
      }
    >
      <div className={styles.scroll}>
        <table className={styles.diff}>
          <caption className="sr">{t('price.changes', { count: changes.length })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('price.term')}</th>
              <th scope="col">{t('price.old')}</th>
              <th scope="col">{t('price.new')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ validity, cell, from: old, to, isLoss }) => (
              <tr key={`${validity} ${cell}`}>
                <th scope="row">
                  {t('price.cell-of', { term: periodWord(say, validity), cell: t(`price.cell.${cell}`) })}
                </th>
                <td>
                  {old === null ? (
                    '-'
                  ) : (
                    <del>
                      <Money minor={old} />
                    </del>
                  )}
                </td>
                <td className={isLoss ? styles.loss : undefined}>
                  {to === null ? (
                    '-'
                  ) : (
                    <ins>
                      <Money minor={to} />
                    </ins>
                  )}
                  {isLoss && ` ${say('product.loss')}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={losses > 0 ? styles.loss : 't2 s13'}>
        {losses > 0 ? `${t('price.losses', { count: losses })} · ` : ''}
        {t('price.keeps')}
      </p>
      <FromField from={from} />
    </Dialog>
  )
}

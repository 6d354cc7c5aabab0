import type { Currency } from '@app/contracts/wire'
import { type FormEvent, useId, useState } from 'react'
import { periodWord } from '#features/products/product-words.ts'
import { productMessages } from '#features/products/products.messages.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { formatMoney, moneyDigits } from '#lib/money.ts'
import { Button } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { TextInput } from '#ui/forms/fields.ts'
import { GuardedDrawer } from '#ui/overlays/GuardedDrawer.tsx'
import styles from './defaults.module.css'
import { ownDefaultsMessages } from './own-defaults.messages.ts'
import { useSetProducts } from './own-defaults.queries.ts'
import { basesOf, cellOf, draftOf, faultsOf, type PricePart, type ProductLine, partsOf } from './own-products.ts'

interface BasePriceDrawerProps {
  id: string
  currency: Currency
  product: ProductLine
  onClose: () => void
}

/** Base prices of a product in an application, term by term; an empty one is the price of this site. */
export function BasePriceDrawer({ id, currency, product, onClose }: BasePriceDrawerProps) {
  const t = useT(ownDefaultsMessages)
  const say = useT(productMessages)
  const locale = useLocale()
  const formId = useId()
  const { set, isPending } = useSetProducts(id)
  const [start] = useState(() => draftOf(product))
  const [draft, setDraft] = useState(start)
  const [isTried, setTried] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const faults = faultsOf(product, draft)
  const name = product.name[locale]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (faults.size > 0 || isPending) return
    set([{ productId: product.productId, basePrices: basesOf(product, draft) }], () => {
      setSaved(true)
      showSuccess(t('own.base-saved', { name }))
      onClose()
    })
  }
  const errorOf = (cell: string, label: string, siteMinor: number) => {
    const fault = faults.get(cell)
    if (!isTried || !fault) return undefined
    return t(`own.cell-${fault}`, { cell: label, price: formatMoney(siteMinor, currency, locale) })
  }
  return (
    <GuardedDrawer
      isOpen
      isDirty={!isSaved && JSON.stringify(draft) !== JSON.stringify(start)}
      onClose={onClose}
      title={t('own.base-title', { name })}
      footer={
        <Button form={formId} type="submit" variant="primary" loading={isPending}>
          {t('own.save')}
        </Button>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        <p className="t2">{t('own.base-help')}</p>
        {product.terms.map((priced) => {
          const { validity, site } = priced
          const term = periodWord(say, validity)
          const labelOf = (part: PricePart) => t('own.cell-of', { term, part: t(`own.part.${part}`) })
          return (
            <fieldset key={validity} className={styles.term}>
              <legend>{term}</legend>
              {partsOf(priced).map((part) => {
                const cell = cellOf(validity, part)
                return (
                  <TextInput
                    key={part}
                    label={t(`own.part.${part}`)}
                    aria-label={labelOf(part)}
                    inputMode="decimal"
                    autoComplete="off"
                    placeholder={moneyDigits(site[part])}
                    value={draft[cell] ?? ''}
                    error={errorOf(cell, labelOf(part), site[part])}
                    onChange={({ currentTarget }) => setDraft({ ...draft, [cell]: currentTarget.value })}
                  />
                )
              })}
            </fieldset>
          )
        })}
      </form>
    </GuardedDrawer>
  )
}

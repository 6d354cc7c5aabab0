import type { Product, Validity } from '@app/contracts/products/products'
import type { ReactNode } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { useCurrency } from '#session/use-site.ts'
import { Money } from '#ui/facts/Money.tsx'
import { wizardMessages } from '../material/order-wizard.messages.ts'
import { usageMessages } from '../order-usage.messages.ts'
import { isForMail, isForSigning } from '../order-usage.ts'
import { levelWord } from '../order-words.ts'
import { orderMessages } from '../orders.messages.ts'
import styles from './wizard-product.module.css'

interface ProductRowProps {
  product: Product
  validity: Validity | null
  isChosen: boolean
  onChoose: () => void
  /** Its terms, shown while it is chosen. */
  children: ReactNode
}

function useIssueWords(minutes: number): string {
  const t = useT(wizardMessages)
  if (minutes < 120) return t('product.issued-minutes', { minutes })
  if (minutes < 2 * 1440) return t('product.issued-hours', { hours: Math.round(minutes / 60) })
  return t('product.issued-days', { days: Math.round(minutes / 1440) })
}

/** What the price takes in: names, mailboxes, or a key in hardware. */
export function useIncludedWords(): (product: Product) => string {
  const t = useT(wizardMessages)
  const say = useT(usageMessages)
  return (product) => {
    const { namesIncluded: count } = product
    if (isForSigning(product)) return say('usage.hardware-key')
    if (isForMail(product)) return say('usage.mailboxes-included', { count })
    if (count === 1 && product.includesPair)
      return t(product.requiresWildcard ? 'product.names-included-apex' : 'product.names-included-www')
    return count === 1 ? t('product.names-included-one') : t('product.names-included', { count })
  }
}

/** One product as a choice. What cannot be ordered online yet is shown with the reason. */
export function ProductRow({ product, validity, isChosen, onChoose, children }: ProductRowProps) {
  const t = useT(wizardMessages)
  const say = useT(orderMessages)
  const locale = useLocale()
  const issue = useIssueWords(product.issueMinutes)
  const includedWords = useIncludedWords()
  const tell = useT(usageMessages)
  const { refundRule, refundDays } = product
  const refundWords =
    refundRule === 'days' ? t('wizard.refund-days', { days: refundDays }) : tell(`usage.refund-${refundRule}`)
  const price = product.prices.find((each) => each.validity === validity) ?? product.prices[0]
  const { format } = useCurrency()
  const isFrom = price !== undefined && price.validity !== validity
  return (
    <div className={styles.choice} data-chosen={isChosen || undefined}>
      <label className={styles.product} data-off={!product.isOrderable || undefined}>
        <input type="radio" name="product" checked={isChosen} disabled={!product.isOrderable} onChange={onChoose} />
        <span className={styles.productText}>
          <b>{product.name[locale]}</b>
          <small>
            {product.brand} · {levelWord(say, product)}
            {` · ${includedWords(product)}`}
            {product.isOrderable ? ` · ${issue} · ${refundWords}` : ''}
          </small>
          {!product.isOrderable && <small className={styles.why}>{t('product.not-orderable')}</small>}
        </span>
        {price && (
          <span className={styles.productPrice}>
            {price.listMinor > price.priceMinor && <s className={styles.list}>{format(price.listMinor)}</s>}
            {isFrom ? (
              t('product.price-from', { amount: format(price.priceMinor) })
            ) : (
              <Money minor={price.priceMinor} />
            )}
          </span>
        )}
      </label>
      {isChosen && children}
    </div>
  )
}

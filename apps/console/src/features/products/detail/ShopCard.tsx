import type { Product } from '@app/contracts/products/products'
import { Check } from 'lucide-react'
import type { ProductDraft } from '#features/products/product-draft.ts'
import { productFormMessages } from '#features/products/product-form.messages.ts'
import styles from '#features/products/product-form.module.css'
import { productMessages } from '#features/products/products.messages.ts'
import { RichText } from '#features/products/RichText.tsx'
import { useLocale, useT } from '#i18n/use-t.ts'
import { useCurrency } from '#session/use-site.ts'
import { Panel } from '#ui/layout/DetailLayout.tsx'

type Shown = Pick<ProductDraft, 'name' | 'brand' | 'validType' | 'sellingPoints' | 'description'>

/** The product as a shop would show it, from what is on screen right now. */
export function ShopCard({ product, prices }: { product: Shown; prices: Product['prices'] }) {
  const t = useT(productFormMessages)
  const say = useT(productMessages)
  const locale = useLocale()
  const { format } = useCurrency()
  const points = product.sellingPoints[locale].filter((point) => point.trim() !== '')
  const lowest = prices.length > 0 ? Math.min(...prices.map(({ priceMinor }) => priceMinor)) : undefined
  return (
    <Panel title={t('product.rail.card')}>
      <div className={styles.card}>
        <span className="t3 s12">
          {product.brand || '-'} · {say(`product.valid-type.${product.validType}`)}
        </span>
        <h3>{product.name[locale] || '-'}</h3>
        {points.length > 0 && (
          <ul>
            {points.map((point) => (
              <li key={point}>
                <Check aria-hidden="true" />
                {point}
              </li>
            ))}
          </ul>
        )}
        <span className={styles.cardPrice}>
          {lowest === undefined ? (
            <span className="t3 s13">{t('product.rail.no-price')}</span>
          ) : (
            t('product.rail.card-from', { amount: format(lowest) })
          )}
        </span>
        {product.description[locale] && (
          <div className={`${styles.cardFoot} ${styles.prose}`}>
            <RichText html={product.description[locale]} />
          </div>
        )}
      </div>
    </Panel>
  )
}

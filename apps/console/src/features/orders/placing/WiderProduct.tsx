import type { Product } from '@app/contracts/products/products'
import { useLocale, useT } from '#i18n/use-t.ts'
import { useCurrency } from '#session/use-site.ts'
import { Button } from '#ui/Button.tsx'
import { includedNamesMessages } from '../material/included-names.messages.ts'
import type { OrderDraft } from '../material/order-draft.ts'
import { draftFor } from '../material/product-choice.ts'
import styles from '../material/wizard-names.module.css'
import { widerProduct } from './wider-product.ts'

interface WiderProductProps {
  draft: OrderDraft
  change: (part: Partial<OrderDraft>) => void
  product: Product
  products: readonly Product[]
}

/** Offers a product that holds as many names as were given. */
export function WiderProduct({ draft, change, product, products }: WiderProductProps) {
  const t = useT(includedNamesMessages)
  const locale = useLocale()
  const { format } = useCurrency()
  const { names, validity } = draft
  const wider = widerProduct(products, { product, names, validity })
  const price = wider?.prices.find((each) => each.validity === validity)
  if (!wider || !price) return null
  const words = { name: wider.name[locale], max: wider.namesMax, price: format(price.priceMinor) }
  return (
    <p className={styles.tidy}>
      <span>{t('names.wider', words)}</span>
      <Button size="sm" onClick={() => change(draftFor(wider, draft, product))}>
        {t('names.wider-use')}
      </Button>
    </p>
  )
}

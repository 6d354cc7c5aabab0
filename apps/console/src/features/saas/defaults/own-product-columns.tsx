import type { ApplicationProduct } from '@app/contracts/saas/application-defaults'
import type { Currency } from '@app/contracts/wire'
import { useMemo } from 'react'
import { periodWord } from '#features/products/product-words.ts'
import { productMessages } from '#features/products/products.messages.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { ButtonFor } from '#session/Can.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { actionsColumn } from '#ui/table/RowActions.tsx'
import { TwoLines } from '#ui/table/TwoLines.tsx'
import { type Column, column } from '#ui/table/table-column.ts'
import { ownDefaultsMessages } from './own-defaults.messages.ts'
import type { ProductLine } from './own-products.ts'

interface Acts {
  onPrice: (product: ProductLine) => void
  onInclude: (products: readonly ProductLine[], isIncluded: boolean) => void
}

export function useOwnProductColumns(currency: Currency, { onPrice, onInclude }: Acts): Column<ProductLine>[] {
  const t = useT(ownDefaultsMessages)
  const locale = useLocale()
  return useMemo(
    () => [
      column<ProductLine>(
        { id: 'product', title: t('own.product'), width: 200, grow: 2, maxWidth: 420, pin: 'start', card: 'title' },
        ({ name, productNo }) => <TwoLines sub={<span className="mono">{productNo}</span>}>{name[locale]}</TwoLines>,
      ),
      column({ id: 'sale', title: t('own.sale'), width: 110, card: 'tag' }, ({ isIncluded }) => (
        <StatusTag family={isIncluded ? 'done' : 'closed'}>{t(`own.sale.${isIncluded ? 'on' : 'off'}`)}</StatusTag>
      )),
      column({ id: 'site', title: t('own.site-price'), width: 170, align: 'end', drop: 1, card: 'fact' }, (product) => (
        <SitePrice {...{ product, currency }} />
      )),
      column({ id: 'base', title: t('own.base-price'), width: 170, align: 'end', card: 'fact' }, (product) => (
        <BasePriceCell {...{ product, currency }} />
      )),
      actionsColumn<ProductLine>(t('own.actions'), 200, (product) => {
        const name = product.name[locale]
        const { isIncluded } = product
        return (
          <>
            <ButtonFor
              need="saas.appCreate"
              size="sm"
              variant="text"
              aria-label={t('own.set-base-of', { name })}
              onClick={() => onPrice(product)}
            >
              {t('own.base-price')}
            </ButtonFor>
            <ButtonFor
              need="saas.appCreate"
              size="sm"
              variant="text"
              aria-label={t(isIncluded ? 'own.leave-out-of' : 'own.include-of', { name })}
              onClick={() => onInclude([product], !isIncluded)}
            >
              {t(isIncluded ? 'own.leave-out' : 'own.include')}
            </ButtonFor>
          </>
        )
      }),
    ],
    [t, locale, currency, onPrice, onInclude],
  )
}

interface PriceProps {
  product: ApplicationProduct
  currency: Currency
}

function SitePrice({ product: { terms }, currency }: PriceProps) {
  const t = useT(ownDefaultsMessages)
  const say = useT(productMessages)
  const [first, ...more] = terms
  if (!first) return <span className="t3">-</span>
  const term = periodWord(say, first.validity)
  return (
    <TwoLines sub={more.length > 0 ? t('own.more-terms', { term, count: more.length }) : term}>
      <Money minor={first.site.priceMinor} currency={currency} />
    </TwoLines>
  )
}

function BasePriceCell({ product: { terms }, currency }: PriceProps) {
  const t = useT(ownDefaultsMessages)
  const say = useT(productMessages)
  const [first, ...more] = terms.filter(({ base }) => base !== null)
  if (!first?.base) return <span className="t3">{t('own.base.inherited')}</span>
  const term = periodWord(say, first.validity)
  return (
    <TwoLines sub={more.length > 0 ? t('own.more-bases', { term, count: more.length }) : term}>
      <Money minor={first.base.priceMinor} currency={currency} />
    </TwoLines>
  )
}

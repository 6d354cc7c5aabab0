import type { Product } from '@app/contracts/products/products'
import { Suspense, useMemo } from 'react'
import { kindOf, marginPercent } from '#features/products/product-kinds.ts'
import { productHref } from '#features/products/product-links.ts'
import { issueWords, namesWords, periodWord } from '#features/products/product-words.ts'
import { productMessages } from '#features/products/products.messages.ts'
import styles from '#features/products/products.module.css'
import type { T } from '#i18n/i18n.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { formatMoney } from '#lib/money.ts'
import { LinkFor } from '#session/Can.tsx'
import { useActor } from '#session/use-actor.ts'
import { useSite } from '#session/use-site.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { cx } from '#ui/cx.ts'
import { Money } from '#ui/facts/Money.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { actionsColumn } from '#ui/table/RowActions.tsx'
import { type Column, column } from '#ui/table/table-column.ts'

// Its actions, their icons and words come with the rows: what is first on screen does not wait for them.
const ProductMenu = lazyNamed(() => import('./ProductMenu.tsx'), 'ProductMenu')

type Words = T<typeof productMessages>

/** What names beyond those in the price cost. */
function Extras({ product, t, money }: { product: Product; t: Words; money: (minor: number) => string }) {
  const [first] = product.prices
  const extras =
    first && product.namesMax > 1
      ? [
          ...(first.extraNameMinor > 0 ? [t('product.extra-name', { amount: money(first.extraNameMinor) })] : []),
          ...(first.extraWildcardMinor > 0
            ? [t('product.extra-wildcard', { amount: money(first.extraWildcardMinor) })]
            : []),
        ]
      : []
  return extras.map((text) => (
    <span key={text} className={styles.sub}>
      {text}
    </span>
  ))
}

function Prices({ product, t }: { product: Product; t: Words }) {
  if (product.prices.length === 0) return <span className={styles.sub}>{t('product.no-price')}</span>
  return (
    <ul className={styles.prices}>
      {product.prices.map(({ validity, priceMinor }) => (
        <li key={validity}>
          <span>{periodWord(t, validity)}</span>
          <Money minor={priceMinor} />
        </li>
      ))}
    </ul>
  )
}

function Margins({ product, t }: { product: Product; t: Words }) {
  return (
    <ul className={cx(styles.prices, styles.margins)} aria-label={t('product.column.margin')}>
      {product.prices.map(({ validity, priceMinor, costMinor }) => {
        const margin = marginPercent(priceMinor, costMinor)
        return (
          <li key={validity}>
            <span className={styles.onCard}>{periodWord(t, validity)}</span>
            <span className={styles.cost}>{costMinor === null ? '-' : <Money minor={costMinor} />}</span>
            {margin !== undefined && (
              <span className={margin < 0 ? styles.loss : styles.margin}>
                {margin}%{margin < 0 && ` ${t('product.loss')}`}
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Columns of the catalogue; costs only for those who may see them. */
export function useProductColumns(hasCost: boolean) {
  const t = useT(productMessages)
  const locale = useLocale()
  const { isOperator } = useActor()
  const { currency } = useSite()
  return useMemo<Column<Product>[]>(() => {
    const money = (minor: number) => formatMoney(minor, currency, locale)
    const cost = column<Product>(
      {
        ...{ id: 'cost', title: t('product.column.margin'), width: 176, card: 'wide' },
        ...{ sort: 'margin', firstSort: 'asc' },
      },
      (product) => <Margins product={product} t={t} />,
    )
    const sold = column<Product>(
      { id: 'sold', title: t('product.column.sold'), width: 100, drop: 1, align: 'end', sort: 'sold', card: 'fact' },
      ({ soldCount }) => soldCount ?? '-',
    )
    return [
      column(
        { id: 'name', title: t('product.column.name'), sort: 'name', firstSort: 'asc', pin: 'start', card: 'title' },
        ({ id, name, brand, productNo }) => (
          <>
            <AppLink className={styles.name} href={productHref(id)}>
              {name[locale]}
            </AppLink>
            <span className={styles.sub}>
              {brand} · <span className="mono">{productNo}</span>
            </span>
          </>
        ),
      ),
      column({ id: 'type', title: t('product.column.type'), width: 190, drop: 2, card: 'wide' }, (product) => {
        const kind = kindOf(product)
        return (
          <div className={styles.type}>
            {t(`product.valid-type.${product.validType}`)}
            {kind && ` · ${t(`product.kind.${kind}`)}`}
            <span className={styles.sub}>
              {t(`product.usage.${product.usageType}`)} · {issueWords(t, product.issueMinutes)}
            </span>
            {product.usageType === 'ssl' && (
              <>
                <span className={styles.sub}>{namesWords(t, product)}</span>
                <Extras product={product} t={t} money={money} />
              </>
            )}
          </div>
        )
      }),
      column(
        {
          ...{ id: 'prices', title: t('product.column.prices'), width: 172, card: 'wide' },
          ...{ sort: 'price', firstSort: 'asc' },
        },
        (product) => <Prices product={product} t={t} />,
      ),
      ...(hasCost ? [cost] : []),
      column({ id: 'state', title: t('product.column.state'), width: 104, card: 'tag' }, ({ onSale, isOrderable }) => (
        <>
          <StatusTag family={onSale ? 'done' : 'closed'}>
            {onSale ? t('product.on-sale') : t('product.off-sale')}
          </StatusTag>
          {onSale && !isOrderable && <span className={styles.sub}>{t('product.by-request')}</span>}
        </>
      )),
      ...(isOperator ? [sold] : []),
      {
        ...actionsColumn<Product>(t('product.column.do'), 148, (product) => (
          <span className={styles.acts}>
            {product.isOrderable && product.onSale && (
              <LinkFor
                need="order.create"
                size="sm"
                href={`/ssl/order/create?product=${product.id}`}
                aria-label={t('product.order-of', { name: product.name[locale] })}
              >
                {t('product.order')}
              </LinkFor>
            )}
            {isOperator && (
              <Suspense fallback={<span className={styles.menu} />}>
                <ProductMenu product={product} />
              </Suspense>
            )}
          </span>
        )),
        // Members keep their choice of columns by it.
        ...{ id: 'do', align: 'end' },
      },
    ]
  }, [t, locale, hasCost, isOperator, currency])
}

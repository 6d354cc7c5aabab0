import type { Product } from '@app/contracts/products/products'
import { ChevronDown } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { isLoss, kindOf, lowestMargin, marginPercent } from '#features/products/product-kinds.ts'
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

/** What a row says of its terms before it is opened: the price of one year, else the first there is. */
const leading = ({ prices }: Product) => prices.find(({ validity }) => validity === 1) ?? prices[0]

const shownPrices = (product: Product, isOpen: boolean) => {
  const first = leading(product)
  return isOpen || !first ? product.prices : [first]
}

interface TermsProps {
  product: Product
  t: Words
  isOpen: boolean
}

function Prices({ product, t, isOpen, name, onToggle }: TermsProps & { name: string; onToggle: () => void }) {
  if (product.prices.length === 0) return <span className={styles.sub}>{t('product.no-price')}</span>
  const hasMore = product.prices.length > 1 || product.namesMax > 1
  return (
    <>
      <ul className={styles.prices}>
        {shownPrices(product, isOpen).map(({ validity, priceMinor }) => (
          <li key={validity}>
            <span>{periodWord(t, validity)}</span>
            <Money minor={priceMinor} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <button
          type="button"
          className={styles.expand}
          aria-expanded={isOpen}
          aria-label={t('product.more-of-terms', { name })}
          onClick={onToggle}
        >
          {t('product.more-terms', { count: product.prices.length })}
          <ChevronDown className="icon" aria-hidden="true" />
        </button>
      )}
    </>
  )
}

function Margins({ product, t, isOpen }: TermsProps) {
  const shown = shownPrices(product, isOpen)
  const lowest = lowestMargin(product)
  const isHidden = lowest !== undefined && lowest < 0 && !shown.some((each) => isLoss({ prices: [each] }))
  return (
    <ul className={cx(styles.prices, styles.margins)} aria-label={t('product.column.margin')}>
      {shown.map(({ validity, priceMinor, costMinor }) => {
        const margin = marginPercent(priceMinor, costMinor)
        return (
          <li key={validity}>
            <span className={styles.onCard}>{periodWord(t, validity)}</span>
            <span className={styles.cost}>{costMinor === null ? '-' : <Money minor={costMinor} />}</span>
            {margin !== undefined && (
              <span className={margin < 0 ? styles.loss : styles.margin}>
                {margin}%{margin < 0 && ` ${t('product.loss')}`}
                <span className={styles.bar} aria-hidden="true">
                  <span style={{ width: `${Math.max(0, Math.min(100, margin))}%` }} />
                </span>
              </span>
            )}
          </li>
        )
      })}
      {isHidden && (
        <li className={styles.loss}>
          {lowest}% {t('product.loss')}
        </li>
      )}
    </ul>
  )
}

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(ids.has(id) ? [...ids].filter((each) => each !== id) : [...ids, id])

/** Columns of the catalogue; costs only for those who may see them. */
export function useProductColumns(hasCost: boolean) {
  const t = useT(productMessages)
  const locale = useLocale()
  const { isOperator } = useActor()
  const { currency } = useSite()
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  return useMemo<Column<Product>[]>(() => {
    const money = (minor: number) => formatMoney(minor, currency, locale)
    const cost = column<Product>(
      {
        ...{ id: 'cost', title: t('product.column.margin'), width: 176, card: 'wide' },
        ...{ sort: 'margin', firstSort: 'asc' },
      },
      (product) => <Margins product={product} t={t} isOpen={opened.has(product.id)} />,
    )
    const sold = column<Product>(
      { id: 'sold', title: t('product.column.sold'), width: 100, drop: 1, align: 'end', sort: 'sold', card: 'fact' },
      ({ soldCount }) => soldCount ?? '-',
    )
    return [
      column(
        { id: 'name', title: t('product.column.name'), sort: 'name', firstSort: 'asc', pin: 'start', card: 'title' },
        ({ id, name, brand, productNo, onSale, isOrderable }) => (
          <>
            <span className={styles.named}>
              <AppLink className={cx('ellipsis', styles.name)} href={productHref(id)} title={name[locale]}>
                {name[locale]}
              </AppLink>
              {/* Only what differs: a catalogue is on sale. */}
              {!onSale && <StatusTag family="closed">{t('product.off-sale')}</StatusTag>}
            </span>
            {onSale && !isOrderable && <span className={styles.sub}>{t('product.by-request')}</span>}
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
            <span className={cx(styles.sub, 'ellipsis')} title={issueWords(t, product.issueMinutes)}>
              {t(`product.usage.${product.usageType}`)} · {issueWords(t, product.issueMinutes)}
            </span>
            {product.usageType === 'ssl' && opened.has(product.id) && (
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
        (product) => (
          <Prices
            {...{ product, t, name: product.name[locale], isOpen: opened.has(product.id) }}
            onToggle={() => setOpened((before) => toggled(before, product.id))}
          />
        ),
      ),
      ...(hasCost ? [cost] : []),
      column(
        { id: 'state', title: t('product.column.state'), width: 104, isOptional: true, card: 'none' },
        ({ onSale }) => (
          <StatusTag family={onSale ? 'done' : 'closed'}>
            {onSale ? t('product.on-sale') : t('product.off-sale')}
          </StatusTag>
        ),
      ),
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
  }, [t, locale, hasCost, isOperator, currency, opened])
}

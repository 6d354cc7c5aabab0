import { type ListedProduct, readPriceList } from '@app/contracts/products/price-list'
import { usageTypes } from '@app/contracts/products/product-values'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useEffect } from 'react'
import { PageTools } from '#features/sign-in/PageTools.tsx'
import { changeLocale } from '#i18n/i18n.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { call } from '#lib/call.ts'
import { useCurrency, useSite } from '#session/use-site.ts'
import { buttonClass } from '#ui/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { SiteMark } from '#ui/layout/SiteMark.tsx'
import { issueWords, namesWords, periodWord } from '../product-words.ts'
import { productMessages } from '../products.messages.ts'
import styles from './PriceListPage.module.css'
import { priceListMessages } from './price-list.messages.ts'

/** What the site sells and for how much, for those who have no account yet. */
export function PriceListPage() {
  const t = useT(priceListMessages)
  const locale = useLocale()
  const { name: names, shortName } = useSite()
  const name = names[locale]
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['price-list'],
    queryFn: ({ signal }) => call(readPriceList, {}, signal),
    staleTime: 5 * 60_000,
  })
  const title = t('price-list.title')
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <a href="/" className={styles.site}>
          <SiteMark />
          <span>{name}</span>
        </a>
        <PageTools locale={locale} onLocale={(next) => changeLocale(next)} />
        <nav className={styles.doors} aria-label={name}>
          <a href="/login" className={buttonClass({})}>
            {t('price-list.sign-in')}
          </a>
          <a href="/sign-up" className={buttonClass({ variant: 'primary' })}>
            {t('price-list.sign-up')}
          </a>
        </nav>
      </header>
      <main className={styles.sheet}>
        <h1>{title}</h1>
        <p className={styles.lead}>{t('price-list.lead')}</p>
        {data && <Usages products={data.products} />}
        {!data && isError && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !isError && <SkeletonLines lines={12} />}
      </main>
      <footer className={styles.foot}>
        © {new Date().getFullYear()} {shortName[locale]}
      </footer>
    </div>
  )
}

function Usages({ products }: { products: readonly ListedProduct[] }) {
  const t = useT(priceListMessages)
  const say = useT(productMessages)
  const used = usageTypes.filter((usage) => products.some(({ usageType }) => usageType === usage))
  if (used.length === 0) return <EmptyState title={t('price-list.empty')}>{t('price-list.empty-body')}</EmptyState>
  return (
    <>
      {used.length > 1 && (
        <nav className={styles.jump} aria-label={t('price-list.jump')}>
          {used.map((usage) => (
            <a key={usage} className="link" href={`#${usage}`}>
              {say(`product.usage.${usage}`)}
            </a>
          ))}
        </nav>
      )}
      {used.map((usage) => (
        <section key={usage} className={styles.usage} aria-labelledby={usage}>
          <h2 id={usage}>{say(`product.usage.${usage}`)}</h2>
          <ul>
            {products
              .filter(({ usageType }) => usageType === usage)
              .map((product) => (
                <Row key={product.id} product={product} />
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function Row({ product }: { product: ListedProduct }) {
  const t = useT(priceListMessages)
  const say = useT(productMessages)
  const locale = useLocale()
  const { format } = useCurrency()
  const name = product.name[locale]
  const facts = [product.brand, say(`product.valid-type.${product.validType}`)]
  if (product.usageType === 'ssl') facts.push(includedWords(t, say, product))
  facts.push(issueWords(say, product.issueMinutes))
  // Each term has extra prices of its own: that of a year is the one to compare.
  const extra = product.prices.find(({ validity }) => validity === 1) ?? product.prices[0]
  if (extra && product.usageType === 'ssl' && product.namesMax > product.namesIncluded) {
    const period = periodWord(say, extra.validity)
    const { extraNameMinor: plain, extraWildcardMinor: wildcard } = extra
    if (plain > 0) facts.push(t('price-list.extra-name', { amount: format(plain), period }))
    if (product.allowsWildcard && wildcard > 0)
      facts.push(t('price-list.extra-wildcard', { amount: format(wildcard), period }))
  }
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <h3>{name}</h3>
        <p>
          {facts.map((fact, i) => (
            <Fragment key={fact}>
              {i > 0 && ' · '}
              <span className="nowrap">{fact}</span>
            </Fragment>
          ))}
        </p>
      </div>
      <dl className={styles.prices}>
        {product.prices.map(({ validity, priceMinor }) => (
          <div key={validity}>
            <dt>{periodWord(say, validity)}</dt>
            <dd>{format(priceMinor)}</dd>
          </div>
        ))}
      </dl>
      {product.isOrderable ? (
        <a
          href={`/ssl/order/create?product=${product.id}`}
          className={buttonClass({})}
          aria-label={t('price-list.buy-of', { name })}
        >
          {t('price-list.buy')}
        </a>
      ) : (
        <span className={styles.request}>{say('product.by-request')}</span>
      )}
    </li>
  )
}

function includedWords(
  t: ReturnType<typeof useT<typeof priceListMessages>>,
  say: ReturnType<typeof useT<typeof productMessages>>,
  product: ListedProduct,
): string {
  if (!product.includesPair || product.namesMax > 1) return namesWords(say, product)
  return t(product.requiresWildcard ? 'price-list.apex' : 'price-list.www')
}

import type { Product } from '@app/contracts/products/products'
import { useQuery } from '@tanstack/react-query'
import { actionWord } from '#features/logs/log-words.ts'
import { logQueries } from '#features/logs/logs.queries.ts'
import { productFormMessages } from '#features/products/product-form.messages.ts'
import styles from '#features/products/product-form.module.css'
import { marginPercent } from '#features/products/product-kinds.ts'
import { periodWord } from '#features/products/product-words.ts'
import { productMessages } from '#features/products/products.messages.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { useActor, useCan } from '#session/use-actor.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { Fact, Facts, Panel } from '#ui/layout/DetailLayout.tsx'
import { connectionQueries } from './connections.queries.ts'

/** How a product sells, and what it leaves. */
export function SalesPanel({ product }: { product: Product }) {
  const t = useT(productFormMessages)
  const say = useT(productMessages)
  const { isOperator } = useActor()
  const margins = product.prices.flatMap(({ validity, priceMinor, costMinor }) => {
    const margin = marginPercent(priceMinor, costMinor)
    return margin === undefined ? [] : [{ validity, margin }]
  })
  return (
    <Panel title={t('product.rail.state')}>
      <Facts>
        <Fact name={say('product.column.state')}>
          {product.onSale ? say('product.on-sale') : say('product.off-sale')}
        </Fact>
        {product.soldCount !== null && (
          <Fact name={t('product.rail.sold')}>
            {isOperator && product.soldCount > 0 ? (
              <AppLink href={`/ssl/order/list?productId=${product.id}`}>
                {t('product.rail.orders', { count: product.soldCount })}
              </AppLink>
            ) : (
              t('product.rail.orders', { count: product.soldCount })
            )}
          </Fact>
        )}
        <OwnSupply product={product} />
        {margins.length > 0 && (
          <Fact name={t('product.rail.margin')}>
            {margins.map(({ validity, margin }) => (
              <span key={validity} className={margin < 0 ? styles.loss : undefined} style={{ display: 'block' }}>
                {periodWord(say, validity)} {margin}%{margin < 0 && ` ${say('product.loss')}`}
              </span>
            ))}
          </Fact>
        )}
        <Fact name={t('product.rail.updated')}>
          <Time at={product.updatedAt} as="ago" />
        </Fact>
      </Facts>
    </Panel>
  )
}

/** Own CA connection that a tenant sells it on; nothing where it is bought from the site above. */
function OwnSupply({ product: { ownConnectionId } }: { product: Product }) {
  const t = useT(productFormMessages)
  const mayRead = useCan('upstream.view')
  const { data } = useQuery({ ...connectionQueries.all(), enabled: mayRead && ownConnectionId !== null })
  if (ownConnectionId === null) return null
  const name = data?.find(({ id }) => id === ownConnectionId)?.name ?? t('product.rail.own-ca')
  return (
    <Fact name={t('product.rail.supply')}>
      {mayRead ? <AppLink href="/setting/center/upstream">{name}</AppLink> : name}
    </Fact>
  )
}

/** The last lines of the audit log that tell of this product. */
export function ChangesPanel({ product }: { product: Product }) {
  const t = useT(productFormMessages)
  const locale = useLocale()
  const isAllowed = useCan('log.view')
  const { data } = useQuery({
    ...logQueries.list({ object: 'product', q: product.id, limit: 5 }),
    enabled: isAllowed,
  })
  if (!isAllowed) return null
  return (
    <Panel title={t('product.rail.log')}>
      {data?.logs.length === 0 && <p className="t3 s13">{t('product.rail.log-none')}</p>}
      <ul className={styles.log}>
        {data?.logs.map(({ id, action, actor, at }) => (
          <li key={id}>
            {actionWord(action, locale)}
            <small>
              {actor} · <Time at={at} as="ago" />
            </small>
          </li>
        ))}
      </ul>
      {data && data.logs.length > 0 && (
        <p className="s13" style={{ marginTop: 10 }}>
          <AppLink href={`/company/logs?object=product&q=${product.id}`}>{t('product.rail.log-all')}</AppLink>
        </p>
      )}
    </Panel>
  )
}

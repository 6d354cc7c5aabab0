import type { CustomerPrice } from '@app/contracts/products/special-prices'
import { useQuery } from '@tanstack/react-query'
import { periodWord } from '#features/products/product-words.ts'
import { productMessages } from '#features/products/products.messages.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { formatDay, formatTime } from '#lib/time.ts'
import { Money } from '#ui/facts/Money.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { pricingMessages } from './pricing.messages.ts'
import styles from './pricing.module.css'
import { pricingQueries } from './pricing.queries.ts'
import { rowKey } from './special-draft.ts'

interface SpecialHistoryProps {
  customerId: string
  price: CustomerPrice
  onClose: () => void
}

/** The special prices of one product and term, planned ones first. */
export function SpecialHistory({ customerId, price, onClose }: SpecialHistoryProps) {
  const t = useT(pricingMessages)
  const say = useT(productMessages)
  const locale = useLocale()
  const query = useQuery(pricingQueries.history(customerId))
  const rows = query.data?.prices.filter((row) => rowKey(row) === rowKey(price))
  const title = t('pricing.history-of', { name: price.name[locale], term: periodWord(say, price.validity) })
  return (
    <Drawer isOpen onClose={onClose} title={title}>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={120} />}
      {rows?.length === 0 && <p className="t2">{t('pricing.history-none')}</p>}
      <ol className={styles.history}>
        {rows?.map((row) => (
          <li key={row.from}>
            <b>{row.priceMinor === null ? t('pricing.history-level') : <Money minor={row.priceMinor} />}</b>
            <span className="t2">
              {row.to === null
                ? t('pricing.history-span', { from: formatDay(row.from) })
                : t('pricing.history-span-to', { from: formatDay(row.from), to: formatDay(row.to - 1) })}
            </span>
            <span className="t3 s13">
              {t('pricing.history-by', { name: row.setBy, time: formatTime(row.setAt), reason: row.reason })}
            </span>
          </li>
        ))}
      </ol>
    </Drawer>
  )
}

import type { Reply } from '@app/contracts/endpoint'
import type { listExpiring } from '@app/contracts/orders/order-desk'
import { expiringBuckets } from '@app/contracts/orders/order-desk'
import { useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Money } from '#ui/facts/Money.tsx'
import { expiringMessages } from './expiring.messages.ts'
import styles from './expiring.module.css'
import { useBucketWord } from './expiring-buckets.ts'
import { type ExpiringSearch, expiringSearch } from './expiring-search.ts'

interface BucketsProps {
  search: ExpiringSearch
  buckets: Reply<typeof listExpiring>['buckets'] | undefined
}

/** Orders and value per time range; each tile filters the list, and a second press clears the filter. */
export function ExpiringBuckets({ search, buckets }: BucketsProps) {
  const t = useT(expiringMessages)
  const bucketWord = useBucketWord()
  return (
    <nav aria-label={t('expiring.buckets')}>
      <ul className={styles.buckets}>
        {expiringBuckets.map((bucket) => {
          const { count = 0, amountMinor = 0 } = buckets?.find((each) => each.bucket === bucket) ?? {}
          const isOn = search.bucket === bucket
          return (
            <li key={bucket}>
              <AppLink
                href={expiringSearch.href(
                  expiringSearch.narrowed(search, {
                    bucket: isOn ? undefined : bucket,
                    day: undefined,
                    until: undefined,
                  }),
                )}
                className={styles.bucket}
                data-bucket={count > 0 ? bucket : undefined}
                aria-current={isOn || undefined}
              >
                <span>{bucketWord(bucket)}</span>
                <b>{buckets ? count : '–'}</b>
                <small>{buckets && <Money minor={amountMinor} />}</small>
              </AppLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

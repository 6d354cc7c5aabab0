import type { ExpiringBucket } from '@app/contracts/orders/order-desk'
import type { ExpiryDays } from '@app/contracts/settings/site-values'
import { useT } from '#i18n/use-t.ts'
import { useSiteConfig } from '#lib/site-config.ts'
import { expiringMessages } from './expiring.messages.ts'

/** Bucket of an end that is so many days away. */
export function bucketIn(days: number, { urgent, soon }: ExpiryDays): ExpiringBucket {
  if (days <= 0) return 'over'
  if (days <= urgent) return 'within7'
  return days <= soon ? 'within30' : 'within90'
}

/** What a bucket is called, by the days of the site. */
export function useBucketWord(): (bucket: ExpiringBucket) => string {
  const t = useT(expiringMessages)
  const {
    expiryDays: { urgent, soon, ahead },
  } = useSiteConfig()
  const spans = { over: {}, within7: { to: urgent }, within30: { from: urgent + 1, to: soon } }
  return (bucket) =>
    bucket === 'within90'
      ? t('expiring.bucket.within90', { from: soon + 1, to: ahead })
      : bucket === 'within30'
        ? t('expiring.bucket.within30', spans.within30)
        : bucket === 'within7'
          ? t('expiring.bucket.within7', spans.within7)
          : t('expiring.bucket.over')
}

import type { PickedOrders } from '@app/contracts/orders/order-bulk'
import type { Locale } from '@app/contracts/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { expiringMessages } from './expiring.messages.ts'
import styles from './expiring.module.css'
import { expiringQueries, useRemindPicked } from './expiring.queries.ts'
import { ReminderLetter } from './ReminderLetter.tsx'

/** So many of the picked orders are tried for a letter to show. */
const triedForSample = 5

interface RemindPickedProps {
  orders: PickedOrders
  count: number
  /** Some of the picked orders: the first that has a letter shows what goes out. */
  ids: Iterable<string>
  onClose: () => void
  /** The task has begun. */
  onStarted: () => void
}

/** Many reminders: to how many, who is left out, and one of the letters. */
export function RemindPickedDialog({ orders, count, ids, onClose, onStarted }: RemindPickedProps) {
  const t = useT(expiringMessages)
  const [locale, setLocale] = useState<Locale>()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const [tried] = useState(() => [...ids].slice(0, triedForSample))
  const { data, error, isError } = useQuery(expiringQueries.sample(tried, locale))
  const remind = useRemindPicked()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('expiring.bulk-title', { count })}
      width={560}
      footer={
        <>
          <Button onClick={onClose}>{t('common.back')}</Button>
          <Button
            variant="primary"
            loading={remind.isPending}
            onClick={() =>
              remind.mutate({ body: { orders, locale: data?.locale }, idempotencyKey }, { onSuccess: onStarted })
            }
          >
            {t('expiring.bulk-confirm', { count })}
          </Button>
        </>
      }
    >
      <ul className={styles.consequences}>
        <li>{t('expiring.bulk-each')}</li>
        <li>{t('expiring.bulk-skips')}</li>
      </ul>
      {isError && <ErrorState error={error} />}
      {!isError && data === undefined && <Skeleton height={220} radius={6} />}
      {data === null && <p className="t3 s13">{t('expiring.bulk-no-sample')}</p>}
      {data && <ReminderLetter letter={data} onLocale={setLocale} />}
    </Dialog>
  )
}

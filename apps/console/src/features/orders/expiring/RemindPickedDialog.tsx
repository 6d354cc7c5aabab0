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
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { expiringMessages } from './expiring.messages.ts'
import styles from './expiring.module.css'
import { expiringQueries, useRemindPicked } from './expiring.queries.ts'
import { ReminderLetter } from './ReminderLetter.tsx'

/** Number of selected orders tried for a sample email. */
const triedForSample = 5

interface RemindPickedProps {
  orders: PickedOrders
  count: number
  /** Sample orders: the first with an email provides the preview. */
  ids: Iterable<string>
  onClose: () => void
  /** Called once the task has started. */
  onStarted: () => void
}

/** Bulk reminder: number of recipients, skipped orders, and a sample email. */
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
          <Cancel onClick={onClose} />
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

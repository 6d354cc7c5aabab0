import type { ExpiringOrder } from '@app/contracts/order-desk'
import type { Locale } from '@app/contracts/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { SegmentedControl } from '#ui/fields.ts'
import { showSuccess } from '#ui/notices.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { expiringMessages } from './expiring.messages.ts'
import styles from './expiring.module.css'
import { expiringQueries, useRemind } from './expiring.queries.ts'

/** The reminder as its reader will get it, before it goes out. */
export function RemindDialog({ order, onClose }: { order: Pick<ExpiringOrder, 'id'>; onClose: () => void }) {
  const t = useT(expiringMessages)
  const [locale, setLocale] = useState<Locale>()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const { data, error, isError } = useQuery(expiringQueries.reminder(order.id, locale))
  const remind = useRemind()
  const send = () =>
    remind.mutate(
      { params: { id: order.id }, body: { locale: data?.locale }, idempotencyKey },
      {
        onSuccess: ({ to }) => {
          showSuccess(t('expiring.remind-sent', { to }))
          onClose()
        },
      },
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('expiring.remind-title')}
      width={560}
      footer={
        <>
          <Button onClick={onClose}>{t('common.back')}</Button>
          <Button variant="primary" loading={remind.isPending || (!data && !isError)} onClick={send}>
            {t('expiring.remind-send')}
          </Button>
        </>
      }
    >
      {isError && <ErrorState error={error} />}
      {!isError && !data && <Skeleton height={220} radius={6} />}
      {data && (
        <>
          <SegmentedControl
            aria-label={t('expiring.remind-language')}
            value={data.locale}
            data={(['zh', 'en'] as const).map((value) => ({ value, label: t(`expiring.language.${value}`) }))}
            onChange={(value) => setLocale(value as Locale)}
          />
          <dl className={styles.letter}>
            <dt>{t('expiring.remind-to')}</dt>
            <dd>{data.to}</dd>
            <dt>{t('expiring.remind-subject')}</dt>
            <dd>{data.subject}</dd>
            <dt className="sr">{t('expiring.remind-text')}</dt>
            <dd className={styles.text}>{data.text}</dd>
          </dl>
        </>
      )}
    </Dialog>
  )
}

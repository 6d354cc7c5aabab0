import type { Locale } from '@app/contracts/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { newIdempotencyKey } from '#lib/idempotency-key.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Cancel } from '#ui/overlays/Dismiss.tsx'
import { expiringMessages } from './expiring.messages.ts'
import { expiringQueries, useRemind } from './expiring.queries.ts'
import { ReminderLetter } from './ReminderLetter.tsx'

/** Preview of a reminder before it is sent. */
export function RemindDialog({
  order,
  title,
  onClose,
}: {
  order: { id: string }
  title?: string
  onClose: () => void
}) {
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
      title={title ?? t('expiring.remind-title')}
      width={560}
      footer={
        <>
          <Cancel onClick={onClose} />
          <Button variant="primary" loading={remind.isPending || (!data && !isError)} onClick={send}>
            {t('expiring.remind-send')}
          </Button>
        </>
      }
    >
      {isError && <ErrorState error={error} />}
      {!isError && !data && <Skeleton height={220} radius={6} />}
      {data && <ReminderLetter letter={data} onLocale={setLocale} />}
    </Dialog>
  )
}

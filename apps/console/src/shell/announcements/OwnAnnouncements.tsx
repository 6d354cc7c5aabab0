import type { OwnAnnouncement } from '@app/contracts/announcements/own-announcements'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { isInPlace } from '#lib/session-token.ts'
import { AnnouncementLevel } from '#session/AnnouncementLevel.tsx'
import { UnreadDot } from '#shell/UnreadDot.tsx'
import { Button } from '#ui/Button.tsx'
import { Prose } from '#ui/facts/Prose.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import styles from './Announcements.module.css'
import { ownAnnouncementMessages } from './own-announcements.messages.ts'
import { useOwnAnnouncements } from './own-announcements.queries.ts'

/** What is announced to the member now; one that is opened is read. */
export function OwnAnnouncements() {
  const t = useT(ownAnnouncementMessages)
  const { data, error, refetch, note, isPending } = useOwnAnnouncements()
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows height={56} />
  if (data.length === 0) return null
  return (
    <section className={styles.list} aria-label={t('own.title')}>
      <h3>{t('own.title')}</h3>
      <ul>
        {data.map((one) => (
          <Row key={one.id} announcement={one} note={note} isPending={isPending} />
        ))}
      </ul>
    </section>
  )
}

interface RowProps {
  announcement: OwnAnnouncement
  note: (announcement: OwnAnnouncement, isConfirmed?: boolean) => void
  isPending: boolean
}

function Row({ announcement, note, isPending }: RowProps) {
  const t = useT(ownAnnouncementMessages)
  const [isOpen, setOpen] = useState(false)
  const { title, html, locale, level, sender, startsAt, correctedAt, mustConfirm, isRead, isConfirmed } = announcement
  return (
    <li data-unread={!isRead || undefined}>
      <button
        type="button"
        className={styles.head}
        aria-expanded={isOpen}
        onClick={() => {
          if (!isOpen) note(announcement)
          setOpen(!isOpen)
        }}
      >
        <span className="grow" lang={locale}>
          {title}
        </span>
        {!isRead && <UnreadDot label={t('own.unread')} />}
        <ChevronDown className="icon" aria-hidden="true" />
      </button>
      <p className={styles.facts}>
        <AnnouncementLevel level={level} />
        {sender !== null && <span>{t('own.from', { sender })}</span>}
        <Time at={startsAt} as="ago" />
        {correctedAt !== null && <span>{t('own.corrected')}</span>}
        {isConfirmed && <span>{t('own.confirmed')}</span>}
      </p>
      {isOpen && <Prose html={html} lang={locale} />}
      {isOpen && mustConfirm && !isConfirmed && !isInPlace() && (
        <p className={styles.confirm}>
          <Button size="sm" variant="primary" loading={isPending} onClick={() => note(announcement, true)}>
            {t('own.confirm')}
          </Button>
        </p>
      )}
    </li>
  )
}

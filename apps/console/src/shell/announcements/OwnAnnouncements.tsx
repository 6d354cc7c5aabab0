import type { OwnAnnouncement } from '@app/contracts/announcements/own-announcements'
import { useT } from '#i18n/use-t.ts'
import { isInPlace } from '#lib/session-token.ts'
import { AnnouncementEntry } from '#session/announcements/AnnouncementEntry.tsx'
import styles from '#session/announcements/Announcements.module.css'
import { ownAnnouncementMessages } from '#session/announcements/own-announcements.messages.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import { useOwnAnnouncements } from './own-announcements.queries.ts'

/** What is announced to the member now; one that is opened is read. */
export function OwnAnnouncements() {
  const t = useT(ownAnnouncementMessages)
  const { data, error, refetch, note, isPending } = useOwnAnnouncements()
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows height={56} />
  const listed = data.filter(({ inBell }) => inBell)
  if (listed.length === 0) return null
  return (
    <section className={styles.list} aria-label={t('own.title')}>
      <h3>{t('own.title')}</h3>
      <ul>
        {listed.map((one) => (
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
  const { mustConfirm, isConfirmed } = announcement
  return (
    <li>
      <AnnouncementEntry announcement={announcement} onOpen={() => note(announcement)}>
        {mustConfirm && !isConfirmed && !isInPlace() && (
          <Button size="sm" variant="primary" loading={isPending} onClick={() => note(announcement, true)}>
            {t('own.confirm')}
          </Button>
        )}
      </AnnouncementEntry>
    </li>
  )
}

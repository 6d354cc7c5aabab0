import { mostReadersNamed } from '@app/contracts/announcements/announcement-reads'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { Time } from '#ui/facts/Time.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { announcementMessages } from './announcements.messages.ts'
import styles from './announcements.module.css'
import { announcementQueries } from './announcements.queries.ts'

const shareOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 100))

/** How many have read an announcement, how many have confirmed it where that is asked for, and who. */
export function AnnouncementReads({ id, mustConfirm }: { id: string; mustConfirm: boolean }) {
  const t = useT(announcementMessages)
  const { data, error, isError, refetch } = useQuery(announcementQueries.reads(id))
  if (!data)
    return (
      <Panel title={t('announcement.reads')}>
        {isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonLines lines={3} />}
      </Panel>
    )
  const { people, read, confirmed, readers } = data
  return (
    <Panel title={t('announcement.reads')}>
      <p className={styles.count}>{t('announcement.reads-of', { read, people, share: shareOf(read, people) })}</p>
      {mustConfirm && (
        <p className={styles.count}>
          {t('announcement.confirmed-of', { confirmed, people, share: shareOf(confirmed, people) })}
        </p>
      )}
      {readers === null ? (
        <p className={styles.help}>{t('announcement.reads-unnamed')}</p>
      ) : (
        readers.length > 0 && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
          <section className={styles.readers} tabIndex={0} aria-label={t('announcement.readers-named')}>
            <ul>
              {readers.map(({ memberId, name, accountName, readAt, confirmedAt }) => (
                <li key={memberId}>
                  <span>
                    {name} <span className="t3">{accountName}</span>
                  </span>
                  <span className="t3">
                    {confirmedAt !== null && `${t('announcement.has-confirmed')} `}
                    <Time at={confirmedAt ?? readAt} as="short" />
                  </span>
                </li>
              ))}
            </ul>
            {read > mostReadersNamed && (
              <p className={styles.help}>{t('announcement.reads-first', { most: mostReadersNamed })}</p>
            )}
          </section>
        )
      )}
    </Panel>
  )
}

import type { AnnouncementMails } from '@app/contracts/announcements/announcement-reads'
import type { Announcement } from '@app/contracts/announcements/announcements'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { shareOf } from './announcement-words.ts'
import { announcementMessages } from './announcements.messages.ts'
import styles from './announcements.module.css'
import { announcementQueries } from './announcements.queries.ts'
import { RemindReaders } from './RemindReaders.tsx'
import { readersHref } from './reader-search.ts'

/** How many have read an announcement, how many have confirmed it where that is asked for, and at which tenant. */
export function AnnouncementReads({
  id,
  state,
  level,
  mustConfirm,
  inBell,
  inBanner,
  readers: group,
}: Pick<Announcement, 'id' | 'state' | 'level' | 'mustConfirm' | 'inBell' | 'inBanner' | 'readers'>) {
  const t = useT(announcementMessages)
  const { data, error, isError, refetch } = useQuery(announcementQueries.reads(id))
  if (!data)
    return (
      <Panel title={t('announcement.reads')}>
        {isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonLines lines={3} />}
      </Panel>
    )
  const { people, read, confirmed, isNamed, tenants, remindedAt } = data
  // What is mailed alone is nowhere to be marked as read.
  if (!inBell && !inBanner)
    return <Panel title={t('announcement.sent')}>{data.mails && <Mails mails={data.mails} />}</Panel>
  return (
    <Panel title={t('announcement.reads')}>
      <p className={styles.count}>{t('announcement.reads-of', { read, people, share: shareOf(read, people) })}</p>
      {mustConfirm && (
        <p className={styles.count}>
          {t('announcement.confirmed-of', { confirmed, people, share: shareOf(confirmed, people) })}
        </p>
      )}
      {data.mails && <Mails mails={data.mails} />}
      {tenants !== null && tenants.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        <section className={styles.readers} tabIndex={0} aria-label={t('announcement.reads-tenants')}>
          <p className={styles.label} aria-hidden="true">
            {t('announcement.reads-tenants')}
          </p>
          <ul>
            {tenants.map((tenant) => (
              <li key={tenant.siteId}>
                <span>{tenant.name}</span>
                <span className="t3">
                  {t('announcement.reads-of-tenant', { read: tenant.read, people: tenant.people })}
                  {mustConfirm &&
                    `${t('common.sep')}${t('announcement.reads-confirmed', { confirmed: tenant.confirmed })}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {state === 'live' && (
        <p className={styles.links}>
          <RemindReaders
            {...{ id, mustConfirm, remindedAt }}
            waiting={people - (mustConfirm ? confirmed : read)}
            isUrgent={level === 'urgent'}
          />
        </p>
      )}
      {isNamed ? (
        people > 0 && (
          <p className={styles.links}>
            {read < people && (
              <AppLink className="link" href={readersHref(id, { view: 'unread' })}>
                {t('announcement.reads-unread', { count: people - read })}
              </AppLink>
            )}
            <AppLink className="link" href={readersHref(id)}>
              {t('announcement.reads-all')}
            </AppLink>
          </p>
        )
      ) : (
        <p className={styles.help}>
          {t(group === 'tenants' ? 'announcement.reads-unnamed-tenants' : 'announcement.reads-unnamed')}
        </p>
      )}
    </Panel>
  )
}

/** What became of the mails; what there is none of is left out, but for those sent and failed. */
function Mails({ mails }: { mails: AnnouncementMails }) {
  const t = useT(announcementMessages)
  const { sent, failed, waiting, kept, withdrawn, skipped } = mails
  const lines = [
    t('announcement.mails-sent', { sent, failed }),
    waiting > 0 && t('announcement.mails-waiting', { waiting }),
    kept > 0 && t('announcement.mails-kept', { kept }),
    withdrawn > 0 && t('announcement.mails-withdrawn', { withdrawn }),
    skipped > 0 && t('announcement.mails-skipped', { skipped }),
  ].filter((line) => line !== false)
  return (
    <section className={styles.mails} aria-label={t('announcement.mails')}>
      <p className={styles.label} aria-hidden="true">
        {t('announcement.mails')}
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

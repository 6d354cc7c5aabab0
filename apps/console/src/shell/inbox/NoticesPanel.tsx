import type { Notice } from '@app/contracts/inbox'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { isInPlace } from '#lib/session-token.ts'
import { deskDrawer } from '#session/desk-drawer.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Button } from '#ui/Button.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { UnreadDot } from '#ui/facts/UnreadDot.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { SkeletonRows } from '#ui/feedback/Skeleton.tsx'
import styles from './DeskDrawer.module.css'
import { inboxMessages } from './inbox.messages.ts'
import { inboxQueries, useReadNotices } from './inbox.queries.ts'

/** The member's notices; one that is opened is read. */
export function NoticesPanel() {
  const t = useT(inboxMessages)
  const { data, error, refetch } = useQuery({ ...inboxQueries.own(), refetchOnMount: 'always' })
  const { mutate, isPending } = useReadNotices()
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows height={72} />
  if (data.notices.length === 0)
    return (
      <EmptyState isPlain title={t('inbox.empty')}>
        {t('inbox.empty-body')}
      </EmptyState>
    )
  return (
    <>
      {data.unread > 0 && !isInPlace() && (
        <div className={styles.bar}>
          <Button size="sm" variant="text" loading={isPending} onClick={() => mutate(undefined)}>
            {t('inbox.read-all')}
          </Button>
        </div>
      )}
      <ul>
        {data.notices.map((notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            onRead={notice.isRead || isInPlace() ? undefined : () => mutate(notice.id)}
          />
        ))}
      </ul>
      <p className={styles.kept}>{t('inbox.kept')}</p>
    </>
  )
}

function NoticeRow({
  notice: { title, text, href, isRead, at },
  onRead,
}: {
  notice: Notice
  onRead: (() => void) | undefined
}) {
  const t = useT(inboxMessages)
  const follow = () => {
    onRead?.()
    deskDrawer.set(null)
  }
  return (
    <li className={styles.notice} data-unread={!isRead || undefined}>
      <p className={styles.name}>
        {href ? (
          <AppLink href={href} className={styles.link} onClick={follow}>
            {title}
          </AppLink>
        ) : (
          title
        )}
        {!isRead && <UnreadDot label={t('inbox.unread')} />}
      </p>
      <p className={styles.text}>{text}</p>
      <p className={styles.facts}>
        <Time at={at} as="ago" />
        {!isRead && onRead && (
          <Button size="sm" variant="text" onClick={onRead}>
            {t('inbox.read')}
          </Button>
        )}
      </p>
    </li>
  )
}

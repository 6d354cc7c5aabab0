import type { FailingChannel } from '@app/contracts/messages'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { useCan } from '#session/use-actor.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { messageSearch } from './message-search.ts'
import { messageLogMessages } from './messages.messages.ts'
import styles from './messages.module.css'
import { messageQueries } from './messages.queries.ts'

/** Warns of channels of which too much failed in the last day, and leads to what failed. */
export function FailingBanner({
  failing,
  siteId,
}: {
  failing: readonly FailingChannel[]
  siteId?: string | undefined
}) {
  const t = useT(messageLogMessages)
  if (failing.length === 0) return null
  return (
    <section className={styles.banner} aria-labelledby="failing-title">
      <TriangleAlert className={styles.bannerIcon} aria-hidden="true" />
      <div className={styles.bannerWords}>
        <p id="failing-title" className={styles.bannerTitle}>
          {t('failing.title')}
        </p>
        {failing.map(({ channel, failed, ended }) => (
          <p key={channel}>
            {t(`failing.${channel}`, { failed, ended, percent: Math.round((100 * failed) / ended) })}{' '}
            <AppLink className="link" href={messageSearch.href({ channel, state: 'failed', siteId })}>
              {t('failing.show')}
            </AppLink>
          </p>
        ))}
      </div>
    </section>
  )
}

/** The same beside other settings, for those who may read the log. */
export function FailingNotice() {
  const mayView = useCan('message.view')
  const { data } = useQuery({ ...messageQueries.list({ limit: 1 }), enabled: mayView })
  return data ? <FailingBanner failing={data.failing} /> : null
}

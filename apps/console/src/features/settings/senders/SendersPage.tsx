import { useQuery } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { MailSenderPanel } from './MailSenderPanel.tsx'
import { SenderDomainPanel } from './SenderDomainPanel.tsx'
import { SmsSenderPanel } from './SmsSenderPanel.tsx'
import { sendersMessages } from './senders.messages.ts'
import styles from './senders.module.css'
import { senderQueries } from './senders.queries.ts'

/** Who sends the site's messages: a sender of its own, or the platform. */
export function SendersPage() {
  const t = useT(sendersMessages)
  const { data, error, isError, refetch } = useQuery(senderQueries.all())
  return (
    <Page title={t('senders.title')}>
      {!data && isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={320} />}
      {data && (
        <div className={styles.page}>
          <MailSenderPanel {...data.email} />
          {data.email.own && <SenderDomainPanel sender={data.email.own} />}
          <SmsSenderPanel {...data.sms} />
        </div>
      )}
    </Page>
  )
}

import { type Delivery, replayDelivery, type Webhook } from '@app/contracts/webhooks'
import { useQuery } from '@tanstack/react-query'
import { useT } from '#i18n/use-t.ts'
import { formatShortTime, formatTime } from '#lib/time.ts'
import { ButtonFor } from '#session/Can.tsx'
import { Button } from '#ui/Button.tsx'
import { StatusTag } from '#ui/facts/StatusTag.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { webhookMessages } from './webhooks.messages.ts'
import styles from './webhooks.module.css'
import { useWebhookMove, webhookQueries } from './webhooks.queries.ts'

const families = { waiting: 'waitAction', sent: 'done', failed: 'returned' } as const

/** What was sent to an endpoint and how it answered, the newest first. */
export function DeliveriesDrawer({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const t = useT(webhookMessages)
  const { data, error, isError, refetch } = useQuery(webhookQueries.deliveries(webhook.id))
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t('hook.log', { name: webhook.name })}
      size="md"
      footer={<Button onClick={onClose}>{t('hook.log-back')}</Button>}
    >
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!isError && !data && <SkeletonLines lines={8} />}
      {data?.total === 0 && <EmptyState isPlain title={t('hook.log-empty')} />}
      <ul className={styles.list} aria-label={t('hook.do.log')}>
        {data?.deliveries.map((delivery) => (
          <li key={delivery.id}>
            <One webhookId={webhook.id} delivery={delivery} />
          </li>
        ))}
      </ul>
      {data && data.total > data.deliveries.length && (
        <p className="t3 s13">{t('hook.log-newest', { shown: data.deliveries.length, total: data.total })}</p>
      )}
    </Drawer>
  )
}

function One({ webhookId, delivery }: { webhookId: string; delivery: Delivery }) {
  const t = useT(webhookMessages)
  const replay = useWebhookMove(replayDelivery)
  const { id, kind, state, attempts, status, answer, milliseconds, body, createdAt, nextTryAt } = delivery
  const facts = [
    formatTime(createdAt),
    t('hook.attempts', { count: attempts }),
    ...(status === null ? [] : [t('hook.answer', { status, milliseconds: milliseconds ?? 0 })]),
    ...(nextTryAt === null ? [] : [t('hook.next-try', { time: formatShortTime(nextTryAt) })]),
  ]
  return (
    <article className={styles.endpoint}>
      <div className={styles.head}>
        <h3 className="mono">{kind}</h3>
        <StatusTag family={families[state]}>{t(`hook.delivery.${state}`)}</StatusTag>
        {state !== 'waiting' && (
          <ButtonFor
            need="webhook.save"
            size="sm"
            loading={replay.isPending}
            aria-label={t('hook.replay-of', { kind, time: formatShortTime(createdAt) })}
            onClick={() =>
              replay.mutate(
                { params: { id: webhookId, deliveryId: id } },
                { onSuccess: () => showSuccess(t('hook.replayed')) },
              )
            }
          >
            {t('hook.replay')}
          </ButtonFor>
        )}
      </div>
      <p className="t3 s13">{facts.join(' · ')}</p>
      {answer !== '' && <p className={`mono s13 ${styles.url}`}>{answer}</p>}
      <details>
        <summary className="s13">{t('hook.content')}</summary>
        <pre className={styles.content}>{body}</pre>
      </details>
    </article>
  )
}

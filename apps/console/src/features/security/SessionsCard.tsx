import { endOtherSessions, endOwnSession, type OwnSession } from '@app/contracts/access/identity'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { call } from '#lib/call.ts'
import { Button } from '#ui/Button.tsx'
import { Time } from '#ui/facts/Time.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { SkeletonLines } from '#ui/feedback/Skeleton.tsx'
import { Panel } from '#ui/layout/DetailLayout.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { readAgent } from './device-words.ts'
import { securityMessages } from './security.messages.ts'
import styles from './security.module.css'
import { securityQueries } from './security.queries.ts'
import { useDeviceWords } from './use-device-words.ts'

/** Where the member is signed in: each but this one can be ended. */
export function SessionsCard() {
  const t = useT(securityMessages)
  const cache = useQueryClient()
  const { device } = useDeviceWords()
  const sessions = useQuery(securityQueries.sessions())
  const [asked, setAsked] = useState<OwnSession | 'others'>()
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent).length ?? 0
  const settle = (words: string) => {
    setAsked(undefined)
    showSuccess(words)
  }
  const onSettled = () => cache.invalidateQueries({ queryKey: securityQueries.sessions().queryKey })
  const endOne = useMutation({
    mutationFn: ({ id }: OwnSession) => call(endOwnSession, { params: { id } }),
    onSuccess: (_reply, { userAgent }) => settle(t('sessions.ended', { device: device(userAgent) })),
    onSettled,
  })
  const endOthers = useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSuccess: ({ ended }) => settle(t('sessions.ended-others', { count: ended })),
    onSettled,
  })
  return (
    <Panel
      isFlush
      title={t('sessions.title')}
      actions={
        <Button
          size="sm"
          onClick={() => setAsked('others')}
          whyNot={others > 0 || !sessions.data ? undefined : t('sessions.no-others')}
        >
          {t('sessions.end-others')}
        </Button>
      }
    >
      {sessions.isError && <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />}
      {sessions.isPending && (
        <div className={styles.pad}>
          <SkeletonLines lines={4} />
        </div>
      )}
      <ul className={styles.list}>
        {sessions.data?.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setAsked(session)} />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked === 'others'}
        onClose={() => setAsked(undefined)}
        tier="K1"
        title={t('sessions.end-others-ask', { count: others })}
        actionLabel={t('sessions.end-others')}
        isPending={endOthers.isPending}
        onConfirm={() => endOthers.mutate()}
      >
        {t('sessions.end-others-body')}
      </ConfirmDialog>
      {typeof asked === 'object' && (
        <ConfirmDialog
          isOpen
          onClose={() => setAsked(undefined)}
          tier="K1"
          title={t('sessions.end-ask', { device: device(asked.userAgent) })}
          actionLabel={t('sessions.end')}
          isPending={endOne.isPending}
          onConfirm={() => endOne.mutate(asked)}
        >
          {t('sessions.end-body')}
        </ConfirmDialog>
      )}
    </Panel>
  )
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const t = useT(securityMessages)
  const { device, place } = useDeviceWords()
  const { userAgent, ip, isCurrent, lastSeenAt, createdAt } = session
  const Icon = readAgent(userAgent).isHandheld ? Smartphone : Monitor
  const where = place(ip)
  return (
    <li>
      <Icon aria-hidden="true" />
      <div className={styles.what}>
        <p>
          {device(userAgent)}
          {isCurrent && <span className={styles.here}>{t('sessions.current')}</span>}
        </p>
        <small>
          <span>
            <span className="mono">{ip}</span>
            {where && ` ${where}`}
          </span>
          <span>
            {t('sessions.active')} <Time at={lastSeenAt} as="ago" />
          </span>
          <span>
            {t('sessions.since')} <Time at={createdAt} as="short" />
          </span>
        </small>
      </div>
      {!isCurrent && (
        <Button size="sm" onClick={onEnd} aria-label={t('sessions.end-label', { device: device(userAgent) })}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

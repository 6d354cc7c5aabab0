import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ServerCrash, WifiOff } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { useT } from '#i18n/use-t.ts'
import { copyText } from '#lib/clipboard.ts'
import { useStore } from '#lib/external-store.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { connectionLost, Offline, Refused } from '#lib/send.ts'
import { formatTime } from '#lib/time.ts'
import { AccessDenied } from '#session/route-guard.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { showSuccess } from '#ui/feedback/notices.ts'
import { answerMissingFile, isChunkFailure } from '../new-version.ts'
import { shellMessages } from '../shell.messages.ts'
import { NewVersionPage } from './NewVersionPage.tsx'
import { StoppedPage } from './StoppedPage.tsx'

// Few ever see it, and whoever does waits for nothing else.
const ForbiddenPage = lazyNamed(() => import('./ForbiddenPage.tsx'), 'ForbiddenPage')

/** Whatever kept a page from being shown, answered by its kind. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const isChunk = isChunkFailure(error)
  const isLost = useStore(connectionLost)
  useEffect(() => {
    if (isChunk && !isLost) void answerMissingFile()
  }, [isChunk, isLost])
  const isForbidden = error instanceof AccessDenied || (error instanceof Refused && error.status === 403)
  if (isForbidden)
    return (
      <Suspense fallback={null}>
        <ForbiddenPage {...(error instanceof AccessDenied ? { need: error.need } : { requestId: error.requestId })} />
      </Suspense>
    )
  if (isChunk && isLost)
    return <BrokenPage error={new Offline(String(error))} onRetry={() => void answerMissingFile()} />
  if (isChunk) return <NewVersionPage />
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <BrokenPage error={error} onRetry={retry} />
}

/** 500: a sentence, the details to send to support, another try. */
export function BrokenPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT(shellMessages)
  const refused = error instanceof Refused ? error : undefined
  const isOffline = error instanceof Offline
  const isExpected = refused !== undefined || isOffline
  const details = [
    `${location.pathname}${location.search}`,
    formatTime(Date.now()),
    `${t('failure.request-id')} ${refused?.requestId ?? '-'}`,
    String(error ?? 500),
  ].join('\n')
  return (
    <StoppedPage
      title={t('broken.title')}
      code={isExpected ? t('failure.title') : '500'}
      icon={isOffline ? WifiOff : ServerCrash}
      headline={isOffline ? t('failure.offline') : (refused?.msg ?? t('failure.unexpected'))}
      advice={t('broken.body')}
      requestId={refused?.requestId}
      actions={
        <>
          <Button variant="primary" onClick={onRetry}>
            {t('common.retry')}
          </Button>
          <ButtonLink href="/dashboard">{t('coming.dashboard')}</ButtonLink>
          <CopyDetails text={details} />
        </>
      }
    />
  )
}

function CopyDetails({ text }: { text: string }) {
  const t = useT(shellMessages)
  const copy = async () => showSuccess(t((await copyText(text)) ? 'broken.copied' : 'common.copy-failed'))
  return <Button onClick={() => void copy()}>{t('broken.copy')}</Button>
}

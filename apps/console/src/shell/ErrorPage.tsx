import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useT } from '#i18n/use-t.ts'
import { useStore } from '#lib/external-store.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { connectionLost, Offline, Refused } from '#lib/send.ts'
import { formatTime } from '#lib/time.ts'
import { AccessDenied } from '#session/route-guard.ts'
import { CopyButton } from '#ui/facts/CopyButton.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { NewVersionPage } from './NewVersionPage.tsx'
import { answerMissingFile, isChunkFailure } from './new-version.ts'
import { shellMessages } from './shell.messages.ts'

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
        <ForbiddenPage {...(error instanceof AccessDenied ? { need: error.need } : {})} />
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
  const isExpected = error instanceof Refused || error instanceof Offline
  const requestId = error instanceof Refused ? error.requestId : '-'
  const details = [
    `${location.pathname}${location.search}`,
    formatTime(Date.now()),
    `${t('failure.request-id')} ${requestId}`,
    String(error ?? 500),
  ].join('\n')
  return (
    <Page title={t('broken.title')} heading={isExpected ? t('failure.title') : '500'} crumbs={[]}>
      <div className="card">
        <ErrorState error={error} onRetry={onRetry} />
        <p
          className="s13 t2"
          style={{ display: 'flex', gap: 6, justifyContent: 'center', padding: '0 24px 32px', textAlign: 'center' }}
        >
          {t('broken.body')}
          <CopyButton value={details} label={t('broken.copy')} />
        </p>
      </div>
    </Page>
  )
}

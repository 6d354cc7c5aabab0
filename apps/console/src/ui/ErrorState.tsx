import { CircleX, Lock, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Offline, Refused } from '#lib/send.ts'
import { Button } from './Button.tsx'
import { CopyButton } from './CopyButton.tsx'
import styles from './ErrorState.module.css'

/** A section that could not be shown: what the server said, the request id, and another try. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = useT()
  const isOffline = error instanceof Offline
  const refused = error instanceof Refused ? error : undefined
  const Icon = isOffline ? WifiOff : CircleX
  return (
    <div className={styles.state} role="alert">
      <Icon className={styles.icon} aria-hidden="true" />
      <p className={styles.title}>{isOffline ? t('failure.offline') : (refused?.msg ?? t('failure.unexpected'))}</p>
      {refused?.requestId && (
        <p className={styles.id}>
          {t('failure.request-id')} <span className="mono">{refused.requestId}</span>
          <CopyButton value={refused.requestId} label={t('failure.copy-id')} />
        </p>
      )}
      {onRetry && <Button onClick={onRetry}>{t('common.retry')}</Button>}
    </div>
  )
}

/** A page or section one may not see: why, and a text to ask with. */
export function Forbidden({ role, path, children }: { role: string; path: string; children?: ReactNode }) {
  const t = useT()
  return (
    <div className={styles.state}>
      <Lock className={styles.icon} aria-hidden="true" />
      <p className={styles.title}>{t('forbidden.title')}</p>
      <p className={styles.text}>{t('forbidden.body', { role })}</p>
      <p className={styles.id}>
        {t('forbidden.copy')}
        <CopyButton value={t('forbidden.request', { path, role })} label={t('forbidden.copy')} />
      </p>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}

import { CircleX, WifiOff } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { Offline, Refused } from '#lib/send.ts'
import { Button } from '../Button.tsx'
import { CopyButton } from '../facts/CopyButton.tsx'
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

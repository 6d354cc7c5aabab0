import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { canUseCrypto } from '#features/keys/key-tasks.ts'
import { useT } from '#i18n/use-t.ts'
import { Page } from '#ui/layout/Page.tsx'
import { toolMessages } from './tools.messages.ts'
import styles from './tools.module.css'

interface ToolPageProps {
  title: string
  /** What is entered, left; under 992 px above the result. */
  input: ReactNode
  result: ReactNode
  /** What is shown is about to be replaced by what was just asked. */
  isWaiting?: boolean
}

/** One tool: input beside its result, and the promise that nothing of it is sent. */
export function ToolPage({ title, input, result, isWaiting }: ToolPageProps) {
  const t = useT(toolMessages)
  return (
    <Page title={title}>
      <p className={styles.local}>
        <ShieldCheck className="icon" aria-hidden="true" />
        {t('tool.local')}
      </p>
      {canUseCrypto() ? (
        <div className={styles.cols}>
          <div className={styles.side}>{input}</div>
          <div className={styles.side} aria-live="polite" aria-busy={isWaiting || undefined}>
            {result}
          </div>
        </div>
      ) : (
        <p role="alert">{t('tool.no-crypto')}</p>
      )}
    </Page>
  )
}

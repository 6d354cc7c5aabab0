import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { CopyButton } from '#ui/facts/CopyButton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { shellMessages } from '../shell.messages.ts'
import styles from './StoppedPage.module.css'

interface StoppedPageProps {
  /** Title of the document. */
  title: string
  /** The `h1`: the code that the address answers with, or words where there is none. */
  code: string
  icon: LucideIcon
  /** One sentence that says what happened. */
  headline: string
  /** What to do about it. */
  advice?: ReactNode
  /** Facts or links between advice and buttons. */
  children?: ReactNode
  actions: ReactNode
  /** Request that the server refused or failed, for support to find. */
  requestId?: string | undefined
}

/** The one layout of 403, 404 and 500: what happened, what to do, the ways on, and the request id. */
export function StoppedPage({
  title,
  code,
  icon: Icon,
  headline,
  advice,
  children,
  actions,
  requestId,
}: StoppedPageProps) {
  const t = useT(shellMessages)
  return (
    <Page title={title} heading={code} crumbs={[]}>
      <div className={`card ${styles.card}`}>
        <Icon className={styles.icon} aria-hidden="true" />
        <h2 className={styles.title}>{headline}</h2>
        {advice && <p className={styles.text}>{advice}</p>}
        {children}
        <div className={styles.actions}>{actions}</div>
        {requestId && (
          <p className={styles.request}>
            {t('failure.request-id')} <span className="mono">{requestId}</span>
            <CopyButton value={requestId} label={t('failure.copy-id')} />
          </p>
        )}
      </div>
    </Page>
  )
}

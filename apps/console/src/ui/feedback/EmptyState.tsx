import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { siteConfig } from '#lib/site-config.ts'
import { Button } from '../Button.tsx'
import { Guilloche } from '../facts/Guilloche.tsx'
import styles from './EmptyState.module.css'

export interface EmptyStateProps {
  title: string
  children?: ReactNode
  /** The one thing to do first. */
  action?: ReactNode
  /** Without the site's pattern: for small places and for "all clear". */
  isPlain?: boolean
}

/** First use: what it is, why, one thing to do. Carries the corner of the site's own pattern. */
export function EmptyState({ title, children, action, isPlain }: EmptyStateProps) {
  const { primaryColor } = siteConfig()
  return (
    <div className={styles.empty} data-plain={isPlain || undefined}>
      {!isPlain && <Guilloche host={location.hostname} colour={primaryColor} className={styles.pattern ?? ''} />}
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children && <div className={styles.body}>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}

/** Filters that match nothing: no picture, the ways out. */
export function NothingFound({ onClear, children }: { onClear: () => void; children?: ReactNode }) {
  const t = useT()
  return (
    <div className={styles.empty} data-plain>
      <div className={styles.words}>
        <SearchX className={styles.icon} aria-hidden="true" />
        <p className={styles.title}>{t('filter.none-title')}</p>
        <p className={styles.body}>{t('filter.none-body')}</p>
        <div className={styles.action}>
          <Button onClick={onClear}>{t('filter.clear')}</Button>
          {children}
        </div>
      </div>
    </div>
  )
}

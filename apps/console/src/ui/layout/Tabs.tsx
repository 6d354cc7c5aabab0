import type { ReactNode } from 'react'
import { AppLink } from '../AppLink.tsx'
import { cx } from '../cx.ts'
import styles from './Tabs.module.css'
import { useInSight } from './use-in-sight.ts'

export interface Tab {
  id: string
  label: ReactNode
  /** Where the tab lives: tabs are in the URL, so they can be linked, reloaded and walked back. */
  href: string
  /** Shown after the label; above 999 as `999+`. */
  count?: number | undefined
  /** The count asks for something to be done. */
  isUrgent?: boolean
}

export const countText = (count: number): string => (count > 999 ? '999+' : String(count))

/** Views of one list, or parts of one record. They are links: each changes the address. */
export function Tabs({
  label,
  tabs,
  active,
  className,
}: {
  label: string
  tabs: readonly Tab[]
  active: string
  className?: string
}) {
  const ref = useInSight<HTMLElement>(active, '[aria-current]')
  return (
    <nav ref={ref} className={cx(styles.tabs, className)} aria-label={label}>
      {tabs.map((tab) => (
        <AppLink
          key={tab.id}
          href={tab.href}
          className={styles.tab}
          aria-current={tab.id === active ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && (
            <span className={cx(styles.count, tab.isUrgent && tab.count > 0 && styles.urgent)}>
              {countText(tab.count)}
            </span>
          )}
        </AppLink>
      ))}
    </nav>
  )
}

import { useRouter } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { mobileQuery, useMedia } from '#lib/use-media.ts'
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

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  active: string
  className?: string
}

/** Views of one list, or parts of one record. They are links: each changes the address. */
export function Tabs({ label, tabs, active, className }: TabsProps) {
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

/** Parts of one record: tabs, and under 992 px, where most would lie out of sight, a select. */
export function RecordTabs(props: TabsProps) {
  return useMedia(mobileQuery) ? <TabSelect {...props} /> : <Tabs {...props} />
}

/** The select of the system itself, which a phone opens over the whole width. */
function TabSelect({ label, tabs, active, className }: TabsProps) {
  const router = useRouter({ warn: false })
  return (
    <nav className={cx(styles.select, className)} aria-label={label}>
      <select
        aria-label={label}
        value={active}
        onChange={({ currentTarget: { value } }) => {
          const chosen = tabs.find(({ id }) => id === value)
          if (chosen) router?.history.push(chosen.href)
        }}
      >
        {tabs.map(({ id, label, count }) => (
          <option key={id} value={id}>
            {label}
            {count !== undefined && count > 0 && ` (${countText(count)})`}
          </option>
        ))}
      </select>
      <ChevronDown className="icon" aria-hidden="true" />
    </nav>
  )
}

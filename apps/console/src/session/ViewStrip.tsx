import type { ViewList } from '@app/contracts/views'
import { Suspense } from 'react'
import { lazyNamed } from '#lib/lazy-named.ts'
import type { ListSearch } from '#lib/view-search.ts'
import { type Tab, Tabs } from '#ui/layout/Tabs.tsx'
import styles from './ViewStrip.module.css'

const SavedViews = lazyNamed(() => import('./SavedViews.tsx'), 'SavedViews')

export interface ViewStripProps {
  list: ViewList
  label: string
  /** The views that the page itself offers; the first shows everything and is `all`. */
  tabs: readonly Tab[]
  search: ListSearch
}

/** Above a list: the views of the page, and beside them those the member has saved. */
export function ViewStrip({ list, label, tabs, search }: ViewStripProps) {
  return (
    <div className={styles.strip}>
      <Tabs label={label} tabs={tabs} active={search.saved ? '' : (search.view ?? 'all')} className={styles.tabs} />
      <Suspense fallback={null}>
        <SavedViews list={list} search={search} />
      </Suspense>
    </div>
  )
}

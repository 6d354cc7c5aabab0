import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Button, IconButton } from '../Button.tsx'
import { useShortcuts } from '../use-shortcuts.ts'
import styles from './BulkBar.module.css'
import { bulkMessages } from './bulk.messages.ts'
import { totalText } from './Pager.tsx'
import type { Selection } from './use-selection.ts'

export interface BulkBarProps {
  selection: Selection
  /** The buttons: what can be done with the ticked rows. */
  children: ReactNode
}

/** A menu or panel that lies open takes Escape for itself. */
const isPanelOpen = () => document.querySelector('[popover="auto"]:popover-open') !== null

/**
 * Bulk actions on the selected rows. A child of the list's `FilterBar`, whose place it takes; load it with the
 * feature's actions by `lazy`, since most readers of a list select nothing.
 */
export function BulkBar({ selection, children }: BulkBarProps) {
  const t = useT(bulkMessages)
  const { count, total, isCapped, isAllResults, page, clear } = selection
  useShortcuts([{ keys: 'Escape', label: t('bulk.clear'), group: 'page', run: () => isPanelOpen() || clear() }])
  const hasMore = page === 'all' && !isAllResults && total > count
  return (
    <section data-bulk className={styles.bar} aria-label={t('bulk.title')}>
      <IconButton size="sm" label={t('bulk.clear')} onClick={clear}>
        <X aria-hidden="true" />
      </IconButton>
      <strong className={styles.count}>
        {t('table.selected', { count: totalText(count, isAllResults && isCapped) })}
      </strong>
      {page !== 'all' && (
        <Button variant="text" size="sm" className={styles.page} onClick={selection.togglePage}>
          {t('table.select-page')}
        </Button>
      )}
      {hasMore && (
        <Button variant="text" size="sm" onClick={selection.selectAllResults}>
          {t('bulk.all-results', { total: totalText(total, isCapped) })}
        </Button>
      )}
      <div className={styles.actions}>{children}</div>
    </section>
  )
}

import { Search } from 'lucide-react'
import { useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { shellMessages } from '../shell.messages.ts'
import { Favourites } from './Favourites.tsx'
import { MenuTree } from './MenuTree.tsx'
import { filterMenu } from './menu-reading.ts'
import styles from './Sidebar.module.css'
import { useFavourites } from './use-favourites.ts'
import { useMenu } from './use-menu.ts'

const widths = [64, 88, 72, 104, 80, 60, 96, 76]

/** The filter box and the menu under it, with what stands there while it loads or when it failed. */
export function MenuPanel() {
  const t = useT(shellMessages)
  const { items, error, retry } = useMenu()
  const { favourites } = useFavourites()
  const [text, setText] = useState('')
  const isFiltered = text.trim() !== ''
  // Favourites stand on top: the menu waits for their names rather than move down when they come.
  const shown = favourites && items && filterMenu(items, text)
  return (
    <>
      <label className={styles.find}>
        <Search className="icon" aria-hidden="true" />
        <input
          type="search"
          value={text}
          placeholder={t('shell.filter')}
          aria-label={t('shell.filter')}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && setText('')}
        />
      </label>
      <nav className={styles.menu} aria-label={t('shell.menu')}>
        {shown && !isFiltered && <Favourites />}
        {shown && shown.length > 0 && <MenuTree items={shown} isFiltered={isFiltered} />}
        {shown?.length === 0 && <p className={styles.note}>{t('shell.filter-none')}</p>}
        {!shown && !error && (
          <div className={styles.bones}>
            {widths.map((width) => (
              <Skeleton key={width} height={14} width={width} />
            ))}
          </div>
        )}
        {!items && error && (
          <div className={styles.failed} role="alert">
            <p>{t('shell.menu-failed')}</p>
            <Button size="sm" onClick={retry}>
              {t('common.retry')}
            </Button>
          </div>
        )}
      </nav>
    </>
  )
}

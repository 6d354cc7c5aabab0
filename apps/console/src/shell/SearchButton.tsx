import { Search } from 'lucide-react'
import { useT } from '#i18n/use-t.ts'
import { chordText } from '#lib/keyboard.ts'
import styles from './Header.module.css'
import { loadPalette } from './palette/load-palette.ts'
import { openPalette } from './palette/palette-state.ts'
import { shellMessages } from './shell.messages.ts'

/** Opens the command palette: a box on wide screens, an icon on narrow ones. */
export function SearchButton() {
  const t = useT(shellMessages)
  const load = () => void loadPalette().catch(() => undefined)
  return (
    <button
      type="button"
      className={styles.search}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      aria-label={t('shell.search')}
      onPointerEnter={load}
      onFocus={load}
      onClick={() => openPalette()}
    >
      <Search aria-hidden="true" />
      <span className={styles.searchWord}>{t('shell.search-word')}</span>
      <kbd className={styles.searchKey}>{chordText('k')}</kbd>
    </button>
  )
}

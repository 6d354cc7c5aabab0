import { CircleQuestionMark, Menu } from 'lucide-react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { useSiteConfig } from '#lib/site-config.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { SiteMark } from '#ui/layout/SiteMark.tsx'
import { DeskBell } from './DeskBell.tsx'
import styles from './Header.module.css'
import { LanguageMenu } from './LanguageMenu.tsx'
import { helpDrawer } from './palette/palette-state.ts'
import { SearchButton } from './SearchButton.tsx'
import { shellMessages } from './shell.messages.ts'
import { ThemeMenu } from './ThemeMenu.tsx'
import { UserMenu } from './UserMenu.tsx'

export function Header({ onOpenMenu }: { onOpenMenu: () => void }) {
  const t = useT(shellMessages)
  const { name: names, flags } = useSiteConfig()
  const name = names[useLocale()]
  return (
    <header className={styles.header}>
      <button type="button" className={styles.open} aria-label={t('shell.open-menu')} onClick={onOpenMenu}>
        <Menu aria-hidden="true" />
      </button>
      <AppLink href="/dashboard" className={styles.site} aria-label={t('shell.home', { site: name })}>
        <span className={styles.mark}>
          <SiteMark />
        </span>
        <span className="ellipsis">{name}</span>
      </AppLink>
      <SearchButton />
      <div className={styles.tools}>
        <span className={styles.looks}>
          {flags.needLangChange && <LanguageMenu />}
          <ThemeMenu />
        </span>
        <button
          type="button"
          className={styles.button}
          aria-haspopup="dialog"
          aria-label={t('shell.help')}
          onClick={() => helpDrawer.set(true)}
        >
          <CircleQuestionMark aria-hidden="true" />
        </button>
        <DeskBell />
        <span className={styles.rule} />
        <UserMenu />
      </div>
    </header>
  )
}

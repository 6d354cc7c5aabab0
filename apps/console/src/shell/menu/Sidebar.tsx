import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { useSiteConfig } from '#lib/site-config.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { IconButton } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { SiteMark } from '#ui/layout/SiteMark.tsx'
import { shellMessages } from '../shell.messages.ts'
import { MenuPanel } from './MenuPanel.tsx'
import { RailMenu } from './RailMenu.tsx'
import styles from './Sidebar.module.css'

interface SidebarProps {
  isCollapsed: boolean
  onCollapse: (isCollapsed: boolean) => void
}

export function Sidebar({ isCollapsed, onCollapse }: SidebarProps) {
  const t = useT(shellMessages)
  const { name: names, version } = useSiteConfig()
  const name = names[useLocale()]
  return (
    <aside
      aria-label={t('shell.menu')}
      className={cx(styles.aside, isCollapsed && styles.rail)}
      id="menu"
      tabIndex={-1}
    >
      <AppLink href="/dashboard" className={styles.brand} aria-label={t('shell.home', { site: name })}>
        <span className={styles.mark}>
          <SiteMark />
        </span>
        {!isCollapsed && <span className="ellipsis">{name}</span>}
      </AppLink>
      {isCollapsed ? <RailMenu /> : <MenuPanel />}
      <div className={styles.foot}>
        {isCollapsed ? (
          <IconButton size="sm" label={t('shell.expand')} onClick={() => onCollapse(false)}>
            <PanelLeftOpen aria-hidden="true" />
          </IconButton>
        ) : (
          <>
            <button type="button" className={styles.collapse} onClick={() => onCollapse(true)}>
              <PanelLeftClose className="icon" aria-hidden="true" />
              {t('shell.collapse')}
            </button>
            <span className={cx('mono', styles.version)}>{version}</span>
          </>
        )}
      </div>
    </aside>
  )
}

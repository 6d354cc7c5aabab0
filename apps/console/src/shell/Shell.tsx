import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { useStore } from '#lib/external-store.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { isInPlace, readCookie, writeCookie } from '#lib/session-token.ts'
import { useSiteConfig } from '#lib/site-config.ts'
import { useMedia } from '#lib/use-media.ts'
import { announced } from '#session/desk-drawer.ts'
import { cx } from '#ui/cx.ts'
import { PageStar, PageTrail } from '#ui/layout/page-frame.ts'
import { SiteFooter } from '#ui/layout/SiteFooter.tsx'
import { ConnectionStrip } from './ConnectionStrip.tsx'
import { Header } from './Header.tsx'
import { FavouriteStar } from './menu/FavouriteStar.tsx'
import { Sidebar } from './menu/Sidebar.tsx'
import { useCrumbs } from './menu/use-menu.ts'
import { isOutdated } from './new-version.ts'
import { NewVersionPage } from './pages/NewVersionPage.tsx'
import styles from './Shell.module.css'
import { ShellLayers } from './ShellLayers.tsx'
import { shellMessages } from './shell.messages.ts'

const InPlaceStrip = lazyNamed(() => import('./InPlaceStrip.tsx'), 'InPlaceStrip')
const AnnouncementStrip = lazyNamed(() => import('./announcements/AnnouncementStrip.tsx'), 'AnnouncementStrip')
const MaintenanceStrip = lazyNamed(() => import('./MaintenanceStrip.tsx'), 'MaintenanceStrip')
const MobileMenu = lazyNamed(() => import('./menu/MobileMenu.tsx'), 'MobileMenu')
const SiteStrip = lazyNamed(() => import('./SiteStrip.tsx'), 'SiteStrip')

/** Cookie that remembers the sidebar: 0 collapsed, 1 open. */
const sidebarCookie = 'sidebarStatus'
const aYear = 31_536_000

/** What stays while pages change: menu, header, footer. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useT(shellMessages)
  const { strip: strips, maintenance } = useSiteConfig()
  const strip = strips[useLocale()]
  const crumbs = useCrumbs()
  const outdated = useStore(isOutdated)
  const isAnnounced = useStore(announced) !== ''
  const isTight = useMedia('(max-width: 1199px)')
  const [wantsRail, wantRail] = useState(() => readCookie(sidebarCookie) === '0')
  // Where room is short the menu stands open only for who opened it here and now.
  const [isOpened, setOpened] = useState(false)
  const isCollapsed = isTight ? !isOpened : wantsRail
  /** Undefined until the menu of narrow screens is opened first, and loaded with that. */
  const [isMenuOpen, setMenuOpen] = useState<boolean>()
  const content = useRef<HTMLElement>(null)

  const collapse = (next: boolean) => {
    if (isTight) return setOpened(!next)
    wantRail(next)
    writeCookie(sidebarCookie, next ? '0' : '1', aYear)
  }
  return (
    <div className={cx(styles.shell, isCollapsed && styles.collapsed)}>
      <div className={styles.skips}>
        <a href="#content">{t('shell.skip-content')}</a>
        <a href="#menu">{t('shell.skip-menu')}</a>
      </div>
      <Sidebar isCollapsed={isCollapsed} onCollapse={collapse} />
      <div className={styles.column}>
        <Header onOpenMenu={() => setMenuOpen(true)} />
        <Suspense fallback={null}>
          {isInPlace() && <InPlaceStrip />}
          {maintenance && <MaintenanceStrip maintenance={maintenance} />}
          {strip && <SiteStrip text={strip} />}
        </Suspense>
        {/* Apart: while it loads, what stands above stays. */}
        <Suspense fallback={null}>{isAnnounced && <AnnouncementStrip />}</Suspense>
        <ConnectionStrip />
        <PageTrail value={crumbs}>
          <PageStar value={<FavouriteStar />}>
            <main ref={content} id="content" className={styles.main} tabIndex={-1}>
              {outdated ? <NewVersionPage /> : children}
            </main>
          </PageStar>
        </PageTrail>
        <SiteFooter />
      </div>
      {isMenuOpen !== undefined && (
        <Suspense fallback={null}>
          <MobileMenu isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
      <ShellLayers />
    </div>
  )
}

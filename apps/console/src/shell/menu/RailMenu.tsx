import type { MenuItem } from '@app/contracts/access/menu'
import type { Locale } from '@app/contracts/wire'
import { Hourglass } from 'lucide-react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { cx } from '#ui/cx.ts'
import { type MenuEntry, PopMenu } from '#ui/overlays/PopMenu.tsx'
import { Tip } from '#ui/Tip.tsx'
import { shellMessages } from '../shell.messages.ts'
import { menuIcon } from './menu-icons.ts'
import { labelOf, splitMenu } from './menu-reading.ts'
import styles from './Sidebar.module.css'
import { useMenu, useTrail } from './use-menu.ts'

const pagesIn = (item: MenuItem): MenuItem[] =>
  item.children.flatMap((child) => (child.menuType === 'Page' ? [child] : pagesIn(child)))

/** The menu as a rail of icons: pages are links, groups open a menu of their pages. */
export function RailMenu() {
  const t = useT(shellMessages)
  const locale = useLocale()
  const { items = [] } = useMenu()
  const { built, coming } = splitMenu(items)
  const here = new Set(useTrail().map((item) => item.menuId))
  return (
    <nav className={styles.menu} aria-label={t('shell.menu')}>
      {built.map((section) => (
        <ul key={section.menuId} className={styles.railSection}>
          {section.children.map((item) => {
            const Icon = menuIcon(item.key)
            const label = labelOf(item, locale)
            const className = cx(styles.link, styles.railLink)
            return (
              <li key={item.menuId}>
                <Tip label={label}>
                  {item.menuType === 'Page' ? (
                    <AppLink
                      href={item.name}
                      className={className}
                      aria-label={label}
                      aria-current={here.has(item.menuId) ? 'page' : undefined}
                    >
                      <Icon aria-hidden="true" />
                    </AppLink>
                  ) : (
                    <span>
                      <PopMenu
                        side="right"
                        label={label}
                        className={cx(className, here.has(item.menuId) && styles.holds)}
                        entries={entriesOf(pagesIn(item), here, locale)}
                      >
                        <Icon aria-hidden="true" />
                      </PopMenu>
                    </span>
                  )}
                </Tip>
              </li>
            )
          })}
        </ul>
      ))}
      {coming.length > 0 && (
        <div className={styles.railSection}>
          <Tip label={t('coming.tag')}>
            <span>
              <PopMenu
                side="right"
                label={t('coming.tag')}
                className={cx(styles.link, styles.railLink, styles.coming)}
                entries={entriesOf(coming.flatMap(pagesIn), here, locale)}
              >
                <Hourglass aria-hidden="true" />
              </PopMenu>
            </span>
          </Tip>
        </div>
      )}
    </nav>
  )
}

const entriesOf = (pages: readonly MenuItem[], here: ReadonlySet<string>, locale: Locale): MenuEntry[] =>
  pages.map((page) => ({
    id: page.menuId,
    label: labelOf(page, locale),
    href: page.name,
    ...(here.has(page.menuId) ? { isChecked: true } : {}),
  }))

import type { MenuItem } from '@app/contracts/access/menu'
import { Hourglass, Star } from 'lucide-react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { cx } from '#ui/cx.ts'
import { type MenuEntry, PopMenu } from '#ui/overlays/PopMenu.tsx'
import { Tip } from '#ui/Tip.tsx'
import { shellMessages } from '../shell.messages.ts'
import { menuIcon } from './menu-icons.ts'
import { labelOf, pagesIn, splitMenu } from './menu-reading.ts'
import styles from './Sidebar.module.css'
import { useFavourites } from './use-favourites.ts'
import { useMenu, useTrail } from './use-menu.ts'
import { useToDo } from './use-to-do.ts'

/** The menu as a rail of icons: pages are links, groups open a menu of their pages. */
export function RailMenu() {
  const t = useT(shellMessages)
  const locale = useLocale()
  const { items = [] } = useMenu()
  const { built, coming } = splitMenu(items)
  const here = new Set(useTrail().map((item) => item.menuId))
  const { favourites = [] } = useFavourites()
  const toDo = useToDo()
  const named = (item: MenuItem) => {
    const label = labelOf(item, locale)
    return toDo.named(label, toDo.countOf(item)) ?? label
  }
  return (
    <nav className={styles.menu} aria-label={t('shell.menu')}>
      {favourites.length > 0 && (
        <div className={styles.railSection}>
          <Tip label={t('shell.favourites')}>
            <span>
              <PopMenu
                side="right"
                label={t('shell.favourites')}
                className={cx(styles.link, styles.railLink)}
                entries={favourites.map(({ id, label, href }) => ({ id, label, href }))}
              >
                <Star aria-hidden="true" />
              </PopMenu>
            </span>
          </Tip>
        </div>
      )}
      {built.map((section) => (
        <ul key={section.menuId} className={styles.railSection}>
          {section.children.map((item) => {
            const Icon = menuIcon(item.key)
            const label = named(item)
            const mark = toDo.countOf(item) > 0 && <span className={styles.dot} />
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
                      {mark}
                    </AppLink>
                  ) : (
                    <span>
                      <PopMenu
                        side="right"
                        label={label}
                        className={cx(className, here.has(item.menuId) && styles.holds)}
                        entries={entriesOf(pagesIn(item.children), here, named)}
                      >
                        <Icon aria-hidden="true" />
                        {mark}
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
                entries={entriesOf(pagesIn(coming), here, named)}
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

const entriesOf = (
  pages: readonly MenuItem[],
  here: ReadonlySet<string>,
  named: (page: MenuItem) => string,
): MenuEntry[] =>
  pages.map((page) => ({
    id: page.menuId,
    label: named(page),
    href: page.name,
    ...(here.has(page.menuId) ? { isChecked: true } : {}),
  }))

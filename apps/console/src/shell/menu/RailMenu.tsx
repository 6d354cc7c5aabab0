import type { MenuItem } from '@app/contracts/access/menu'
import { Hourglass, Star } from 'lucide-react'
import type { ReactNode } from 'react'
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
          <RailGroup
            label={t('shell.favourites')}
            entries={favourites.map(({ id, label, href }) => ({ id, label, href }))}
          >
            <Star aria-hidden="true" />
          </RailGroup>
        </div>
      )}
      {built.map((section) => (
        <ul key={section.menuId} className={styles.railSection}>
          {section.children.map((item) => {
            const Icon = menuIcon(item.key)
            const label = named(item)
            const mark = toDo.countOf(item) > 0 && <span className={styles.dot} />
            const isHere = here.has(item.menuId)
            return (
              <li key={item.menuId}>
                {item.menuType === 'Page' ? (
                  <Tip label={label}>
                    <AppLink
                      href={item.name}
                      className={cx(styles.link, styles.railLink)}
                      aria-label={label}
                      aria-current={isHere ? 'page' : undefined}
                    >
                      <Icon aria-hidden="true" />
                      {mark}
                    </AppLink>
                  </Tip>
                ) : (
                  <RailGroup
                    label={label}
                    className={isHere && styles.holds}
                    entries={entriesOf(pagesIn(item.children), here, named)}
                  >
                    <Icon aria-hidden="true" />
                    {mark}
                  </RailGroup>
                )}
              </li>
            )
          })}
        </ul>
      ))}
      {coming.length > 0 && (
        <div className={styles.railSection}>
          <RailGroup
            label={t('coming.tag')}
            className={styles.coming}
            entries={entriesOf(pagesIn(coming), here, named)}
          >
            <Hourglass aria-hidden="true" />
          </RailGroup>
        </div>
      )}
    </nav>
  )
}

interface RailGroupProps {
  label: string
  entries: readonly MenuEntry[]
  className?: string | false | undefined
  /** Icon, and a mark beside it. */
  children: ReactNode
}

/** Icon of the rail that opens a menu beside it. */
function RailGroup({ label, entries, className, children }: RailGroupProps) {
  return (
    <Tip label={label}>
      <span>
        <PopMenu side="right" label={label} className={cx(styles.link, styles.railLink, className)} entries={entries}>
          {children}
        </PopMenu>
      </span>
    </Tip>
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

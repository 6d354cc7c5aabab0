import { ChevronDown } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { AppLink } from '../AppLink.tsx'
import { cx } from '../cx.ts'
import tabStyles from '../layout/Tabs.module.css'
import { type MenuEntry, PopMenu } from '../overlays/PopMenu.tsx'
import styles from './ViewTabs.module.css'

export interface ViewTab {
  id: string
  name: string
  href: string
}

export interface ViewTabsProps {
  label: string
  views: readonly ViewTab[]
  /** Id of the one that is shown. */
  active: string | undefined
  /** The name of the menu where it shows `active`, which has no room beside the others. */
  labelOf: (name: string) => string
  /** What can be done; stands in the menu below the views. */
  entries: readonly MenuEntry[]
  /** No room for any: all stand in the menu. */
  isNarrow: boolean
  /** At the end: what asks to be done with the list as it is. */
  children?: ReactNode
}

/** Views of one's own beside those of the page: as many as there is room for, the others in a menu. */
export function ViewTabs({ label, views, active, labelOf, entries, isNarrow, children }: ViewTabsProps) {
  const [row, fitting] = useFitting(isNarrow ? '' : views.map(({ name }) => name).join('\n'))
  const count = isNarrow ? 0 : fitting
  const hidden = views.slice(count)
  const shown = hidden.find(({ id }) => id === active)
  const menu: MenuEntry[] = [
    ...hidden.map(({ id, name, href }) => ({ id, label: name, href, isChecked: id === active })),
    ...entries.map((entry, at) => ({ ...entry, startsGroup: at === 0 && hidden.length > 0 })),
  ]
  return (
    <div className={styles.views}>
      {!isNarrow && views.length > 0 && (
        <nav ref={row} aria-label={label} className={cx(styles.row, count === 0 && styles.unseen)}>
          {views.map(({ id, name, href }, at) => (
            <AppLink
              key={id}
              href={href}
              className={tabStyles.tab}
              aria-current={id === active ? 'page' : undefined}
              // Without room it is not seen, and nobody shall come upon it by the keyboard.
              inert={at >= count}
            >
              {name}
            </AppLink>
          ))}
        </nav>
      )}
      {menu.length > 0 && (
        <PopMenu
          label={shown ? labelOf(shown.name) : label}
          entries={menu}
          align="end"
          className={cx(styles.menu, shown && styles.on)}
        >
          <span className="ellipsis">{shown?.name ?? label}</span>
          <ChevronDown className="icon" aria-hidden="true" />
        </PopMenu>
      )}
      {children}
    </div>
  )
}

/** How many children of a row stand whole on its first line; the row lets the others wrap out of sight. */
function useFitting(content: string) {
  const row = useRef<HTMLElement>(null)
  const [count, setCount] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other names take another width.
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      const tabs = [...element.children].filter((child) => child instanceof HTMLElement)
      const top = tabs[0]?.offsetTop
      const fits = tabs.filter(
        (tab) => tab.offsetTop === top && tab.offsetLeft + tab.offsetWidth <= element.clientWidth,
      )
      setCount(fits.length)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [content])
  return [row, count] as const
}

import type { MenuItem } from '@app/contracts/menu'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useLocale } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { cx } from '#ui/cx.ts'
import { menuIcon } from './menu-icons.ts'
import { labelOf } from './menu-reading.ts'
import styles from './Sidebar.module.css'
import { useTrail } from './use-menu.ts'

/** Sections with their pages; groups inside open and close, the one that holds the present page stands open. */
export function MenuTree({ items, isFiltered }: { items: readonly MenuItem[]; isFiltered: boolean }) {
  const locale = useLocale()
  const here = new Set(useTrail().map((item) => item.menuId))
  return items.map((section) => (
    <section key={section.menuId} className={styles.section}>
      <h2>{labelOf(section, locale)}</h2>
      <ul>
        {section.children.map((item) => (
          <Entry key={item.menuId} item={item} here={here} isFiltered={isFiltered} depth={0} />
        ))}
      </ul>
    </section>
  ))
}

interface EntryProps {
  item: MenuItem
  here: ReadonlySet<string>
  isFiltered: boolean
  depth: number
}

function Entry(props: EntryProps) {
  const { item, here, depth } = props
  const locale = useLocale()
  if (item.menuType !== 'Page') return <Group {...props} />
  const Icon = menuIcon(item.key)
  return (
    <li>
      <AppLink
        href={item.name}
        className={styles.link}
        aria-current={here.has(item.menuId) ? 'page' : undefined}
        style={{ '--depth': depth } as React.CSSProperties}
      >
        {depth === 0 && <Icon aria-hidden="true" />}
        <span className="ellipsis">{labelOf(item, locale)}</span>
      </AppLink>
    </li>
  )
}

function Group({ item, here, isFiltered, depth }: EntryProps) {
  const locale = useLocale()
  const isHere = here.has(item.menuId)
  const [choice, setChoice] = useState<boolean>()
  const isOpen = isFiltered || (choice ?? isHere)
  const Icon = menuIcon(item.key)
  return (
    <li>
      <button
        type="button"
        className={cx(styles.link, isHere && styles.holds)}
        aria-expanded={isOpen}
        onClick={() => setChoice(!isOpen)}
        style={{ '--depth': depth } as React.CSSProperties}
      >
        {depth === 0 && <Icon aria-hidden="true" />}
        <span className="ellipsis grow">{labelOf(item, locale)}</span>
        <ChevronRight className={styles.chevron} aria-hidden="true" />
      </button>
      {/* Always there, so that it can slide; inert while closed, so that nothing in it can be reached. */}
      <div className={styles.fold} data-open={isOpen || undefined} inert={!isOpen}>
        <ul className={styles.sub}>
          {item.children.map((child) => (
            <Entry key={child.menuId} item={child} here={here} isFiltered={isFiltered} depth={depth + 1} />
          ))}
        </ul>
      </div>
    </li>
  )
}

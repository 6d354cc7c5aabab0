import type { MenuItem } from '@app/contracts/access/menu'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { cx } from '#ui/cx.ts'
import { menuIcon } from './menu-icons.ts'
import { labelOf } from './menu-reading.ts'
import styles from './Sidebar.module.css'
import { shellMessages } from './shell.messages.ts'
import { useTrail } from './use-menu.ts'

/** Sections with their pages; groups inside open and close, the one that holds the present page stands open. */
export function MenuTree({ items, isFiltered }: { items: readonly MenuItem[]; isFiltered: boolean }) {
  const locale = useLocale()
  const here = new Set(useTrail().map((item) => item.menuId))
  return items.map((section) => (
    <section key={section.menuId} className={styles.section}>
      <div className={styles.head}>
        <h2>{labelOf(section, locale)}</h2>
        {section.isComing && <ComingTag />}
      </div>
      <ul>
        {section.children.map((item) => (
          <Entry key={item.menuId} {...{ item, here, isFiltered }} isTold={section.isComing} depth={0} />
        ))}
      </ul>
    </section>
  ))
}

/** Seen once where a whole section or group is coming, and heard with each of its pages. */
function ComingTag({ isTold = false }: { isTold?: boolean }) {
  const t = useT(shellMessages)
  return <span className={isTold ? 'sr' : styles.soon}>{t('coming.tag')}</span>
}

interface EntryProps {
  item: MenuItem
  here: ReadonlySet<string>
  isFiltered: boolean
  /** What it lies in says already that it is coming. */
  isTold: boolean
  depth: number
}

function Entry(props: EntryProps) {
  const { item, here, isTold, depth } = props
  const locale = useLocale()
  if (item.menuType !== 'Page') return <Group {...props} />
  const Icon = menuIcon(item.key)
  return (
    <li>
      <AppLink
        href={item.name}
        className={cx(styles.link, item.isComing && styles.coming)}
        aria-current={here.has(item.menuId) ? 'page' : undefined}
        style={{ '--depth': depth } as React.CSSProperties}
      >
        {depth === 0 && <Icon aria-hidden="true" />}
        <span className="ellipsis">{labelOf(item, locale)}</span>
        {item.isComing && <ComingTag isTold={isTold} />}
      </AppLink>
    </li>
  )
}

function Group({ item, here, isFiltered, isTold, depth }: EntryProps) {
  const locale = useLocale()
  const isHere = here.has(item.menuId)
  const [choice, setChoice] = useState<boolean>()
  const isOpen = isFiltered || (choice ?? isHere)
  const Icon = menuIcon(item.key)
  return (
    <li>
      <button
        type="button"
        className={cx(styles.link, isHere && styles.holds, item.isComing && styles.coming)}
        aria-expanded={isOpen}
        onClick={() => setChoice(!isOpen)}
        style={{ '--depth': depth } as React.CSSProperties}
      >
        {depth === 0 && <Icon aria-hidden="true" />}
        <span className="ellipsis grow">{labelOf(item, locale)}</span>
        {item.isComing && <ComingTag isTold={isTold} />}
        <ChevronRight className={styles.chevron} aria-hidden="true" />
      </button>
      {/* Always there, so that it can slide; inert while closed, so that nothing in it can be reached. */}
      <div className={styles.fold} data-open={isOpen || undefined} inert={!isOpen}>
        <ul className={styles.sub}>
          {item.children.map((child) => (
            <Entry
              key={child.menuId}
              {...{ item: child, here, isFiltered }}
              isTold={isTold || item.isComing}
              depth={depth + 1}
            />
          ))}
        </ul>
      </div>
    </li>
  )
}

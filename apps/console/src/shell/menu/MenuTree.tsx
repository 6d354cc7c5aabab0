import type { MenuItem } from '@app/contracts/access/menu'
import { ChevronRight, Hourglass } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { cx } from '#ui/cx.ts'
import { shellMessages } from '../shell.messages.ts'
import { menuIcon } from './menu-icons.ts'
import { countPages, labelOf, splitMenu } from './menu-reading.ts'
import styles from './Sidebar.module.css'
import { useTrail } from './use-menu.ts'
import { useToDo } from './use-to-do.ts'

interface MenuTreeProps {
  items: readonly MenuItem[]
  isFiltered: boolean
  /** Shown as somebody else would see it: the reader's own work is not that one's. */
  isPreview?: boolean
}

/**
 * Sections with their pages. Groups inside open and close; the one that holds the present page stands open. Pages that
 * are still to come share one closed group at the end.
 */
export function MenuTree({ items, isFiltered, isPreview = false }: MenuTreeProps) {
  const t = useT(shellMessages)
  const trail = useTrail()
  const here = new Set(trail.map((item) => item.menuId))
  const { built, coming } = splitMenu(items)
  return (
    <>
      <Sections items={built} {...{ here, isFiltered, isPreview }} />
      {coming.length > 0 && (
        <section className={styles.later}>
          <Fold
            label={t('coming.tag')}
            icon={<Hourglass aria-hidden="true" />}
            count={countPages(coming)}
            isHere={trail.at(-1)?.isComing === true}
            isFiltered={isFiltered}
            className={styles.coming}
          >
            <div className={styles.inside}>
              <Sections items={coming} {...{ here, isFiltered, isPreview }} />
            </div>
          </Fold>
        </section>
      )}
    </>
  )
}

interface BranchProps {
  here: ReadonlySet<string>
  isFiltered: boolean
  isPreview: boolean
}

function Sections({ items, ...branch }: BranchProps & { items: readonly MenuItem[] }) {
  const locale = useLocale()
  return items.map((section) => (
    <section key={section.menuId} className={styles.section}>
      <h2>{labelOf(section, locale)}</h2>
      <ul>
        {section.children.map((item) => (
          <Entry key={item.menuId} {...branch} item={item} depth={0} />
        ))}
      </ul>
    </section>
  ))
}

interface EntryProps extends BranchProps {
  item: MenuItem
  depth: number
}

function Entry(props: EntryProps) {
  const { item, here, isFiltered, isPreview, depth } = props
  const locale = useLocale()
  const { countOf, badge, named } = useToDo()
  const label = labelOf(item, locale)
  const toDo = isPreview ? 0 : countOf(item)
  const Icon = menuIcon(item.key)
  const icon = depth === 0 && <Icon aria-hidden="true" />
  if (item.menuType !== 'Page')
    return (
      <li>
        <Fold isHere={here.has(item.menuId)} {...{ label, icon, isFiltered, depth, toDo }}>
          <ul className={styles.sub}>
            {item.children.map((child) => (
              <Entry key={child.menuId} {...{ item: child, here, isFiltered, isPreview }} depth={depth + 1} />
            ))}
          </ul>
        </Fold>
      </li>
    )
  return (
    <li>
      <AppLink
        href={item.name}
        className={cx(styles.link, item.isComing && styles.coming)}
        aria-label={named(label, toDo)}
        aria-current={here.has(item.menuId) ? 'page' : undefined}
        style={{ '--depth': depth } as React.CSSProperties}
      >
        {icon}
        <span className="ellipsis grow">{label}</span>
        {toDo > 0 && <span className={styles.toDo}>{badge(toDo)}</span>}
      </AppLink>
    </li>
  )
}

interface FoldProps {
  label: string
  icon: ReactNode
  /** It holds the present page. */
  isHere: boolean
  isFiltered: boolean
  depth?: number
  /** Number of pages inside, shown beside the label. */
  count?: number
  /** Work behind its pages, shown while it is closed. */
  toDo?: number
  className?: string | undefined
  children: ReactNode
}

/** A group's button, and its pages that slide in under it. */
function Fold({ label, icon, isHere, isFiltered, depth = 0, count, toDo = 0, className, children }: FoldProps) {
  const [choice, setChoice] = useState<boolean>()
  const isOpen = isFiltered || (choice ?? isHere)
  const { badge, named } = useToDo()
  // Once it is open, its pages say it themselves.
  const told = isOpen ? 0 : toDo
  return (
    <>
      <button
        type="button"
        className={cx(styles.link, isHere && styles.holds, className)}
        aria-expanded={isOpen}
        aria-label={named(label, told)}
        onClick={() => setChoice(!isOpen)}
        style={{ '--depth': depth } as React.CSSProperties}
      >
        {icon}
        <span className="ellipsis grow">{label}</span>
        {told > 0 && <span className={styles.toDo}>{badge(told)}</span>}
        {count !== undefined && <span className={styles.count}>{count}</span>}
        <ChevronRight className={styles.chevron} aria-hidden="true" />
      </button>
      {/* Always there, so that it can slide; inert while closed, so that nothing in it can be reached. */}
      <div className={styles.fold} data-open={isOpen || undefined} inert={!isOpen}>
        {children}
      </div>
    </>
  )
}

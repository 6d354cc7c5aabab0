import { ChevronRight } from 'lucide-react'
import { type ComponentProps, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { AppLink } from '#ui/AppLink.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { SearchBox } from '#ui/table/FilterBar.tsx'
import team from '../team.module.css'
import { type DeptSearch, deptHref } from './dept-search.ts'
import { allNodes, type DeptNode, type DeptRow, narrowDepts, pathTo, rowsOf } from './dept-tree.ts'
import { deptMessages } from './depts.messages.ts'
import styles from './depts.module.css'
import { top, useDeptDrag } from './use-dept-drag.ts'

interface TreeProps {
  nodes: readonly DeptNode[]
  search: DeptSearch
  openId: string | undefined
  onSearch: (q: string) => void
  /** Where the member may move departments: one was dropped on another, or above all. */
  onDrop: ((id: string, parentId: string | null) => void) | undefined
}

/** More than this are not unfolded all at once. */
const mostUnfolded = 60

/** Every department; one stop of the tab key, inside it the arrows walk as in any tree. */
export function DeptTree({ nodes, search, openId, onSearch, onDrop }: TreeProps) {
  const t = useT(deptMessages)
  const tree = useRef<HTMLDivElement>(null)
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => foldedAtFirst(nodes, openId))
  const [stop, setStop] = useState<string>()
  const [lastOpen, setLastOpen] = useState(openId)
  if (openId !== lastOpen) {
    // Whatever opens is seen in the tree, also where it was just made below a folded one.
    const above = new Set(pathOf(nodes, openId).slice(0, -1))
    setLastOpen(openId)
    setFolded(new Set([...folded].filter((id) => !above.has(id))))
  }
  const shown = narrowDepts(nodes, search.q ?? '')
  const isOpen = (id: string) => Boolean(search.q) || !folded.has(id)
  const rows = rowsOf(shown, isOpen)
  const foldable = allNodes(nodes).filter(({ children }) => children.length > 0)
  const isAllFolded = foldable.length > 0 && foldable.every(({ dept }) => folded.has(dept.id))
  const stopId = (rows.find(({ dept }) => dept.id === (stop ?? openId)) ?? rows[0])?.dept.id
  const fold = (id: string, isFolded: boolean) =>
    setFolded((before) => new Set(isFolded ? [...before, id] : [...before].filter((one) => one !== id)))
  const drag = useDeptDrag({
    nodes,
    isAllowed: onDrop !== undefined,
    onRest: (id) => fold(id, false),
    onDrop: (id, parentId) => onDrop?.(id, parentId),
  })
  const focusOn = (row: DeptRow | undefined) => {
    if (!row) return
    setStop(row.dept.id)
    tree.current?.querySelector<HTMLElement>(`[data-id="${row.dept.id}"]`)?.focus()
  }
  const walk = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const at = rows.findIndex(({ dept }) => dept.id === stopId)
    const row = rows[at]
    if (!row) return
    const { id, parentId } = row.dept
    const canFold = row.children.length > 0
    const steps: Record<string, () => void> = {
      ArrowDown: () => focusOn(rows[at + 1]),
      ArrowUp: () => focusOn(rows[at - 1]),
      Home: () => focusOn(rows[0]),
      End: () => focusOn(rows.at(-1)),
      ArrowRight: () => (canFold && !isOpen(id) ? fold(id, false) : focusOn(canFold ? rows[at + 1] : undefined)),
      ArrowLeft: () =>
        canFold && isOpen(id) && !search.q ? fold(id, true) : focusOn(rows.find(({ dept }) => dept.id === parentId)),
      ' ': () => tree.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)?.click(),
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    step()
  }
  return (
    <section className={cx(team.side, styles.side)} aria-label={t('dept.tree')}>
      <div className={team.sideSearch}>
        <SearchBox value={search.q ?? ''} onSearch={onSearch} label={t('dept.search')} />
      </div>
      {rows.length === 0 ? (
        <p className={team.none}>{t('dept.none-found')}</p>
      ) : (
        <div ref={tree} role="tree" aria-label={t('dept.tree')} className={styles.tree} onKeyDown={walk}>
          {rows.map((row) => (
            <Row
              key={row.dept.id}
              row={row}
              href={deptHref(search, row.dept.id)}
              isUnfolded={isOpen(row.dept.id)}
              isChosen={row.dept.id === openId}
              isStop={row.dept.id === stopId}
              onFold={(isFolded) => fold(row.dept.id, isFolded)}
              onFocus={() => setStop(row.dept.id)}
              drag={{ ...drag.source(row.dept.id), ...drag.target(row.dept.id) }}
            />
          ))}
        </div>
      )}
      {drag.takesTop && (
        <p className={styles.dropTop} {...drag.target(top)}>
          {t('dept.drop-top')}
        </p>
      )}
      {foldable.length > 0 && !search.q && (
        <div className={styles.sideFoot}>
          <p>{t(onDrop ? 'dept.keys-drag' : 'dept.keys')}</p>
          <Button
            variant="text"
            size="sm"
            onClick={() => setFolded(new Set(isAllFolded ? [] : foldable.map(({ dept }) => dept.id)))}
          >
            {t(isAllFolded ? 'dept.open-all' : 'dept.close-all')}
          </Button>
        </div>
      )}
    </section>
  )
}

interface RowProps {
  row: DeptRow
  href: string
  isUnfolded: boolean
  isChosen: boolean
  isStop: boolean
  onFold: (isFolded: boolean) => void
  onFocus: () => void
  drag: ComponentProps<'a'>
}

function Row({ row, href, isUnfolded, isChosen, isStop, onFold, onFocus, drag }: RowProps) {
  const t = useT(deptMessages)
  const { dept, level, place, of, children, everybody } = row
  const canFold = children.length > 0
  const press = (event: MouseEvent) => {
    if (!canFold || !(event.target instanceof Element) || !event.target.closest('[data-fold]')) return
    event.preventDefault()
    onFold(isUnfolded)
  }
  return (
    <AppLink
      href={href}
      role="treeitem"
      data-id={dept.id}
      className={styles.row}
      style={{ '--level': level - 1 } as React.CSSProperties}
      tabIndex={isStop ? 0 : -1}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={of}
      aria-expanded={canFold ? isUnfolded : undefined}
      aria-selected={isChosen}
      {...drag}
      onClick={press}
      onFocus={onFocus}
    >
      <span className={styles.fold} data-fold aria-hidden="true">
        {canFold && <ChevronRight />}
      </span>
      <span className="ellipsis">{dept.name}</span>
      {dept.code && <span className={styles.code}>{dept.code}</span>}
      <span className={styles.everybody} title={t('dept.everybody', { count: everybody })}>
        <span aria-hidden="true">{everybody}</span>
        <span className="sr">{t('dept.everybody', { count: everybody })}</span>
      </span>
    </AppLink>
  )
}

const pathOf = (nodes: readonly DeptNode[], id: string | undefined): string[] =>
  pathTo(
    allNodes(nodes).map(({ dept }) => dept),
    id ?? null,
  ).map((dept) => dept.id)

function foldedAtFirst(nodes: readonly DeptNode[], openId: string | undefined): ReadonlySet<string> {
  const all = allNodes(nodes).map(({ dept }) => dept.id)
  const path = pathOf(nodes, openId)
  return new Set(all.length > mostUnfolded ? all.filter((id) => !path.includes(id)) : [])
}

import { ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { Button } from '#ui/Button.tsx'
import { SegmentedControl } from '#ui/forms/fields.ts'
import { SearchBox } from '#ui/table/FilterBar.tsx'
import { RoleTreePage } from './RoleTreePage.tsx'
import styles from './role-tree.module.css'
import {
  type Chosen,
  type NamedChange,
  namedOf,
  narrowTree,
  type RoleNode,
  type TreeFilter,
  tickOf,
  toggleFunction,
  toggleNode,
  treeFilters,
} from './role-tree.ts'
import { roleMessages } from './roles.messages.ts'
import { TickBox } from './TickBox.tsx'
import type { TreeContext } from './tree-context.ts'

interface RoleTreeProps {
  tree: readonly RoleNode[]
  chosen: Chosen
  /** What is stored: the marks of the difference go by it. */
  saved: Chosen
  isReadOnly: boolean
  onChange: (chosen: Chosen) => void
}

/** Everything that can be granted, by section; pages with their functions. */
export function RoleTree({ tree, chosen, saved, isReadOnly, onChange }: RoleTreeProps) {
  const t = useT(roleMessages)
  const [q, setQ] = useState('')
  const [filter, setFilter] = useState<TreeFilter>('all')
  // Unfolded, the whole tree is six screens long, and thirty on a phone.
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => new Set(foldableIds(tree)))
  const all = namedOf(tree)
  const keeps: Record<TreeFilter, (one: NamedChange) => boolean> = {
    all: () => true,
    chosen: ({ name }) => chosen.has(name),
    sensitive: ({ isSensitive }) => isSensitive,
    changed: ({ name }) => chosen.has(name) !== saved.has(name),
  }
  const isNarrow = q !== '' || filter !== 'all'
  const shown = narrowTree(tree, keeps[filter], q)
  const functions = all.filter(({ name }) => !name.startsWith('/'))
  const foldable = foldableIds(tree)
  const isAllClosed = foldable.every((id) => closed.has(id))
  const context: TreeContext = {
    tree,
    chosen,
    saved,
    isReadOnly,
    isOpen: (id) => isNarrow || !closed.has(id),
    fold: (id, isOpen) =>
      setClosed((before) => new Set(isOpen ? [...before].filter((one) => one !== id) : [...before, id])),
    pressNode: (node) => onChange(toggleNode(tree, original(tree, node.id) ?? node, chosen)),
    pressFunction: (node, name) => onChange(toggleFunction(tree, node, name, chosen)),
    original: (node) => original(tree, node.id) ?? node,
  }
  return (
    <section aria-label={t('role.tree')}>
      <div className={styles.treeTools}>
        <SearchBox value={q} onSearch={setQ} label={t('role.tree-search')} hasShortcut={false} />
        <SegmentedControl
          size="xs"
          aria-label={t('role.filter')}
          value={filter}
          onChange={(value) => setFilter(treeFilters.find((one) => one === value) ?? 'all')}
          data={treeFilters.map((value) => ({ value, label: t(`role.filter.${value}`) }))}
        />
        <span className={styles.treeCount}>
          {t('role.chosen', {
            count: functions.filter(({ name }) => chosen.has(name)).length,
            total: functions.length,
          })}
          <Button variant="text" size="sm" onClick={() => setClosed(isAllClosed ? new Set() : new Set(foldable))}>
            {isAllClosed ? t('role.unfold-all') : t('role.fold-all')}
          </Button>
        </span>
      </div>
      {shown.length === 0 ? (
        <p className={styles.treeNone}>{t('role.tree-nothing')}</p>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: arrows only move the focus between the boxes inside
        <div onKeyDown={walk}>
          {shown.map((node) => (
            <Branch key={node.id} node={node} depth={0} context={context} />
          ))}
        </div>
      )}
    </section>
  )
}

interface BranchProps {
  node: RoleNode
  depth: number
  context: TreeContext
}

function Branch({ node, depth, context }: BranchProps) {
  const t = useT(roleMessages)
  if (node.path !== undefined) return <RoleTreePage node={node} depth={depth} context={context} />
  const whole = context.original(node)
  const isOpen = context.isOpen(node.id)
  const pages = namedOf([whole]).filter(({ name }) => name.startsWith('/'))
  return (
    <section className={styles.branch} data-depth={depth}>
      <header className={styles.branchHead}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-label={node.label}
          onClick={() => context.fold(node.id, !isOpen)}
        >
          <ChevronRight aria-hidden="true" />
        </button>
        <TickBox
          label={node.label}
          tick={tickOf(whole, context.chosen)}
          isReadOnly={context.isReadOnly}
          onPress={() => context.pressNode(node)}
          isStrong={depth === 0}
        />
        <span className={styles.branchCount}>
          {t('role.pages', { count: pages.filter(({ name }) => context.chosen.has(name)).length, total: pages.length })}
        </span>
      </header>
      {isOpen && (
        <div>
          {node.children.map((child) => (
            <Branch key={child.id} node={child} depth={depth + 1} context={context} />
          ))}
        </div>
      )}
    </section>
  )
}

function original(tree: readonly RoleNode[], id: string): RoleNode | undefined {
  for (const node of tree) {
    if (node.id === id) return node
    if (id.startsWith(`${node.id}.`)) return original(node.children, id)
  }
  return undefined
}

const foldableIds = (tree: readonly RoleNode[]): string[] =>
  tree.flatMap((node) => (node.path === undefined ? [node.id, ...foldableIds(node.children)] : []))

/** Arrows walk through the boxes in reading order. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1, ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (step === undefined) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type=checkbox], button[aria-expanded]')]
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const next = stops[at + step]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}

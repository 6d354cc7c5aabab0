import type { MenuItem } from '@app/contracts/access/menu'
import type { Locale } from '@app/contracts/wire'

export interface RoleFunction {
  /** The permission's name. */
  name: string
  label: string
  isSensitive: boolean
  /** Nothing asks for it yet: it is kept until what it opens is there. */
  isComing: boolean
}

/** A section, group or page of the menu with what can be granted in it. */
export interface RoleNode {
  id: string
  label: string
  /** Only pages have one. */
  path: string | undefined
  /** The page is still to come: the right is kept until it is there. */
  isComing: boolean
  functions: readonly RoleFunction[]
  children: readonly RoleNode[]
}

/** Paths of pages and names of functions that a role grants. */
export type Chosen = ReadonlySet<string>

/** The menu as the role editor shows it. */
export function roleTree(items: readonly MenuItem[], sensitive: ReadonlySet<string>, locale: Locale): RoleNode[] {
  const labelOf = (item: MenuItem) => item.labels[locale]
  return items
    .filter(({ menuType }) => menuType !== 'Func')
    .map((item) => ({
      id: item.menuId,
      label: labelOf(item),
      path: item.menuType === 'Page' ? item.name : undefined,
      isComing: item.isComing,
      functions: item.children
        .filter(({ menuType }) => menuType === 'Func')
        .map((one) => ({
          name: one.name,
          label: labelOf(one),
          isSensitive: sensitive.has(one.name),
          isComing: one.isComing,
        })),
      children: roleTree(item.children, sensitive, locale),
    }))
}

/** Everything below a node that can be chosen, itself included. */
export const namesOf = (node: RoleNode): string[] => [
  ...(node.path ? [node.path] : []),
  ...node.functions.map(({ name }) => name),
  ...node.children.flatMap(namesOf),
]

export type Tick = 'all' | 'some' | 'none'

/** How much of a node is chosen. */
export function tickOf(node: RoleNode, chosen: Chosen): Tick {
  const names = namesOf(node)
  const count = names.filter((name) => chosen.has(name)).length
  return count === 0 ? 'none' : count === names.length ? 'all' : 'some'
}

/** Chooses everything of a node, or nothing where everything was chosen. What it lies below is chosen with it. */
export function toggleNode(tree: readonly RoleNode[], node: RoleNode, chosen: Chosen): Set<string> {
  const names = namesOf(node)
  if (tickOf(node, chosen) === 'all') return new Set([...chosen].filter((name) => !names.includes(name)))
  return new Set([...chosen, ...pathsTo(tree, node.id), ...names])
}

/** Chooses a function and with it the page it stands on, or gives the function up. */
export function toggleFunction(tree: readonly RoleNode[], node: RoleNode, name: string, chosen: Chosen): Set<string> {
  if (chosen.has(name)) return new Set([...chosen].filter((one) => one !== name))
  return new Set([...chosen, ...pathsTo(tree, node.id), name])
}

function pathsTo(tree: readonly RoleNode[], id: string): string[] {
  for (const node of tree) {
    const own = node.path ? [node.path] : []
    if (node.id === id) return own
    if (id.startsWith(`${node.id}.`)) return [...own, ...pathsTo(node.children, id)]
  }
  return []
}

export interface NamedChange {
  name: string
  label: string
  isSensitive: boolean
}

/** Every page and function by name, in the order of the tree. */
export const namedOf = (tree: readonly RoleNode[]): NamedChange[] =>
  tree.flatMap((node) => [
    ...(node.path ? [{ name: node.path, label: node.label, isSensitive: false }] : []),
    ...node.functions.map(({ name, label, isSensitive }) => ({ name, label, isSensitive })),
    ...namedOf(node.children),
  ])

/** What saving would grant and take away. */
export function grantChanges(
  tree: readonly RoleNode[],
  before: Chosen,
  after: Chosen,
): { added: NamedChange[]; removed: NamedChange[] } {
  const named = namedOf(tree)
  return {
    added: named.filter(({ name }) => after.has(name) && !before.has(name)),
    removed: named.filter(({ name }) => before.has(name) && !after.has(name)),
  }
}

export const treeFilters = ['all', 'chosen', 'sensitive', 'changed'] as const
export type TreeFilter = (typeof treeFilters)[number]

/** The part of the tree that a search and a filter leave. A node whose own name matches keeps everything below it. */
export function narrowTree(tree: readonly RoleNode[], keeps: (node: NamedChange) => boolean, q: string): RoleNode[] {
  const wanted = q.trim().toLowerCase()
  return tree.flatMap((node) => {
    const isNamed = wanted !== '' && node.label.toLowerCase().includes(wanted)
    const below = isNamed ? '' : wanted
    const functions = node.functions.filter((one) => keeps(one) && one.label.toLowerCase().includes(below))
    const children = narrowTree(node.children, keeps, below)
    const self = node.path ? { name: node.path, label: node.label, isSensitive: false } : undefined
    const isKept = self !== undefined && keeps(self) && (wanted === '' || isNamed)
    return isKept || functions.length > 0 || children.length > 0 ? [{ ...node, functions, children }] : []
  })
}

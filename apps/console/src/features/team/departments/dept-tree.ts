import { type Dept, deepestDept } from '@app/contracts/access/company'

/** A department with what lies below it. */
export interface DeptNode {
  dept: Dept
  /** From 1 at the top. */
  level: number
  /** Members of it and of all below it. */
  everybody: number
  children: readonly DeptNode[]
}

/** The list as a tree, siblings in their order. */
export function deptTree(depts: readonly Dept[], parentId: string | null = null, level = 1): DeptNode[] {
  return siblingsIn(depts, parentId).map((dept) => {
    const children = deptTree(depts, dept.id, level + 1)
    return { dept, level, children, everybody: children.reduce((sum, one) => sum + one.everybody, dept.members) }
  })
}

export const siblingsIn = (depts: readonly Dept[], parentId: string | null): Dept[] =>
  depts.filter((dept) => dept.parentId === parentId).toSorted((a, b) => a.position - b.position)

/** What a search leaves: each department whose name or code matches, with all above and all below it. */
export function narrowDepts(nodes: readonly DeptNode[], q: string): readonly DeptNode[] {
  const wanted = q.trim().toLowerCase()
  if (wanted === '') return nodes
  return nodes.flatMap((node) => {
    if (`${node.dept.name}\n${node.dept.code}`.toLowerCase().includes(wanted)) return [node]
    const children = narrowDepts(node.children, wanted)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

export interface DeptRow extends DeptNode {
  /** Its place among its siblings, from 1, and how many those are: read aloud. */
  place: number
  of: number
}

/** The rows on screen, top to bottom. */
export function rowsOf(nodes: readonly DeptNode[], isOpen: (id: string) => boolean): DeptRow[] {
  return nodes.flatMap((node, at) => [
    { ...node, place: at + 1, of: nodes.length },
    ...(isOpen(node.dept.id) ? rowsOf(node.children, isOpen) : []),
  ])
}

/** Every node, in reading order. */
export const allNodes = (nodes: readonly DeptNode[]): DeptNode[] => rowsOf(nodes, () => true)

/** The department and those it lies in, the outermost first. */
export function pathTo(depts: readonly Dept[], id: string | null): Dept[] {
  const path: Dept[] = []
  for (let at = depts.find((one) => one.id === id); at && !path.includes(at); ) {
    path.unshift(at)
    const above = at.parentId
    at = depts.find((one) => one.id === above)
  }
  return path
}

/** 销售部 / 华东: where it lies, in words. */
export const pathWords = (depts: readonly Dept[], id: string | null): string =>
  pathTo(depts, id)
    .map(({ name }) => name)
    .join(' / ')

const heightOf = ({ children }: DeptNode): number => 1 + Math.max(0, ...children.map(heightOf))

/**
 * Departments that may become the parent: not the department itself nor one below it, and nothing deeper than six
 * levels. Omit `moved` for a new department.
 */
export function legalParents(nodes: readonly DeptNode[], moved: DeptNode | undefined): Dept[] {
  const own = new Set(moved ? allNodes([moved]).map(({ dept }) => dept.id) : [])
  const height = moved ? heightOf(moved) : 1
  return allNodes(nodes)
    .filter(({ dept, level }) => !own.has(dept.id) && level + height <= deepestDept)
    .map(({ dept }) => dept)
}

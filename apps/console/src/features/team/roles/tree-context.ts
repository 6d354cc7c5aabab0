import type { Chosen, RoleNode } from './role-tree.ts'

/** What every row of the tree goes by. */
export interface TreeContext {
  tree: readonly RoleNode[]
  chosen: Chosen
  saved: Chosen
  isReadOnly: boolean
  isOpen: (id: string) => boolean
  fold: (id: string, isOpen: boolean) => void
  pressNode: (node: RoleNode) => void
  pressFunction: (node: RoleNode, name: string) => void
  /** The whole node behind one that a filter has narrowed: its tick counts everything below. */
  original: (node: RoleNode) => RoleNode
}

/** What the shape of the tree needs of a department. */
export interface TreeNode {
  id: string
  parentId: string | null
}

/** The department and everything below it. */
export function subtreeOf(nodes: readonly TreeNode[], id: string): Set<string> {
  const found = new Set([id])
  // Each pass goes one level down; a set that no longer grows is complete, whatever the parents say.
  for (let size = 0; size < found.size; ) {
    size = found.size
    for (const node of nodes) if (node.parentId !== null && found.has(node.parentId)) found.add(node.id)
  }
  return found
}

/** On which level it lies: 1 for those without a parent, 0 for no department at all. */
export function levelOf(nodes: readonly TreeNode[], id: string | null): number {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const seen = new Set<string>()
  for (let at = id; at !== null && !seen.has(at); at = byId.get(at)?.parentId ?? null) seen.add(at)
  return seen.size
}

/** How many levels the department and those below it take up: 1 where it has none below. */
export function heightOf(nodes: readonly TreeNode[], id: string): number {
  const base = levelOf(nodes, id)
  return Math.max(...[...subtreeOf(nodes, id)].map((one) => levelOf(nodes, one) - base + 1))
}

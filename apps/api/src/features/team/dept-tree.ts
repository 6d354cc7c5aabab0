/** Fields of a department that the tree functions need. */
export interface TreeNode {
  id: string
  parentId: string | null
}

/** The department and all departments below it. */
export function subtreeOf(nodes: readonly TreeNode[], id: string): Set<string> {
  const subtree = new Set([id])
  // Each pass goes one level down; a set that no longer grows is complete, even if parents form a cycle.
  for (let size = 0; size < subtree.size; ) {
    size = subtree.size
    for (const node of nodes) if (node.parentId !== null && subtree.has(node.parentId)) subtree.add(node.id)
  }
  return subtree
}

/** Level of a department: 1 without a parent, 0 for no department. */
export function levelOf(nodes: readonly TreeNode[], id: string | null): number {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const visited = new Set<string>()
  for (let at = id; at !== null && !visited.has(at); at = byId.get(at)?.parentId ?? null) visited.add(at)
  return visited.size
}

/** Number of levels of the department and those below it. */
export function heightOf(nodes: readonly TreeNode[], id: string): number {
  const base = levelOf(nodes, id)
  return Math.max(...[...subtreeOf(nodes, id)].map((one) => levelOf(nodes, one) - base + 1))
}

/** Import graph: the files that each of our files imports, statically or dynamically. */
export type Graph = ReadonlyMap<string, readonly string[]>

/** Cycles of imports (Tarjan's strongly connected components with more than one file), each sorted. */
export function circlesOf(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const isOpen = new Set<string>()
  const circles: string[][] = []
  const visit = (file: string): number => {
    const at = order.size
    order.set(file, at)
    let lowest = at
    open.push(file)
    isOpen.add(file)
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) lowest = Math.min(lowest, visit(next))
      else if (isOpen.has(next)) lowest = Math.min(lowest, order.get(next) ?? lowest)
    }
    low.set(file, lowest)
    if (lowest !== at) return lowest
    const circle = open.splice(open.indexOf(file))
    for (const one of circle) isOpen.delete(one)
    if (circle.length > 1 || graph.get(file)?.includes(file)) circles.push(circle.sort())
    return lowest
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return circles
}

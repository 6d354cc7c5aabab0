import { type DragEvent, useEffect, useState } from 'react'
import { allNodes, type DeptNode, legalParents } from './dept-tree.ts'

/** Nothing lies above it. */
export const top = 'top'

const unfoldAfterMs = 600

interface DragWishes {
  nodes: readonly DeptNode[]
  isAllowed: boolean
  /** The pointer rests on a department: what lies below it may be what is looked for. */
  onRest: (id: string) => void
  onDrop: (id: string, parentId: string | null) => void
}

/** Drags a department onto the one it shall lie in. Without a mouse the same is done by "Move to…". */
export function useDeptDrag({ nodes, isAllowed, onRest, onDrop }: DragWishes) {
  const [dragged, setDragged] = useState<DeptNode>()
  const [over, setOver] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: resting is about the place alone
  useEffect(() => {
    if (over === undefined || over === top) return
    const timer = setTimeout(() => onRest(over), unfoldAfterMs)
    return () => clearTimeout(timer)
  }, [over])
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  const legal = new Set(dragged ? legalParents(nodes, dragged).map(({ id }) => id) : [])
  const here = dragged && (dragged.dept.parentId ?? top)
  const takes = (place: string) => dragged !== undefined && place !== here && (place === top || legal.has(place))
  /** For each row, and for the place above all of them. */
  const target = (place: string) => ({
    'data-over': (over === place && takes(place)) || undefined,
    onDragOver: (event: DragEvent) => {
      if (!dragged) return
      setOver(place)
      // Left alone, the browser shows that nothing may be dropped here.
      if (takes(place)) event.preventDefault()
    },
    onDragLeave: () => setOver((now) => (now === place ? undefined : now)),
    onDrop: (event: DragEvent) => {
      if (!dragged || !takes(place)) return
      event.preventDefault()
      onDrop(dragged.dept.id, place === top ? null : place)
      end()
    },
  })
  const source = (id: string) => ({
    draggable: isAllowed,
    'data-dragged': dragged?.dept.id === id || undefined,
    onDragStart: (event: DragEvent) => {
      if (!isAllowed) return
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', '')
      const node = allNodes(nodes).find(({ dept }) => dept.id === id)
      // A page that changes within this very event ends the drag in Chromium.
      setTimeout(() => setDragged(node))
    },
    onDragEnd: end,
  })
  return { source, target, takesTop: takes(top) }
}

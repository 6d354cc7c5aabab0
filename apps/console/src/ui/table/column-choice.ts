import type { Column } from './table-column.ts'

type Placed = Pick<Column<never>, 'id' | 'pin' | 'isOptional'>
export type Pin = NonNullable<Placed['pin']>

/** A member's columns: order, hidden ones, and those pinned to an edge. Unknown ids are ignored. */
export interface ColumnChoice {
  order: readonly string[]
  hidden: readonly string[]
  pins?: Readonly<Record<string, Pin>>
}

/** The first column names the row and pinned ones hold its edges: they stay where they are. */
export const isFixed = (column: Placed, at: number): boolean => at === 0 || column.pin !== undefined

/** All columns in the chosen order. A column unknown to the choice follows its usual neighbour. */
export function arranged<C extends Placed>(columns: readonly C[], { order }: ColumnChoice): C[] {
  const movable = columns.filter((column, at) => !isFixed(column, at))
  const placed = [...new Set(order)].flatMap((id) => movable.find((column) => column.id === id) ?? [])
  for (const [at, column] of movable.entries()) {
    const before = movable[at - 1]
    if (!placed.includes(column)) placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, column)
  }
  return columns.map((column, at) => (isFixed(column, at) ? column : (placed.shift() ?? column)))
}

/** Whether a column is not seen: chosen so, or one that is not seen until it is chosen. */
export const isHidden = ({ id, isOptional }: Placed, { order, hidden }: ColumnChoice): boolean =>
  hidden.includes(id) || (isOptional === true && !order.includes(id))

/** The columns a list shows by a member's choice. */
export const chosen = <C extends Placed>(columns: readonly C[], choice: ColumnChoice): C[] =>
  atEdges(
    arranged(columns, choice).filter((column, at) => isFixed(column, at) || !isHidden(column, choice)),
    choice.pins ?? {},
  )

/** Moves pinned columns to their edge; the first column, which names the row, stays before those pinned beside it. */
function atEdges<C extends Placed>(shown: readonly C[], pins: Readonly<Record<string, Pin>>): C[] {
  const pinOf = (column: C) => column.pin ?? pins[column.id]
  const [first, ...others] = shown
  const starts = others.filter((column) => pinOf(column) === 'start')
  const ends = others.filter((column) => pinOf(column) === 'end')
  if (!first || !others.some(({ id, pin }) => !pin && pins[id])) return [...shown]
  const loose = others.filter((column) => !pinOf(column))
  const pinned = (column: C, pin: Pin): C => ({ ...column, pin })
  return [
    ...[first, ...starts].map((column) => pinned(column, 'start')),
    ...loose,
    ...ends.map((column) => pinned(column, 'end')),
  ]
}

/** A column one place or more up or down among those that move. */
export function moved(order: readonly string[], id: string, to: number): string[] {
  const rest = order.filter((other) => other !== id)
  return rest.toSpliced(to, 0, id)
}

import type { Column } from './table-column.ts'

type Placed = Pick<Column<never>, 'id' | 'pin' | 'isOptional'>

/** Which columns a member wants to see, and in which order. Ids that a list does not have, or not any more, do nothing. */
export interface ColumnChoice {
  order: readonly string[]
  hidden: readonly string[]
}

/** The first column names the row and pinned ones hold its edges: they stay where they are. */
export const isFixed = (column: Placed, at: number): boolean => at === 0 || column.pin !== undefined

/** All columns in the chosen order. One that the choice does not know yet stands behind the one it always stood behind. */
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
  arranged(columns, choice).filter((column, at) => isFixed(column, at) || !isHidden(column, choice))

/** A column one place or more up or down among those that move. */
export function moved(order: readonly string[], id: string, to: number): string[] {
  const rest = order.filter((other) => other !== id)
  return rest.toSpliced(to, 0, id)
}

import type { CSSProperties, ReactNode } from 'react'

export interface Column<Row> {
  id: string
  /** Words of the header; read aloud even where `isTitleHidden`. */
  title: string
  isTitleHidden?: boolean
  /** Not seen until a member chooses it. */
  isOptional?: boolean
  cell: (row: Row) => ReactNode
  /** The least it may have, in px: header with its sort icon, and the longest word of a cell. */
  width?: number
  /** Its share of the width that is to spare, beside those of other columns. Without `width` it is 1, else none. */
  grow?: number
  /** In px; it grows beyond only where every growing column has as much as it may. */
  maxWidth?: number
  /** It leaves where the table has no room, lowest first. Without, it stays and the table scrolls. */
  drop?: number
  align?: 'start' | 'end'
  /** The name the list's `sort` uses: with `amount`, `-amount` is largest first. */
  sort?: string
  /** Sorted this way on the first click. Newest and largest first unless said otherwise. */
  firstSort?: 'desc' | 'asc'
  /** Stays while the table scrolls sideways. For the first column and the action column. */
  pin?: 'start' | 'end'
  /**
   * Its place on a card under 992 px: `title` and `tag` share the first line, `wide` is a block of its own without
   * a label, `fact` a label and a value, `corner` the bottom right. `none` is left out.
   */
  card?: 'title' | 'tag' | 'wide' | 'fact' | 'corner' | 'none'
}

/** A column: its facts, and what stands in its cells. */
export const column = <Row>(facts: Omit<Column<Row>, 'cell'>, cell: Column<Row>['cell']): Column<Row> => ({
  ...facts,
  cell,
})

/** A row in short: what Space shows in a drawer beside the list. `body` may load its code by itself. */
export interface RowPeek<Row> {
  title: (row: Row) => string
  body: (row: Row) => ReactNode
}

/** The direction a column is sorted in by a list's `sort`. */
export function sortedBy<Row>(column: Column<Row>, sort: string | undefined): 'ascending' | 'descending' | undefined {
  if (!column.sort || !sort) return undefined
  if (sort === column.sort) return 'ascending'
  return sort === `-${column.sort}` ? 'descending' : undefined
}

/** What `sort` becomes when a header is pressed. */
export function nextSort<Row>(column: Column<Row>, sort: string | undefined): string {
  const name = column.sort ?? column.id
  const now = sortedBy(column, sort)
  if (!now) return column.firstSort === 'asc' ? name : `-${name}`
  return now === 'descending' ? name : `-${name}`
}

/** How far a pinned cell stays from its edge: the table says so of each place, so that rows need not know widths. */
export const edgeStyle = <Row>({ pin }: Column<Row>, at: number): CSSProperties | undefined =>
  // Custom properties, which React's type does not know.
  pin && ({ '--edge-at': `var(--edge-${at})` } as CSSProperties)

import { type Column, sortedBy } from './table-column.ts'

/** The least width of a column that names none, in px. */
const usualWidth = 140

export interface ColumnLayout<Row> {
  /** Those that are shown. The same array where none had to leave, so that rows need not be drawn again. */
  columns: readonly Column<Row>[]
  /** Of each, in px. */
  widths: readonly number[]
  /** How far pinned ones stay from their edge, as the custom properties that `edgeStyle` reads. */
  edges: Readonly<Record<`--edge-${number}`, string>>
  /** The least that all of them take; where the table has less, it scrolls sideways. */
  minWidth: number
}

type Sized = Pick<Column<never>, 'width' | 'grow' | 'maxWidth'>

const leastOf = ({ width }: Sized) => width ?? usualWidth
const growOf = ({ width, grow }: Sized) => grow ?? (width === undefined ? 1 : 0)
const leastOfAll = (columns: readonly Sized[]) => columns.reduce((sum, column) => sum + leastOf(column), 0)

/**
 * Which columns a table of this width shows, and how wide. Columns leave by `drop` until the others fit, but for the one
 * that the list is sorted by; where even that is not enough, all stay and the table scrolls. Width to spare goes to the
 * columns that grow.
 */
export function layOut<Row>(all: readonly Column<Row>[], width: number, sort: string | undefined): ColumnLayout<Row> {
  const leaving = all
    .filter((column) => column.drop !== undefined && !column.pin && !sortedBy(column, sort))
    .toSorted((a, b) => (a.drop ?? 0) - (b.drop ?? 0))
  const gone = new Set<Column<Row>>()
  const stay = () => all.filter((column) => !gone.has(column))
  for (const column of leaving) {
    if (leastOfAll(stay()) <= width) break
    gone.add(column)
  }
  const columns = gone.size > 0 && leastOfAll(stay()) <= width ? stay() : all
  const widths = grown(columns, width)
  return { columns, widths, edges: edgesOf(columns, widths), minWidth: leastOfAll(columns) }
}

/** Shares what is to spare, first up to each column's `maxWidth`, then beyond. */
function grown(columns: readonly Sized[], width: number): number[] {
  const widths = columns.map(leastOf)
  for (const isLimited of [true, false]) {
    for (;;) {
      const growing = columns.flatMap((column, at) => {
        const room = isLimited ? (column.maxWidth ?? Number.POSITIVE_INFINITY) - (widths[at] ?? 0) : width
        return growOf(column) > 0 && room > 0 ? [{ at, share: growOf(column), room }] : []
      })
      const spare = width - widths.reduce((sum, each) => sum + each, 0)
      const shares = growing.reduce((sum, { share }) => sum + share, 0)
      if (spare < 1 || shares === 0) break
      for (const { at, share, room } of growing)
        widths[at] = (widths[at] ?? 0) + Math.min(room, (spare * share) / shares)
    }
  }
  return widths
}

/** From each edge inwards: a pinned column stays as far from it as those before it are wide. */
function edgesOf<Row>(columns: readonly Column<Row>[], widths: readonly number[]): ColumnLayout<Row>['edges'] {
  const edges: Record<`--edge-${number}`, string> = {}
  const walk = (pin: 'start' | 'end', places: readonly number[]) => {
    let edge = 0
    for (const at of places) {
      if (columns[at]?.pin !== pin) continue
      edges[`--edge-${at}`] = `${edge}px`
      edge += widths[at] ?? 0
    }
  }
  const places = [...columns.keys()]
  walk('start', places)
  walk('end', places.toReversed())
  return edges
}

import type { ReactNode } from 'react'
import type { PagerProps } from './Pager.tsx'
import type { Column, RowPeek } from './table-column.ts'
import type { Selection } from './use-selection.ts'

export interface DataTableProps<Row> {
  /** What the table holds; hidden, read aloud. */
  caption: string
  columns: readonly Column<Row>[]
  /** Undefined while the first answer is on its way. Keep the old rows on a refetch. */
  rows: readonly Row[] | undefined
  rowId: (row: Row) => string
  /** Where a click on the row leads. One column must hold the real link. */
  rowHref?: (row: Row) => string
  /** What a row is called where its cells are not seen: at its tick. */
  rowName?: (row: Row) => string
  /** Rows can be ticked: for lists with bulk actions, from `useSelection`. */
  selection?: Selection | undefined
  /** What Space shows of a row in a drawer. */
  peek?: RowPeek<Row> | undefined
  sort?: string | undefined
  /** How the list is sorted where `sort` says nothing: its header says so, and its column may still leave. */
  usualSort?: string | undefined
  onSort?: (sort: string) => void
  /** The rows on screen are being fetched again. */
  isFetching?: boolean
  /** Stands in place of the rows when there are none. */
  empty: ReactNode
  /** Stands in place of the rows when they could not be fetched. */
  error?: ReactNode
  pager?: PagerProps | undefined
  /** Rows drawn while waiting; as many as usually come, so nothing jumps. */
  skeletonRows?: number
}

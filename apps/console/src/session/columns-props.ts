import type { Column } from '#ui/table/table-column.ts'
import type { ListName } from './use-columns.ts'

export interface ColumnsProps {
  list: ListName
  /** All that the list has, as they come: which of them are seen is chosen here. */
  columns: readonly Pick<Column<never>, 'id' | 'title' | 'pin' | 'isOptional'>[]
}

import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, memo } from 'react'
import { cx } from './cx.ts'
import styles from './DataTable.module.css'
import type { Column } from './table-column.ts'

interface TableRowProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  href: string | undefined
}

const reacts = 'a, button, input, label, select, [role="menu"]'

/** Opens the row's page on a click beside its link; text that was just selected is left alone. */
function useRowClick(href: string | undefined) {
  const router = useRouter({ warn: false })
  if (!href) return undefined
  return (event: MouseEvent) => {
    if (!(event.target instanceof Element) || event.target.closest(reacts) || getSelection()?.toString()) return
    if (event.metaKey || event.ctrlKey) window.open(href, '_blank', 'noopener')
    else router?.history.push(href)
  }
}

// The first cell names the row. Cells are drawn in place: a component a cell costs more than the words in it.
function DrawRow<Row>({ row, columns, href }: TableRowProps<Row>) {
  const onClick = useRowClick(href)
  return (
    <tr className={cx(href && styles.opens)} onClick={onClick}>
      {columns.map((column, at) => {
        const className = cx(column.align === 'end' && styles.end, column.pin && styles[`pin-${column.pin}`])
        return at === 0 ? (
          <th key={column.id} scope="row" className={className}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.id} className={className}>
            {column.cell(row)}
          </td>
        )
      })}
    </tr>
  )
}

export const TableRow = memo(DrawRow) as typeof DrawRow

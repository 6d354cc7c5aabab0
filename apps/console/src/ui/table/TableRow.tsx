import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, memo } from 'react'
import { useT } from '#i18n/use-t.ts'
import { cx } from '../cx.ts'
import { SelectBox, type SelectBoxProps } from '../forms/SelectBox.tsx'
import styles from './DataTable.module.css'
import { type Column, edgeStyle } from './table-column.ts'
import type { Selection } from './use-selection.ts'

interface TableRowProps<Row> {
  row: Row
  id: string
  columns: readonly Column<Row>[]
  href: string | undefined
  name: string
  /** Undefined where rows cannot be ticked. */
  isSelected: boolean | undefined
  onToggle: Selection['toggle'] | undefined
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
function DrawRow<Row>({ row, id, columns, href, name, isSelected, onToggle }: TableRowProps<Row>) {
  const onClick = useRowClick(href)
  return (
    <tr
      className={cx(href && styles.opens)}
      // Not a stop of Tab, which its link is: the keys that walk the rows bring the focus here.
      tabIndex={-1}
      data-row={id}
      data-selected={isSelected || undefined}
      onClick={onClick}
    >
      {onToggle && (
        <td className={styles.tick}>
          <RowTick name={name} isOn={isSelected === true} onToggle={(range) => onToggle(id, { range })} />
        </td>
      )}
      {columns.map((column, at) => {
        const className = cx(column.align === 'end' && styles.end, column.pin && styles[`pin-${column.pin}`])
        return at === 0 ? (
          <th key={column.id} scope="row" className={className} style={edgeStyle(column, at)}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.id} className={className} style={edgeStyle(column, at)}>
            {column.cell(row)}
          </td>
        )
      })}
    </tr>
  )
}

/** The tick of one row. */
export function RowTick({ name, ...box }: { name: string } & Omit<SelectBoxProps, 'label'>) {
  const t = useT()
  return <SelectBox label={t('table.select-row', { name })} {...box} />
}

export const TableRow = memo(DrawRow) as typeof DrawRow

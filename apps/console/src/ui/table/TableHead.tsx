import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { memo } from 'react'
import { useT } from '#i18n/use-t.ts'
import { cx } from '../cx.ts'
import { SelectBox } from '../forms/SelectBox.tsx'
import styles from './DataTable.module.css'
import { type Column, edgeStyle, nextSort, sortedBy } from './table-column.ts'
import type { Selection } from './use-selection.ts'

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
  selection: Selection | undefined
  /** No row is on screen. */
  isEmpty: boolean
}

function Head<Row>({ columns, sort, onSort, selection, isEmpty }: TableHeadProps<Row>) {
  const t = useT()
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={styles.tick}>
            <SelectBox
              label={t('table.select-page')}
              isOn={selection.page === 'all'}
              isMixed={selection.page === 'some'}
              isOff={isEmpty}
              onToggle={selection.togglePage}
            />
          </th>
        )}
        {columns.map((column, at) => {
          const sorted = sortedBy(column, sort)
          const Arrow = sorted === 'ascending' ? ArrowUp : sorted ? ArrowDown : ChevronsUpDown
          const className = cx(column.align === 'end' && styles.end, column.pin && styles[`pin-${column.pin}`])
          return (
            <th key={column.id} scope="col" aria-sort={sorted} className={className} style={edgeStyle(column, at)}>
              {column.sort && onSort ? (
                <button
                  type="button"
                  title={t('table.sort-by', { name: column.title })}
                  onClick={() => onSort(nextSort(column, sort))}
                >
                  {column.title}
                  <Arrow className={cx(styles.arrow, !sorted && styles.idle)} aria-hidden="true" />
                </button>
              ) : (
                <span className={column.isTitleHidden ? 'sr' : undefined}>{column.title}</span>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

export const TableHead = memo(Head) as typeof Head

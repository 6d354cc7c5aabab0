import { cx } from '../cx.ts'
import styles from './DataCards.module.css'
import type { DataTableProps } from './data-table-props.ts'
import { RowTick } from './TableRow.tsx'
import type { Column } from './table-column.ts'

const placed = <Row,>(columns: readonly Column<Row>[], place: NonNullable<Column<Row>['card']>) =>
  columns.filter((column) => (column.card ?? 'fact') === place)

/** The rows of a table on a small screen: labels and values, not a table squeezed. */
export function DataCards<Row>({
  caption,
  columns,
  rows,
  rowId,
  rowName,
  selection,
  isWaiting,
  error,
}: DataTableProps<Row> & { isWaiting: boolean }) {
  if (rows === undefined) {
    if (error) return null
    return (
      <div className={styles.list} aria-hidden="true">
        {Array.from({ length: 5 }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else.
          <div key={i} className={cx(styles.card, styles.ghost, isWaiting && styles.seen)} />
        ))}
      </div>
    )
  }
  return (
    <ul className={styles.list} aria-label={caption}>
      {rows.map((row) => (
        <li
          key={rowId(row)}
          className={styles.card}
          tabIndex={-1}
          data-row={rowId(row)}
          data-selected={selection?.ids.has(rowId(row)) || undefined}
        >
          <div className={styles.top}>
            {selection && (
              <div className={styles.tick}>
                <RowTick
                  name={rowName?.(row) ?? ''}
                  isOn={selection.ids.has(rowId(row))}
                  onToggle={(range) => selection.toggle(rowId(row), { range })}
                />
              </div>
            )}
            {placed(columns, 'title').map((column) => (
              <div key={column.id} className={styles.title}>
                {column.cell(row)}
              </div>
            ))}
            {placed(columns, 'tag').map((column) => (
              <div key={column.id}>{column.cell(row)}</div>
            ))}
          </div>
          {placed(columns, 'wide').map((column) => (
            <div key={column.id} className={styles.wide}>
              {column.cell(row)}
            </div>
          ))}
          <div className={styles.bottom}>
            <dl className={styles.facts}>
              {placed(columns, 'fact').map((column) => (
                <div key={column.id}>
                  <dt>{column.title}</dt>
                  <dd>{column.cell(row)}</dd>
                </div>
              ))}
            </dl>
            {placed(columns, 'corner').map((column) => (
              <div key={column.id}>{column.cell(row)}</div>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}

import { Suspense, useMemo, useRef } from 'react'
import { useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { mobileQuery, useMedia } from '#lib/use-media.ts'
import { useDelayed } from '#lib/use-time.ts'
import { cx } from '../cx.ts'
import { useElementWidth } from '../layout/use-element-width.ts'
import { layOut } from './column-layout.ts'
import { DataCards } from './DataCards.tsx'
import styles from './DataTable.module.css'
import type { DataTableProps } from './data-table-props.ts'
import { Pager, totalText } from './Pager.tsx'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import type { Selection } from './use-selection.ts'

const RowKeys = lazyNamed(() => import('./RowKeys.tsx'), 'RowKeys')

/** The only table: rows become cards under 992 px, loading rows keep their height, the URL holds sorting and paging. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, rowId, rowHref, error, empty, pager, isFetching, selection, peek } = props
  const frame = useRef<HTMLDivElement>(null)
  const isMobile = useMedia(mobileQuery)
  const isWaiting = useDelayed(rows === undefined && !error)
  const isRefetching = useDelayed(isFetching === true && rows !== undefined)
  const hasRows = rows !== undefined && rows.length > 0
  const peekOf = (id: string) => {
    const row = rows?.find((each) => rowId(each) === id)
    return row && peek && { title: peek.title(row), href: rowHref?.(row), children: peek.body(row) }
  }
  return (
    <div ref={frame} className={cx(styles.frame, !isMobile && 'card')} aria-busy={isFetching || rows === undefined}>
      {selection && <SelectedCount selection={selection} />}
      <span className={cx(styles.progress, isRefetching && styles.running)} aria-hidden="true" />
      {isMobile ? <DataCards {...props} isWaiting={isWaiting} /> : <WideTable {...props} isWaiting={isWaiting} />}
      {error && <div className={styles.instead}>{error}</div>}
      {!error && rows?.length === 0 && <div className={styles.instead}>{empty}</div>}
      {pager && hasRows && <Pager {...pager} />}
      <Suspense fallback={null}>
        {hasRows && <RowKeys frame={frame} onToggle={selection?.toggle} peek={peek && peekOf} />}
      </Suspense>
    </div>
  )
}

/** Stands before anything is ticked: what a live region says must change inside it. */
function SelectedCount({ selection: { count, isAllResults, isCapped } }: { selection: Selection }) {
  const t = useT()
  return (
    <span role="status" className="sr">
      {count > 0 && t('table.selected', { count: totalText(count, isAllResults && isCapped) })}
    </span>
  )
}

const tickWidth = 44

function WideTable<Row>(props: DataTableProps<Row> & { isWaiting: boolean }) {
  const { caption, columns: all, rows, rowId, rowHref, rowName, selection } = props
  const { sort, usualSort, onSort, isWaiting, error, skeletonRows = 10 } = props
  const [ref, width] = useElementWidth(0)
  const ticks = selection ? tickWidth : 0
  const { columns, widths, edges, minWidth } = useMemo(
    () => layOut(all, width - ticks, sort),
    [all, width, ticks, sort],
  )
  const fits = width >= minWidth + ticks
  return (
    // A region that scrolls sideways must be reachable by keyboard; one that does not is no stop.
    <div
      ref={ref}
      className={cx(styles.scroll, fits && styles.fits)}
      {...(fits ? {} : { tabIndex: 0, role: 'region', 'aria-label': caption })}
    >
      <table className={cx(styles.table, selection && styles.ticks)} style={{ ...edges, minWidth: minWidth + ticks }}>
        <caption className="sr">{caption}</caption>
        <colgroup>
          {selection && <col style={{ width: tickWidth }} />}
          {columns.map((column, at) => (
            <col key={column.id} style={{ width: widths[at] }} />
          ))}
        </colgroup>
        <TableHead {...{ columns, onSort, selection }} sort={sort ?? usualSort} isEmpty={!rows?.length} />
        <tbody>
          {rows?.map((row) => (
            <TableRow
              key={rowId(row)}
              row={row}
              id={rowId(row)}
              columns={columns}
              href={rowHref?.(row)}
              name={rowName?.(row) ?? ''}
              isSelected={selection?.ids.has(rowId(row))}
              onToggle={selection?.toggle}
            />
          ))}
          {rows === undefined &&
            !error &&
            Array.from({ length: skeletonRows }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else.
              <tr key={i} className={styles.ghost}>
                {selection && <td className={styles.tick} />}
                {columns.map((column, at) => (
                  <td key={column.id}>
                    {isWaiting && <span className={styles.bone} style={{ width: `${boneWidth(i, at)}%` }} />}
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  )
}

const boneWidth = (row: number, column: number) => 38 + ((row * 31 + column * 17) % 47)

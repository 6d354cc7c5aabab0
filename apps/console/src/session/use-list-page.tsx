import { useEffect } from 'react'
import { type AnyListSearch, defaultLimit, lastPage } from '#lib/list-search.ts'
import { EmptyState, type EmptyStateProps, NothingFound } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import type { DataTableProps } from '#ui/table/data-table-props.ts'
import type { Column } from '#ui/table/table-column.ts'
import { useSelection } from '#ui/table/use-selection.ts'
import type { ColumnsProps } from './columns-props.ts'
import { type ListName, useColumns } from './use-columns.ts'
import type { ListAddress } from './use-list-address.ts'

/** What a call answers with for a page of a list. */
export interface Answer {
  total: number
  /** The count stopped at its cap. */
  totalCapped?: boolean
  /** How many rows each view has. */
  views?: Readonly<Record<string, number>>
}

interface ListQuery<A> {
  data: A | undefined
  error: unknown
  isError: boolean
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => Promise<unknown>
}

export interface ListPageOptions<S extends AnyListSearch, A extends Answer, Row> {
  /** The name under which the member's columns are kept. */
  name: ListName
  address: ListAddress<S>
  query: ListQuery<A>
  rows: (answer: A) => readonly Row[]
  /** All columns that the list has; memoised, so that rows are drawn again only when they change. */
  columns: readonly Column<Row>[]
  caption: (count: number) => string
  /** Said where there is nothing at all; filters that match nothing say so themselves. */
  emptyState: EmptyStateProps
  /** Every row comes with the one answer: there is nothing to turn to. */
  isWhole?: boolean | undefined
}

/**
 * Common parts of list pages: the member's columns, sorting, paging, selection, empty and error states. Most pages have
 * them by `ListPage`; one with a frame of its own spreads `columns` on `ColumnsButton` and `table` on `DataTable`.
 */
export function useListPage<S extends AnyListSearch, A extends Answer, Row extends { id: string }>({
  name,
  address: { list, search, narrow, clear, turnTo },
  query: { data, error, isError, isFetching, isPlaceholderData, refetch },
  rows: rowsOf,
  columns: all,
  caption,
  emptyState,
  isWhole = false,
}: ListPageOptions<S, A, Row>) {
  const columns = useColumns(name, all)
  const rows = data && rowsOf(data)
  const { total = 0, totalCapped: isCapped = false } = data ?? {}
  const limit = search.limit ?? defaultLimit
  const page = search.offset ?? 1
  const selection = useSelection({
    pageIds: rows?.map(({ id }) => id),
    ...{ total, isCapped, resetKey: JSON.stringify(list.listed(search)) },
  })
  // A link to a page that the list no longer has leads to its last one.
  const last = rows?.length === 0 && !isPlaceholderData ? lastPage(search, total) : undefined
  useEffect(() => {
    if (last) turnTo(last, limit, { replace: true })
  }, [last, limit, turnTo])

  const isFiltered = list.isFiltered(search)
  const table = {
    caption: caption(total),
    columns,
    rows,
    rowId: ({ id }) => id,
    sort: (search as { sort?: string }).sort,
    onSort: (sort) => narrow({ sort } as object as Partial<S>),
    isFetching,
    error: isError && <ErrorState error={error} onRetry={() => void refetch()} />,
    empty: isFiltered ? <NothingFound onClear={clear} /> : <EmptyState {...emptyState} />,
    pager: data && !isWhole ? { page, limit, total, isCapped, onPage: turnTo } : undefined,
  } satisfies DataTableProps<Row>
  return {
    table,
    selection,
    columns: { list: name, columns: all } satisfies ColumnsProps,
    /** There is nothing at all, and `emptyState` says so. */
    isEmpty: total === 0 && data !== undefined && !isFiltered,
  }
}

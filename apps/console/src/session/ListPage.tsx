import type { ViewList } from '@app/contracts/views'
import type { ReactNode } from 'react'
import { useT } from '#i18n/use-t.ts'
import type { AnyListSearch } from '#lib/list-search.ts'
import { Page } from '#ui/layout/Page.tsx'
import type { Tab } from '#ui/layout/Tabs.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import type { DataTableProps } from '#ui/table/data-table-props.ts'
import { type ListFilter, ListFilters } from '#ui/table/ListFilters.tsx'
import { totalText } from '#ui/table/Pager.tsx'
import type { Selection } from '#ui/table/use-selection.ts'
import { ColumnsButton } from './ColumnsButton.tsx'
import { type Answer, type ListPageOptions, useListPage } from './use-list-page.tsx'
import { ViewStrip } from './ViewStrip.tsx'

interface ListPageProps<S extends AnyListSearch, A extends Answer, Row>
  extends Omit<ListPageOptions<S, A, Row>, 'caption' | 'emptyState'>,
    Pick<DataTableProps<Row>, 'rowHref' | 'rowName' | 'skeletonRows'> {
  /** The name under which the member's views and columns are kept. */
  name: ViewList
  /** The page's words, by keys that every list's catalogue has. */
  words: (key: 'title' | 'views' | 'search' | 'empty-title' | 'empty-body') => string
  /** The same of those that say a number. */
  counted: (key: 'count' | 'caption', count: number | string) => string
  /** Views that the page offers beside everything; a tab without `href` keeps the filters at hand. */
  views?: readonly (Omit<Tab, 'href' | 'count'> & Partial<Pick<Tab, 'href'>>)[]
  filters?: readonly ListFilter<S>[]
  /** Below the title where there is nothing at all, in place of the word for it. */
  emptyBody?: ReactNode
  /** Makes a new record: the primary button, which moves to the empty state where there is nothing at all. */
  create?: ReactNode
  /** Other ways to make the first record, below it in the empty state. */
  starts?: ReactNode
  /** Stand before the primary button. */
  actions?: ReactNode
  /** What can be done with ticked rows; with it, rows have a tick. */
  bulk?: ((selection: Selection) => ReactNode) | undefined
  /** Between the heading and the views: what the reader has to know first. */
  notice?: ReactNode
  /** Above the table: totals over all pages. */
  summary?: ReactNode
  /** Drawers and dialogs over the list. */
  children?: ReactNode
}

/** An ordinary list page: heading, views, filters and table. What it lists, and what lies over it, is the page's own. */
export function ListPage<S extends AnyListSearch, A extends Answer, Row extends { id: string }>({
  words,
  counted,
  views,
  filters = [],
  emptyBody,
  create,
  starts,
  actions,
  bulk,
  notice,
  summary,
  children,
  rowHref,
  rowName,
  skeletonRows,
  ...options
}: ListPageProps<S, A, Row>) {
  const t = useT()
  const { name, address, query } = options
  const { list, search } = address
  const { table, selection, columns, isEmpty } = useListPage({
    ...options,
    caption: (count) => counted('caption', count),
    emptyState: {
      ...{ title: words('empty-title'), children: emptyBody ?? words('empty-body') },
      action: starts ? (
        <>
          {create}
          {starts}
        </>
      ) : (
        create
      ),
    },
  })
  const { data } = query
  const tabs = views ?? [{ id: 'all', label: t('common.all'), href: list.href({ view: 'all' } as S) }]
  return (
    <Page
      isCompact
      title={words('title')}
      count={
        data && counted('count', totalText((!options.isWhole && data.views?.['all']) || data.total, data.totalCapped))
      }
      actions={
        <>
          {actions}
          {!isEmpty && create}
        </>
      }
    >
      {notice}
      <ViewStrip
        list={name}
        label={words('views')}
        search={search}
        tabs={tabs.map((tab) => ({ href: list.viewHref(search, tab.id), ...tab, count: data?.views?.[tab.id] }))}
      />
      <ListFilters {...address} searchLabel={words('search')} filters={filters} end={<ColumnsButton {...columns} />}>
        {selection.count > 0 && bulk?.(selection)}
      </ListFilters>
      {summary}
      <DataTable {...table} {...{ rowHref, rowName, skeletonRows }} selection={bulk && selection} />
      {children}
    </Page>
  )
}

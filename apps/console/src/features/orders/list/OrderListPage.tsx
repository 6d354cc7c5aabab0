import { type OrderSort, oneWaySorts } from '@app/contracts/orders/order-filter'
import { issuingStatuses } from '@app/contracts/orders/order-states'
import type { OrderSummary } from '@app/contracts/orders/orders'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { unicodeOf } from '#features/keys/unicode-name.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { defaultLimit } from '#lib/list-search.ts'
import { mobileQuery, useMedia } from '#lib/use-media.ts'
import { usualOrderSort } from '#lib/usual-sort.ts'
import { LinkFor } from '#session/Can.tsx'
import { useActor } from '#session/use-actor.ts'
import { useColumns } from '#session/use-columns.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { useRecordTrail } from '#ui/layout/record-trail.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { totalText } from '#ui/table/Pager.tsx'
import type { RowPeek } from '#ui/table/table-column.ts'
import { useSelection } from '#ui/table/use-selection.ts'
import { createHref, orderHref } from '../order-links.ts'
import { orderMessages } from '../orders.messages.ts'
import { orderQueries } from '../orders.queries.ts'
import { OrderFilterBar } from './OrderFilterBar.tsx'
import { OrderViewTabs } from './OrderViewTabs.tsx'
import { orderColumns } from './order-columns.tsx'
import { type OrderSearch, orderSearch } from './order-search.ts'
import type { RowAct } from './RowMenu.tsx'
import { useMendedPage } from './use-mended-page.ts'

const OrderBulkBar = lazyNamed(() => import('./OrderBulkBar.tsx'), 'OrderBulkBar')

const ExportMenu = lazyNamed(() => import('./ExportMenu.tsx'), 'ExportMenu')

const OrderListEmpty = lazyNamed(() => import('./OrderListEmpty.tsx'), 'OrderListEmpty')

const OrderPulse = lazyNamed(() => import('./OrderPulse.tsx'), 'OrderPulse')

const OrderPeek = lazyNamed(() => import('./OrderPeek.tsx'), 'OrderPeek')

const RowDialog = lazyNamed(() => import('./RowDialog.tsx'), 'RowDialog')

const peek: RowPeek<OrderSummary> = {
  title: ({ primaryName, orderNo }) => (primaryName ? unicodeOf(primaryName) : orderNo),
  body: (order) => <OrderPeek order={order} />,
}

const route = getRouteApi('/_shell/ssl/order/list')

export function OrderListPage() {
  const t = useT(orderMessages)
  const locale = useLocale()
  const actor = useActor()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const isNarrow = useMedia(mobileQuery)
  const asked = orderSearch.asked(search)
  const list = useQuery(orderQueries.list(asked))
  const [act, onAct] = useState<{ order: OrderSummary; act: RowAct }>()
  const all = useMemo(
    () => orderColumns({ t, locale, hasCustomer: actor.isOperator, isNarrow, onAct }),
    [t, locale, actor.isOperator, isNarrow],
  )
  const columns = useColumns('orders', all)

  const go = (next: OrderSearch) => void navigate({ search: next })
  const mend = (next: OrderSearch) => void navigate({ search: next, replace: true })
  const narrow = (change: Partial<OrderSearch>) => go(orderSearch.narrowed(search, change))
  const limit = search.limit ?? defaultLimit
  const page = search.offset ?? 1
  const { data } = list
  // States move by themselves while a CA is at work.
  const isLively = data !== undefined && !list.isPlaceholderData && data.orders.some(isIssuing)
  // What a poll brought is offered on when the last of its rows has come to rest.
  const [livelySince, beLively] = useState(0)
  if (isLively && livelySince !== list.dataUpdatedAt) beLively(list.dataUpdatedAt)

  const selection = useSelection({
    pageIds: data?.orders.map(({ id }) => id),
    total: data?.total ?? 0,
    isCapped: data?.totalCapped,
    resetKey: orderSearch.href(search),
  })

  useMendedPage(search, list, mend)
  useRecordTrail(data?.orders.map((order) => orderHref(order)))

  const turnTo = (to: number, size: number) => {
    // The next page continues where this one ended; any other is found by its number.
    const cursor = to === page + 1 && size === limit ? (data?.nextCursor ?? undefined) : undefined
    go({ ...orderSearch.paged(search, to, size), cursor })
  }

  return (
    <Page
      isCompact
      title={t('order.list.title')}
      count={data && t('order.list.count', { count: totalText(data.total, data.totalCapped) })}
      tag={
        data &&
        livelySince === list.dataUpdatedAt && (
          <Suspense fallback={null}>
            <OrderPulse search={asked} shownAt={livelySince} rows={data.orders} isLively={isLively} />
          </Suspense>
        )
      }
      actions={
        <>
          <Suspense fallback={null}>
            <ExportMenu search={search} total={data?.total} isCapped={data?.totalCapped} />
          </Suspense>
          <LinkFor need="order.create" variant="primary" href={createHref()} icon={<Plus aria-hidden="true" />}>
            {t('order.new')}
          </LinkFor>
        </>
      }
    >
      <OrderViewTabs search={search} />
      <OrderFilterBar
        search={search}
        columns={all}
        onChange={narrow}
        onReplace={go}
        unmatched={data?.unmatched ?? null}
      >
        {selection.count > 0 && (
          <Suspense fallback={null}>
            <OrderBulkBar selection={selection} search={search} />
          </Suspense>
        )}
      </OrderFilterBar>
      <DataTable
        caption={t('order.list.caption', { count: data?.total ?? 0 })}
        columns={columns}
        rows={data?.orders}
        rowId={(order) => order.id}
        rowHref={(order) => orderHref(order)}
        peek={peek}
        rowName={({ orderNo }) => orderNo}
        selection={selection}
        sort={asked.sort}
        usualSort="-createdAt"
        onSort={(sort) => narrow({ sort: sortOf(sort, search) })}
        isFetching={list.isFetching}
        error={list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
        empty={
          <Suspense fallback={null}>
            <OrderListEmpty search={search} onReplace={go} />
          </Suspense>
        }
        pager={data && { page, limit, total: data.total, isCapped: data.totalCapped, onPage: turnTo }}
        skeletonRows={12}
      />
      <Suspense fallback={null}>{act && <RowDialog {...act} onClose={() => onAct(undefined)} />}</Suspense>
    </Page>
  )
}

const isIssuing = ({ status }: OrderSummary) => issuingStatuses.some((each) => each === status)

/** By an end or a payment the list is sorted one way only: what ends first, and what was paid last. */
function sortOf(sort: string, search: OrderSearch): OrderSearch['sort'] {
  const only = oneWaySorts.find((each) => each.replace('-', '') === sort.replace('-', ''))
  const chosen = only ?? (sort as OrderSort)
  return chosen === (usualOrderSort(search.view) ?? '-createdAt') ? undefined : chosen
}

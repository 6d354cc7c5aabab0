import { orderStatuses, orderStatusWords } from '@app/contracts/orders/order-states'
import type { OrderSummary } from '@app/contracts/orders/orders'
import type { UserDetail } from '@app/contracts/users/user-record'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { orderColumns } from '#features/orders/list/order-columns.tsx'
import type { RowAct } from '#features/orders/list/RowMenu.tsx'
import { orderForHref, orderHref } from '#features/orders/order-links.ts'
import { orderMessages } from '#features/orders/orders.messages.ts'
import { orderQueries } from '#features/orders/orders.queries.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { defaultLimit } from '#lib/list-search.ts'
import { mobileQuery, useMedia } from '#lib/use-media.ts'
import { LinkFor } from '#session/Can.tsx'
import { ColumnsButton } from '#session/ColumnsButton.tsx'
import { useListAddress } from '#session/use-list-address.ts'
import { useListPage } from '#session/use-list-page.tsx'
import { useRecordTrail } from '#ui/layout/record-trail.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { ListFilters } from '#ui/table/ListFilters.tsx'
import { userActionMessages } from './user-actions.messages.ts'
import { userOrdersSearch } from './user-orders-search.ts'
import { userRecordMessages } from './user-record.messages.ts'

const RowDialog = lazyNamed(() => import('#features/orders/list/RowDialog.tsx'), 'RowDialog')

const route = getRouteApi('/_shell/users/$id/ssl-orders')
const words = { ...userActionMessages, ...userRecordMessages }

/** Orders of one customer, with the columns and row actions of the order list. */
export function UserOrdersTab({ user }: { user: UserDetail }) {
  const t = useT(words)
  const say = useT(orderMessages)
  const locale = useLocale()
  const isNarrow = useMedia(mobileQuery)
  const address = useListAddress(route, userOrdersSearch)
  const { search } = address
  const query = useQuery(
    orderQueries.list({ limit: defaultLimit, ...userOrdersSearch.listed(search), accountId: user.id }),
  )
  const [act, onAct] = useState<{ order: OrderSummary; act: RowAct }>()
  const all = useMemo(
    () => orderColumns({ t: say, locale, hasCustomer: false, isNarrow, onAct }),
    [say, locale, isNarrow],
  )
  const { table, columns } = useListPage({
    ...{ name: 'orders', address, query, columns: all },
    rows: ({ orders }) => orders,
    caption: (count) => t('user.orders.caption', { count }),
    emptyState: {
      title: t('user.orders.empty-title'),
      children: t('user.orders.empty-body'),
      action: (
        <LinkFor need="order.create" variant="primary" href={orderForHref(user.id)}>
          {t('user.act.order')}
        </LinkFor>
      ),
    },
  })
  useRecordTrail(query.data?.orders.map((order) => orderHref(order)))
  return (
    <div>
      <ListFilters
        {...address}
        searchLabel={t('user.orders.search')}
        filters={[
          {
            ...{ id: 'status', label: say('order.status') },
            options: orderStatuses.map((status) => ({
              value: String(status),
              label: orderStatusWords[status][locale],
            })),
          },
        ]}
        end={<ColumnsButton {...columns} />}
      />
      <DataTable {...table} rowHref={(order) => orderHref(order)} rowName={({ orderNo }) => orderNo} />
      <Suspense fallback={null}>{act && <RowDialog {...act} onClose={() => onAct(undefined)} />}</Suspense>
    </div>
  )
}

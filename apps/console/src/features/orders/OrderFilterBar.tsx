import { can } from '@app/contracts/permissions'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { productQueries } from '#features/products/products.queries.ts'
import { CustomerFilter } from '#features/users/CustomerFilter.tsx'
import { userQueries } from '#features/users/users.queries.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { ColumnsButton, type ColumnsProps } from '#session/ColumnsButton.tsx'
import { useActor } from '#session/use-actor.ts'
import { DateRangeFilter, rangeText } from '#ui/DateRangeFilter.tsx'
import { type ActiveFilter, FilterBar, FilterChips, FilterSelect, SearchBox } from '#ui/FilterBar.tsx'
import { type OrderSearch, unfiltered } from './order-search.ts'
import { orderMessages } from './orders.messages.ts'

interface FilterProps {
  search: OrderSearch
  /** All that the list has. */
  columns: ColumnsProps['columns']
  onChange: (change: Partial<OrderSearch>) => void
  onReplace: (search: OrderSearch) => void
  /** What takes the bar's place while rows are ticked. */
  children?: ReactNode
}

/** The whole catalogue is not fetched for a list that nobody filters by it. */
function useProductOptions(isWanted: boolean) {
  const locale = useLocale()
  const actor = useActor()
  const { data } = useQuery({ ...productQueries.all(), enabled: isWanted && can(actor, 'product.view') })
  return data?.allProducts.map((product) => ({ value: product.id, label: product.name[locale] })) ?? []
}

/** Search first, then three light filters; below them what narrows the list, each removable. */
export function OrderFilterBar({ search, columns, onChange, onReplace, children }: FilterProps) {
  const t = useT(orderMessages)
  const actor = useActor()
  const [isChoosing, setChoosing] = useState(false)
  const products = useProductOptions(isChoosing || search.productId !== undefined)
  const customer = useQuery({
    ...userQueries.one(search.accountId ?? ''),
    enabled: search.accountId !== undefined && can(actor, 'user.view'),
  })
  const customerName = customer.data?.user.name ?? ''

  return (
    <>
      <FilterBar end={<ColumnsButton list="orders" columns={columns} />}>
        <SearchBox
          value={search.q ?? ''}
          label={actor.isOperator ? t('order.list.search') : t('order.list.search-own')}
          onSearch={(text) => onChange({ q: text || undefined })}
        />
        {can(actor, 'product.view') && (
          <FilterSelect
            label={t('order.filter.product')}
            value={search.productId ?? ''}
            options={products}
            onChange={(productId) => onChange({ productId: productId || undefined })}
            onIntent={() => setChoosing(true)}
          />
        )}
        <DateRangeFilter
          label={t('order.filter.date')}
          from={search.createdFrom}
          to={search.createdTo}
          onChange={({ from, to }) => onChange({ createdFrom: from, createdTo: to })}
        />
        {can(actor, 'user.view') && (
          <CustomerFilter
            label={t('order.filter.customer')}
            value={search.accountId}
            name={customerName}
            onChange={(accountId) => onChange({ accountId })}
          />
        )}
        {children}
      </FilterBar>
      <FilterChips
        filters={useActiveFilters({ search, onChange, customerName, products })}
        onClear={() => onReplace(unfiltered(search))}
      />
    </>
  )
}

interface ActiveProps extends Pick<FilterProps, 'search' | 'onChange'> {
  customerName: string
  products: readonly { value: string; label: string }[]
}

function useActiveFilters({ search, onChange, customerName, products }: ActiveProps): ActiveFilter[] {
  const t = useT(orderMessages)
  const chip = (id: string, name: string, value: string | undefined, cleared: Partial<OrderSearch>): ActiveFilter[] =>
    value === undefined ? [] : [{ id, label: t('common.pair', { name, value }), onRemove: () => onChange(cleared) }]
  const product = products.find(({ value }) => value === search.productId)?.label
  const { createdFrom, createdTo, waitingHours, endsWithin } = search
  const dates = rangeText({ from: createdFrom, to: createdTo })
  return [
    ...chip('product', t('order.filter.product'), product ?? search.productId?.slice(-6), { productId: undefined }),
    ...chip('date', t('order.filter.date'), dates, { createdFrom: undefined, createdTo: undefined }),
    ...chip('customer', t('order.filter.customer'), customerName || search.accountId?.slice(-6), {
      accountId: undefined,
    }),
    ...chip(
      'waiting',
      t('order.filter.waiting'),
      waitingHours === undefined ? undefined : t('order.filter.waiting-over', { hours: waitingHours }),
      { waitingHours: undefined },
    ),
    ...chip(
      'ends',
      t('order.filter.ends'),
      endsWithin === undefined ? undefined : t('order.filter.ends-within', { days: endsWithin }),
      { endsWithin: undefined },
    ),
  ]
}

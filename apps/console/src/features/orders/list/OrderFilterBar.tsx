import { can } from '@app/contracts/access/permissions'
import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { CustomerFilter } from '#features/customer-search/CustomerFilter.tsx'
import { customerQueries } from '#features/customer-search/customer-search.queries.ts'
import { productQueries } from '#features/products/products.queries.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { ColumnsButton } from '#session/ColumnsButton.tsx'
import type { ColumnsProps } from '#session/columns-props.ts'
import { useActor } from '#session/use-actor.ts'
import { Button } from '#ui/Button.tsx'
import { DateRangeFilter } from '#ui/table/DateRangeFilter.tsx'
import { FilterBar, FilterSelect, SearchBox } from '#ui/table/FilterBar.tsx'
import { PanelFilter } from '#ui/table/PanelFilter.tsx'
import { usePastedLines } from '../material/use-pasted-lines.ts'
import { statusWord } from '../order-words.ts'
import { orderMessages } from '../orders.messages.ts'
import {
  daysOf,
  filterCount,
  isFiltered,
  isManyLines,
  moreCount,
  type OrderSearch,
  setDays,
  shownDate,
  unfiltered,
} from './order-search.ts'
import { statusesByWord } from './order-statuses.ts'

// What few ask for comes when they do.
const OrderFilterDrawer = lazyNamed(() => import('./OrderFilterDrawer.tsx'), 'OrderFilterDrawer')
const OrderFilterChips = lazyNamed(() => import('./OrderFilterChips.tsx'), 'OrderFilterChips')
const StatusChoices = lazyNamed(() => import('./StatusChoices.tsx'), 'StatusChoices')
const DateBasis = lazyNamed(() => import('./DateBasis.tsx'), 'DateBasis')

export interface FilterProps {
  search: OrderSearch
  /** All that the list has. */
  columns: ColumnsProps['columns']
  onChange: (change: Partial<OrderSearch>) => void
  onReplace: (search: OrderSearch) => void
  /** Of several lines searched for, those that match nothing. */
  unmatched: readonly string[] | null
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

/** Search first, then the light filters and the door to more; below them what narrows the list, each removable. */
export function OrderFilterBar({ search, columns, onChange, onReplace, unmatched, children }: FilterProps) {
  const t = useT(orderMessages)
  const actor = useActor()
  const [isChoosing, setChoosing] = useState(false)
  const products = useProductOptions(isChoosing || search.productId !== undefined)
  const customer = useQuery({
    ...customerQueries.one(search.accountId ?? ''),
    enabled: search.accountId !== undefined && can(actor, 'user.view'),
  })
  const customerName = customer.data?.user.name ?? ''

  const [isMore, showMore] = useState(false)
  const [basis, setBasis] = useState(() => shownDate(search))
  const pasted = usePastedLines((q) => onChange({ q }))
  const range = daysOf(search, basis)
  const more = moreCount(search)
  const chosen = search.status?.split(',').map(Number) ?? []
  const statuses = statusesByWord(chosen, (status) => statusWord(t, status)).length

  return (
    <>
      <FilterBar
        count={filterCount(search)}
        bulk={children}
        end={
          <>
            <PanelButton label={t('filter.open')} count={more} onOpen={() => showMore(true)} />
            <ColumnsButton list="orders" columns={columns} />
          </>
        }
        search={
          <div style={{ display: 'contents' }} onPasteCapture={pasted}>
            <SearchBox
              value={isManyLines(search.q) ? '' : (search.q ?? '')}
              label={actor.isOperator ? t('order.list.search') : t('order.list.search-own')}
              onSearch={(text) => onChange({ q: text || undefined })}
            />
          </div>
        }
      >
        <PanelFilter label={t('order.status')} shown={statuses > 0 ? `${t('order.status')} ${statuses}` : ''}>
          {() => (
            <Suspense fallback={null}>
              <StatusChoices search={search} onChange={(status) => onChange({ status })} />
            </Suspense>
          )}
        </PanelFilter>
        {can(actor, 'product.view') && (
          <FilterSelect
            label={t('order.filter.product')}
            value={search.productId}
            options={products}
            onChange={(productId) => onChange({ productId })}
            onIntent={() => setChoosing(true)}
          />
        )}
        <DateRangeFilter
          label={t('order.filter.date')}
          {...range}
          head={
            <Suspense fallback={null}>
              <DateBasis
                value={basis}
                onChange={(day) => {
                  setBasis(day)
                  if (range.from || range.to) onChange(setDays(day, range))
                }}
              />
            </Suspense>
          }
          onChange={({ from, to }) => onChange(setDays(basis, { from, to }))}
        />
        {can(actor, 'user.view') && (
          <CustomerFilter
            label={t('order.filter.customer')}
            value={search.accountId}
            name={customerName}
            onChange={(accountId) => onChange({ accountId })}
          />
        )}
      </FilterBar>
      <Suspense fallback={null}>
        {isFiltered(search) && (
          <OrderFilterChips
            search={search}
            onChange={onChange}
            customerName={customerName}
            products={products}
            unmatched={unmatched}
            onClear={() => onReplace(unfiltered(search))}
          />
        )}
        {isMore && <OrderFilterDrawer search={search} onApply={onChange} onClose={() => showMore(false)} />}
      </Suspense>
    </>
  )
}

/** The door to the filters that have no room in the bar; it says how many of them are set. */
function PanelButton({ label, count, onOpen }: { label: string; count: number; onOpen: () => void }) {
  return (
    <Button icon={<SlidersHorizontal aria-hidden="true" />} aria-haspopup="dialog" onClick={onOpen}>
      {count > 0 ? `${label} ${count}` : label}
    </Button>
  )
}

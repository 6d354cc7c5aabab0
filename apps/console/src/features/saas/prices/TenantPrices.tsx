import type { TenantPrices as Sheet } from '@app/contracts/saas/tenant-prices'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { useT } from '#i18n/use-t.ts'
import { siteConfig } from '#lib/site-config.ts'
import { ColumnsButton } from '#session/ColumnsButton.tsx'
import { useListAddress } from '#session/use-list-address.ts'
import { useListPage } from '#session/use-list-page.tsx'
import { DataTable } from '#ui/table/DataTable.tsx'
import { type ListFilter, ListFilters } from '#ui/table/ListFilters.tsx'
import { type RecordPageSearch, recordPageSearch } from '../record-page-search.ts'
import styles from '../saas.module.css'
import { tenantQueries } from '../tenants.queries.ts'
import { FollowDialog } from './FollowDialog.tsx'
import { PriceBulkBar } from './PriceBulkBar.tsx'
import { usePriceName, useTenantPriceColumns } from './tenant-price-columns.tsx'
import { foundPrices, marginStates, type PriceLine, priceSources, saleStates } from './tenant-price-list.ts'
import { tenantPriceMessages } from './tenant-prices.messages.ts'

const route = getRouteApi('/_shell/saas/$id')

/** What a tenant can sell: its cost at this site, its list prices, and which of them follow its application. */
export function TenantPrices({ id }: { id: string }) {
  const t = useT(tenantPriceMessages)
  const address = useListAddress(route, recordPageSearch)
  const { search } = address
  const query = useQuery(tenantQueries.prices(id))
  const all = query.data?.prices
  const found = useMemo(() => all && foundPrices(all, search), [all, search])
  const data = useMemo(() => found && { prices: found, total: found.length }, [found])
  const [asked, ask] = useState<{ prices: readonly PriceLine[]; left: number }>()
  const followOne = useCallback((price: PriceLine) => ask({ prices: [price], left: 0 }), [])
  const currency = query.data?.currency ?? siteConfig().currency
  const nameOf = usePriceName()
  const { table, selection, columns } = useListPage({
    ...{ name: 'tenant-prices', address, query: { ...query, data }, isWhole: true },
    columns: useTenantPriceColumns(currency, followOne),
    rows: ({ prices }) => prices,
    caption: (count) => t('prices.caption', { count }),
    emptyState: { title: t('prices.empty'), children: t('prices.empty-body'), isPlain: true },
  })
  const hasApplication = query.data?.application != null && !query.data.isOtherCurrency
  return (
    <div>
      {query.data && <Note sheet={query.data} />}
      <ListFilters
        {...address}
        searchLabel={t('prices.search')}
        filters={useFilters()}
        end={<ColumnsButton {...columns} />}
      >
        {selection.count > 0 && found && (
          <PriceBulkBar {...{ selection, rows: found }} onFollow={(prices, left) => ask({ prices, left })} />
        )}
      </ListFilters>
      <DataTable {...table} rowName={nameOf} selection={hasApplication ? selection : undefined} />
      {asked && (
        <FollowDialog
          {...{ tenantId: id, currency, ...asked }}
          onClose={() => ask(undefined)}
          onDone={() => {
            ask(undefined)
            selection.clear()
          }}
        />
      )}
    </div>
  )
}

/** Why no price of a tenant follows anything, where that is so. */
function Note({ sheet: { application, currency, isOtherCurrency } }: { sheet: Sheet }) {
  const t = useT(tenantPriceMessages)
  if (!isOtherCurrency && application) return null
  return (
    <p role="note" className={`t2 ${styles.note}`}>
      {isOtherCurrency ? t('prices.other-currency', { currency }) : t('prices.no-application')}
    </p>
  )
}

function useFilters(): ListFilter<RecordPageSearch>[] {
  const t = useT(tenantPriceMessages)
  return [
    {
      ...{ id: 'source', label: t('prices.source') },
      options: priceSources.map((value) => ({
        value,
        label: t(`prices.source.${value === 'own' ? 'overridden' : value}`),
      })),
    },
    {
      ...{ id: 'sale', label: t('prices.sale') },
      options: saleStates.map((value) => ({ value, label: t(`prices.sale.${value}`) })),
    },
    {
      ...{ id: 'margin', label: t('prices.margin') },
      options: marginStates.map((value) => ({ value, label: t(`prices.margin.${value}`) })),
    },
  ]
}

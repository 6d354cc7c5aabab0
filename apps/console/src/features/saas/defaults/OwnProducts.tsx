import type { ApplicationDefaults } from '@app/contracts/saas/application-defaults'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { ColumnsButton } from '#session/ColumnsButton.tsx'
import { useListAddress } from '#session/use-list-address.ts'
import { useListPage } from '#session/use-list-page.tsx'
import { showUndo } from '#ui/feedback/notices.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { type ListFilter, ListFilters } from '#ui/table/ListFilters.tsx'
import { type RecordPageSearch, recordPageSearch } from '../record-page-search.ts'
import styles from '../saas.module.css'
import { BasePriceDrawer } from './BasePriceDrawer.tsx'
import { OwnProductsBulkBar } from './OwnProductsBulkBar.tsx'
import { ownDefaultsMessages } from './own-defaults.messages.ts'
import { useSetProducts } from './own-defaults.queries.ts'
import { useOwnProductColumns } from './own-product-columns.tsx'
import { baseSources, foundProducts, inclusions, type ProductLine } from './own-products.ts'
import { RaiseDialog } from './RaiseDialog.tsx'

const route = getRouteApi('/_shell/saas/manage/$rootID')

interface OwnProductsProps {
  id: string
  query: {
    data: ApplicationDefaults
    error: unknown
    isError: boolean
    isFetching: boolean
    isPlaceholderData: boolean
    refetch: () => Promise<unknown>
  }
}

/** Products that the tenants of an application sell, with their base prices. */
export function OwnProducts({ id, query }: OwnProductsProps) {
  const t = useT(ownDefaultsMessages)
  const locale = useLocale()
  const address = useListAddress(route, recordPageSearch)
  const { search } = address
  const { products, currency } = query.data
  const found = useMemo(() => foundProducts(products, search), [products, search])
  const data = useMemo(() => ({ products: found, total: found.length }), [found])
  const [priced, price] = useState<ProductLine>()
  const [raising, raise] = useState<readonly ProductLine[]>()
  const { set } = useSetProducts(id)
  const include = useCallback(
    (lines: readonly ProductLine[], isIncluded: boolean, onDone = () => {}) => {
      const moved = lines.filter((one) => one.isIncluded !== isIncluded)
      const wish = (to: boolean) => moved.map(({ productId }) => ({ productId, isIncluded: to }))
      if (moved.length === 0) return
      const words = isIncluded ? 'own.included' : 'own.left-out'
      set(wish(isIncluded), () => {
        showUndo(t(words, { count: moved.length }), () => set(wish(!isIncluded), () => {}))
        onDone()
      })
    },
    [set, t],
  )
  const { table, selection, columns } = useListPage({
    ...{ name: 'application-products', address, query: { ...query, data }, isWhole: true },
    columns: useOwnProductColumns(currency, { onPrice: price, onInclude: include }),
    rows: (answer: { products: readonly ProductLine[] }) => answer.products,
    caption: (count) => t('own.caption', { count }),
    emptyState: { title: t('own.empty'), children: t('own.empty-body'), isPlain: true },
  })
  return (
    <div>
      <p className={`t2 ${styles.note}`}>{t('own.products-help')}</p>
      <ListFilters
        {...address}
        searchLabel={t('own.search')}
        filters={useFilters()}
        end={<ColumnsButton {...columns} />}
      >
        {selection.count > 0 && (
          <OwnProductsBulkBar
            {...{ selection, rows: found, onRaise: raise }}
            onInclude={(lines, isIncluded) => include(lines, isIncluded, selection.clear)}
          />
        )}
      </ListFilters>
      <DataTable {...table} rowName={({ name }) => name[locale]} selection={selection} />
      {priced && <BasePriceDrawer {...{ id, currency, product: priced }} onClose={() => price(undefined)} />}
      {raising && (
        <RaiseDialog
          {...{ id, products: raising }}
          onClose={() => raise(undefined)}
          onDone={() => {
            raise(undefined)
            selection.clear()
          }}
        />
      )}
    </div>
  )
}

function useFilters(): ListFilter<RecordPageSearch>[] {
  const t = useT(ownDefaultsMessages)
  return [
    {
      ...{ id: 'sale', label: t('own.sale') },
      options: inclusions.map((value) => ({ value, label: t(`own.sale.${value}`) })),
    },
    {
      ...{ id: 'source', label: t('own.base') },
      options: baseSources.map((value) => ({ value, label: t(`own.base.${value}`) })),
    },
  ]
}

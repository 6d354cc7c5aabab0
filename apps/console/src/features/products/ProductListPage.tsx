import type { Product } from '@app/contracts/products'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useLocale, useT } from '#i18n/use-t.ts'
import { formatMoney } from '#lib/money.ts'
import { useActor } from '#session/use-actor.ts'
import { useColumns } from '#session/use-columns.ts'
import { useSite } from '#session/use-site.ts'
import { ViewStrip } from '#session/ViewStrip.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState, NothingFound } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Page } from '#ui/Page.tsx'
import { ProductFilterBar } from './ProductFilterBar.tsx'
import { productColumns } from './product-columns.tsx'
import { filterProducts } from './product-kinds.ts'
import { type ProductSearch, productViews } from './product-search.ts'
import { productMessages } from './products.messages.ts'
import { productQueries } from './products.queries.ts'

const route = getRouteApi('/_shell/ssl/product/list')
type View = (typeof productViews)[number]

const inView: Record<View, (product: Product) => boolean> = {
  all: () => true,
  orderable: (product) => product.isOrderable && product.onSale,
  'off-sale': (product) => !product.onSale,
}

const lowest = (product: Product) => Math.min(...product.prices.map(({ priceMinor }) => priceMinor))

function sorted(products: Product[], sort: ProductSearch['sort'], locale: 'zh' | 'en'): Product[] {
  if (!sort) return products
  const factor = sort.startsWith('-') ? -1 : 1
  const byName = (a: Product, b: Product) => a.name[locale].localeCompare(b.name[locale], locale)
  const byPrice = (a: Product, b: Product) => lowest(a) - lowest(b)
  return products.toSorted((a, b) => factor * (sort.endsWith('name') ? byName(a, b) : byPrice(a, b)))
}

export function ProductListPage() {
  const t = useT(productMessages)
  const locale = useLocale()
  const actor = useActor()
  const { flags, currency } = useSite()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { data, error, isError, isFetching, refetch } = useQuery(productQueries.all())

  // A shop shows no costs, whoever looks.
  const hasCost = actor.isOperator && actor.permissions.has('order.costView') && !flags.isRetail
  const allColumns = useMemo(
    () => productColumns({ t, locale, hasCost, money: (minor) => formatMoney(minor, currency, locale) }),
    [t, locale, hasCost, currency],
  )
  const columns = useColumns('products', allColumns)
  const all = data?.allProducts
  const view = search.view ?? 'all'
  const rows = useMemo(
    () => all && sorted(filterProducts(all.filter(inView[view]), search), search.sort, locale),
    [all, view, search, locale],
  )
  const narrow = (change: Partial<ProductSearch>) => void navigate({ search: { ...search, ...change } })
  const clear = () => void navigate({ search: { view: search.view } })

  return (
    <Page title={t('product.list.title')} count={rows && t('product.list.count', { count: rows.length })}>
      <ViewStrip
        list="products"
        label={t('product.list.views')}
        search={search}
        tabs={productViews.map((id) => ({
          id,
          label: t(`product.view.${id}`),
          count: all?.filter(inView[id]).length,
          href: `/ssl/product/list?view=${id}`,
        }))}
      />
      <ProductFilterBar search={search} products={all ?? []} columns={allColumns} onChange={narrow} onClear={clear} />
      <DataTable
        caption={t('product.list.caption', { count: rows?.length ?? 0 })}
        columns={columns}
        rows={rows}
        rowId={(product) => product.id}
        sort={search.sort}
        onSort={(sort) => narrow({ sort: sort as ProductSearch['sort'] })}
        isFetching={isFetching}
        error={isError && <ErrorState error={error} onRetry={() => void refetch()} />}
        empty={
          all?.length === 0 ? (
            <EmptyState title={t('product.empty-title')}>{t('product.empty-body')}</EmptyState>
          ) : (
            <NothingFound onClear={clear} />
          )
        }
      />
    </Page>
  )
}

import { can } from '@app/contracts/access/permissions'
import type { Product } from '@app/contracts/products/products'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import { filterProducts, isLoss, lowestMargin } from '#features/products/product-kinds.ts'
import { productHref } from '#features/products/product-links.ts'
import { type ProductSearch, productViews } from '#features/products/product-search.ts'
import { productMessages } from '#features/products/products.messages.ts'
import { productQueries } from '#features/products/products.queries.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { formatMoney } from '#lib/money.ts'
import { LinkFor } from '#session/Can.tsx'
import { useActor } from '#session/use-actor.ts'
import { useColumns } from '#session/use-columns.ts'
import { useSite } from '#session/use-site.ts'
import { ViewStrip } from '#session/ViewStrip.tsx'
import { EmptyState, NothingFound } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { useRecordTrail } from '#ui/layout/record-trail.ts'
import { DataTable } from '#ui/table/DataTable.tsx'
import { useSelection } from '#ui/table/use-selection.ts'
import { ProductFilterBar } from './ProductFilterBar.tsx'
import { productColumns } from './product-columns.tsx'

const ProductFiles = lazyNamed(() => import('#features/products/files/ProductFiles.tsx'), 'ProductFiles')
const ProductBulkBar = lazyNamed(() => import('./ProductBulkBar.tsx'), 'ProductBulkBar')

const route = getRouteApi('/_shell/ssl/product/list')
type View = (typeof productViews)[number]

const inView: Record<View, (product: Product) => boolean> = {
  all: () => true,
  'on-sale': (product) => product.onSale,
  'off-sale': (product) => !product.onSale,
  loss: isLoss,
}

const soldOf = ({ soldCount }: Product) => soldCount ?? 0
// What has no known cost comes last, whichever is the first.
const marginOf = (product: Product) => lowestMargin(product) ?? 1000
const lowest = (product: Product) => Math.min(...product.prices.map(({ priceMinor }) => priceMinor))

function sorted(products: Product[], sort: ProductSearch['sort'], locale: 'zh' | 'en'): Product[] {
  if (!sort) return products
  const factor = sort.startsWith('-') ? -1 : 1
  const byName = (a: Product, b: Product) => a.name[locale].localeCompare(b.name[locale], locale)
  const figure = { price: lowest, sold: soldOf, margin: marginOf }
  const by = figure[sort.replace('-', '') as keyof typeof figure]
  return products.toSorted((a, b) => factor * (by ? by(a) - by(b) : byName(a, b)))
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
    () =>
      productColumns({
        t,
        locale,
        hasCost,
        isOperator: actor.isOperator,
        money: (minor) => formatMoney(minor, currency, locale),
      }),
    [t, locale, hasCost, actor.isOperator, currency],
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

  const selection = useSelection({
    pageIds: rows?.map(({ id }) => id),
    total: rows?.length ?? 0,
    resetKey: JSON.stringify(search),
  })
  useRecordTrail(rows?.map(({ id }) => productHref(id)))
  const canPrice = can(actor, 'product.price')

  return (
    <Page
      title={t('product.list.title')}
      count={rows && t('product.list.count', { count: rows.length })}
      actions={
        <>
          {actor.isOperator && (
            <Suspense fallback={null}>
              <ProductFiles />
            </Suspense>
          )}
          <LinkFor
            need="product.create"
            variant="primary"
            href="/ssl/product/create"
            icon={<Plus aria-hidden="true" />}
          >
            {t('product.new')}
          </LinkFor>
        </>
      }
    >
      <ViewStrip
        list="products"
        label={t('product.list.views')}
        search={search}
        tabs={productViews
          .filter((id) => id !== 'loss' || hasCost)
          .map((id) => ({
            id,
            label: t(`product.view.${id}`),
            count: all?.filter(inView[id]).length,
            href: `/ssl/product/list?view=${id}`,
          }))}
      />
      <ProductFilterBar search={search} products={all ?? []} columns={allColumns} onChange={narrow} onClear={clear}>
        {selection.count > 0 && (
          <Suspense fallback={null}>
            <ProductBulkBar selection={selection} />
          </Suspense>
        )}
      </ProductFilterBar>
      <DataTable
        caption={t('product.list.caption', { count: rows?.length ?? 0 })}
        columns={columns}
        rows={rows}
        rowId={(product) => product.id}
        rowHref={(product) => productHref(product.id)}
        rowName={(product) => product.name[locale]}
        selection={canPrice ? selection : undefined}
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

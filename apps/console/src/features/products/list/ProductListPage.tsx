import { can } from '@app/contracts/access/permissions'
import { type Product, usageTypes, validTypes } from '@app/contracts/products/products'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import { filterProducts, isLoss, lowestMargin, nameKinds } from '#features/products/product-kinds.ts'
import { productHref } from '#features/products/product-links.ts'
import { type ProductSearch, productSearch, productViews } from '#features/products/product-search.ts'
import { productMessages } from '#features/products/products.messages.ts'
import { productQueries } from '#features/products/products.queries.ts'
import { useLocale, useT } from '#i18n/use-t.ts'
import { lazyNamed } from '#lib/lazy-named.ts'
import { LinkFor } from '#session/Can.tsx'
import { ListPage } from '#session/ListPage.tsx'
import { useActor } from '#session/use-actor.ts'
import { useListAddress } from '#session/use-list-address.ts'
import { useRecordTrail } from '#ui/layout/record-trail.ts'
import { useProductColumns } from './product-columns.tsx'

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

/** The whole catalogue comes at once; filters, views and order are applied here. */
export function ProductListPage() {
  const t = useT(productMessages)
  const locale = useLocale()
  const actor = useActor()
  const address = useListAddress(route, productSearch)
  const { search } = address
  const query = useQuery(productQueries.all())
  const hasCost = actor.isOperator && actor.permissions.has('order.costView')
  const all = query.data?.allProducts
  const data = useMemo(() => {
    if (!all) return undefined
    const products = sorted(filterProducts(all.filter(inView[search.view ?? 'all']), search), search.sort, locale)
    const views = Object.fromEntries(productViews.map((view) => [view, all.filter(inView[view]).length]))
    return { products, total: products.length, views }
  }, [all, search, locale])
  useRecordTrail(data?.products.map(({ id }) => productHref(id)))
  const brands = [...new Set(all?.map(({ brand }) => brand))].toSorted()

  return (
    <ListPage
      {...{ name: 'products', address, query: { ...query, data }, isWhole: true }}
      rows={({ products }) => products}
      columns={useProductColumns(hasCost)}
      rowHref={({ id }) => productHref(id)}
      rowName={({ name }) => name[locale]}
      words={(key) => t(`product.list.${key}`)}
      counted={(key, count) => t(`product.list.${key}`, { count })}
      views={productViews
        .filter((id) => id !== 'loss' || hasCost)
        .map((id) => ({ id, label: t(`product.view.${id}`), href: productSearch.href({ view: id }) }))}
      filters={[
        {
          ...{ id: 'usage', label: t('product.usage') },
          options: usageTypes.map((value) => ({ value, label: t(`product.usage.${value}`) })),
        },
        {
          ...{ id: 'validType', label: t('product.valid-type') },
          options: validTypes.map((value) => ({ value, label: t(`product.valid-type.${value}`) })),
        },
        {
          ...{ id: 'kind', label: t('product.kind') },
          options: nameKinds.map((value) => ({ value, label: t(`product.kind.${value}`) })),
        },
        {
          ...{ id: 'brand', label: t('product.brand') },
          options: brands.map((value) => ({ value, label: value })),
        },
      ]}
      actions={
        actor.isOperator && (
          <Suspense fallback={null}>
            <ProductFiles />
          </Suspense>
        )
      }
      create={
        <LinkFor need="product.create" variant="primary" href="/ssl/product/create" icon={<Plus aria-hidden="true" />}>
          {t('product.new')}
        </LinkFor>
      }
      bulk={
        can(actor, 'product.price')
          ? (selection) => (
              <Suspense fallback={null}>
                <ProductBulkBar selection={selection} />
              </Suspense>
            )
          : undefined
      }
    />
  )
}

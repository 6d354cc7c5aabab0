import { createFileRoute } from '@tanstack/react-router'
import { ProductListPage } from '#features/products/list/ProductListPage.tsx'
import { productSearch } from '#features/products/product-search.ts'
import { productQueries } from '#features/products/products.queries.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/ssl/product/list')({
  beforeLoad: guard({ roles: ['admin'], access: 'product.view' }, 'products'),
  validateSearch: productSearch.schema,
  loader: ({ context }) => void context.queryClient.prefetchQuery(productQueries.all()),
  component: ProductListPage,
})

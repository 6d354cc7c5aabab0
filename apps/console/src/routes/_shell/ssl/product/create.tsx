import { createFileRoute } from '@tanstack/react-router'
import { ProductCreatePage } from '#features/products/detail/ProductCreatePage.tsx'
import { ProductCreateSearch } from '#features/products/product-links.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/ssl/product/create')({
  beforeLoad: guard({ roles: ['admin'], access: 'product.create' }),
  validateSearch: ProductCreateSearch,
  component: ProductCreatePage,
})

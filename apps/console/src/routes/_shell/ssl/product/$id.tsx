import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { ProductPage } from '#features/products/detail/ProductPage.tsx'
import { productQueries } from '#features/products/products.queries.ts'
import { guard } from '#session/route-guard.ts'

// A mangled id is answered like that of a product which is gone.
const ProductId = z.uuid().catch('00000000-0000-0000-0000-000000000000')

export const Route = createFileRoute('/_shell/ssl/product/$id')({
  beforeLoad: guard({ roles: ['admin'], access: 'product.view' }),
  params: { parse: ({ id }) => ({ id: ProductId.parse(id) }) },
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(productQueries.one(params.id)),
  component: ProductPage,
})

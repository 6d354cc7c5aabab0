import { createFileRoute } from '@tanstack/react-router'
import { CreateSearch } from '#features/orders/order-links.ts'
import { OrderCreatePage } from '#features/orders/placing/OrderCreatePage.tsx'
import { productQueries } from '#features/products/products.queries.ts'
import { guard } from '#session/route-guard.ts'

export const Route = createFileRoute('/_shell/ssl/order/create')({
  beforeLoad: guard({ access: 'order.create' }),
  validateSearch: CreateSearch,
  loader: ({ context }) => void context.queryClient.prefetchQuery(productQueries.all()),
  component: OrderCreatePage,
})
